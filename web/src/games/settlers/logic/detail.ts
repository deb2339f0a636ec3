// How much of the opponents' empires there is room for beside one's own.
import type { Room } from './fit';

/** Locations as small cards, as one line of names after the other, or only their number. */
export type Detail = 'cards' | 'names' | 'none';

/** Heights and widths in rem. */
const TILE = { whole: 7.2, compact: 5.2, low: 4.2 };
/** A tile as wide as this has its Goods and its counts in one line. */
const ONE_LINE = 18;
/** As many opponents as this get compact tiles. */
export const MANY = 4;
const CARD = { width: 8.6, height: 2.2 };
const LETTER = 0.42;
const LINE = 1.45;

/** Tells how the Locations of some opponents, given by their names, can be shown in a room. */
export function detailFor(empires: readonly (readonly string[])[], { width, height, rem }: Room): Detail {
  const wide = Math.max(1, width / rem - 1.5);
  const tile = empires.length < MANY ? TILE.whole : wide < ONE_LINE ? TILE.compact : TILE.low;
  const tiles = (own: (names: readonly string[]) => number) => empires.reduce((sum, names) => sum + tile + own(names), 0) * rem;
  const cards = tiles((names) => Math.ceil(names.length / Math.max(1, Math.floor(wide / CARD.width))) * CARD.height);
  if (cards <= height) return 'cards';
  const lines = tiles((names) => Math.ceil((names.reduce((sum, name) => sum + name.length + 3, 0) * LETTER) / wide + 0.5) * LINE);
  return lines <= height ? 'names' : 'none';
}
