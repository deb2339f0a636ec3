// What is printed on every copy of a card of Imperial Settlers, and the names of things, in the language of the screen.
import { catalogue as shelves } from '../../lib/catalogue.svelte';
import type { SettlersCard } from '../../lib/wire';
import type { CardsView } from '../../lib/wire/http';
import type { Goods } from './logic/model';

/** One icon of what a card does. */
export type CardIcon = SettlersCard['icons'][number][number];

/** What is printed on one copy of a card. */
export interface CardFacts {
  id: string;
  /** The first number of its design, under which pictures and rules know it. */
  design: string;
  name: string;
  sentence: string;
  icons: CardIcon[][];
  faction: string;
  kind: string;
  colours: string[];
  cost: Goods;
  location: boolean;
  deal: string | null;
  raze: Goods;
  activation: { cost: Goods; uses: number } | null;
}

/** Every copy of some designs by its printed number. */
export function copiesOf(designs: readonly SettlersCard[]): Map<string, CardFacts> {
  const found = new Map<string, CardFacts>();
  for (const design of designs) {
    for (const id of design.ids) {
      const own = design.copies.find((copy) => copy.id === id);
      found.set(id, { ...design, ...own, design: design.id, id });
    }
  }
  return found;
}

const known = new WeakMap<CardsView, Map<string, CardFacts>>();

function copies(): Map<string, CardFacts> | null {
  const view = shelves.cards('settlers');
  if (!view) return null;
  let found = known.get(view);
  if (!found) {
    found = copiesOf(view.cards as SettlersCard[]);
    known.set(view, found);
  }
  return found;
}

export const catalogue = {
  facts: (card: string): CardFacts | undefined => copies()?.get(card),
  name: (card: string): string => copies()?.get(card)?.name ?? card,
  good: (good: string): string => shelves.name('settlers', 'goods', good),
  /** So many of a good in words: "1 worker", "2 workers". */
  counted: (good: string, number: number): string => {
    const key = `${good}.${number === 1 ? 'one' : 'many'}`;
    const words = shelves.name('settlers', 'counted', key);
    return words === key ? `${String(number)} ${shelves.name('settlers', 'goods', good)}` : words.replace('{number}', String(number));
  },
  colour: (colour: string): string => shelves.name('settlers', 'colours', colour),
  kind: (kind: string): string => shelves.name('settlers', 'kinds', kind),
  faction: (faction: string): string => shelves.name('settlers', 'factions', faction),
};
