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

const shelves = new SvelteMap<string, ReadonlyMap<string, RelicFacts>>();
const asked = new Set<string>();
const NOTHING: ReadonlyMap<string, RelicFacts> = new Map();

/** Returns the relics of a pack; none until they have arrived. */
export function relicsOf(language: Language, options: object): ReadonlyMap<string, RelicFacts> {
  return shelves.get(shelf(language, options)) ?? NOTHING;
}

/** Fetches the relics of a pack unless they are there already. */
export async function fetchRelics(language: Language, options: object): Promise<void> {
  const key = shelf(language, options);
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const query = { language, options: JSON.stringify(options) };
    const { cards } = await api.get<CardsView>('/api/games/warehouse51/cards', query);
    shelves.set(key, new Map(cards.map((card) => [card.id, card as RelicCard])));
  } catch {
    asked.delete(key);
  }
}

function shelf(language: Language, options: object): string {
  return `${language} ${JSON.stringify(options)}`;
}
