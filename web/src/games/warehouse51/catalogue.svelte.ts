// The relics of the pack in play, in the language that is set; fetched once per pack and language.
import { SvelteMap } from 'svelte/reactivity';

import type { Language, RelicCard } from '../../lib/wire';
import { api } from '../../lib/wire/api';
import type { CardsView } from '../../lib/wire/http';

/** What is printed on a relic. */
export type RelicFacts = Pick<
  RelicCard,
  'id' | 'name' | 'short_name' | 'colour' | 'category' | 'value' | 'aura' | 'fist' | 'timing' | 'timing_name' | 'sentence'
>;

const RETRY_MS = 3_000;
const shelves = new SvelteMap<string, ReadonlyMap<string, RelicFacts>>();
/** The relics of a pack in the language that came last, shown until those of another language have arrived. */
const latest = new SvelteMap<string, ReadonlyMap<string, RelicFacts>>();
const asked = new Set<string>();
const NOTHING: ReadonlyMap<string, RelicFacts> = new Map();

/** Returns the relics of a pack; none until they have arrived. */
export function relicsOf(language: Language, options: object): ReadonlyMap<string, RelicFacts> {
  const pack = JSON.stringify(options);
  return shelves.get(shelf(language, pack)) ?? latest.get(pack) ?? NOTHING;
}

/** Returns whether a table can be drawn: the relics have arrived, or could not be fetched at once. */
export function areRelicsSettled(options: object): boolean {
  return latest.has(JSON.stringify(options));
}

/** Fetches the relics of a pack unless they are there already; tries again until they have arrived. */
export async function fetchRelics(language: Language, options: object): Promise<void> {
  const pack = JSON.stringify(options);
  const key = shelf(language, pack);
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const { cards } = await api.get<CardsView>('/api/games/warehouse51/cards', { language, options: pack });
    const relics = new Map(cards.map((card) => [card.id, card as RelicCard]));
    shelves.set(key, relics);
    latest.set(pack, relics);
  } catch {
    asked.delete(key);
    if (!latest.has(pack)) latest.set(pack, NOTHING);
    setTimeout(() => void fetchRelics(language, options), RETRY_MS);
  }
}

function shelf(language: Language, pack: string): string {
  return `${language} ${pack}`;
}
