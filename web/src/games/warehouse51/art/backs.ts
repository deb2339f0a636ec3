import { cardBack, LATTICES, type Back, type Tile } from '../../../art/backs';
import { CATEGORIES, type CategoryName, HUES } from './marks';

const MASK = `
  bone/ M3 8c3-3 15-3 18 0 1 5-1 11-4 12-2 .5-3-2-5-2s-3 2.5-5 2C4 19 2 13 3 8z
  ink| M5.5 11c2-1.5 4-1 5 .7-1.5 1.5-4.5 1.3-5-.7z
  red-:1.3 M9.5 16c1.5 1 3.5 1 5 0
  red-:1.6 M5 3l14 18`;
const { diamonds, weave, steps, scales } = LATTICES;
const DECKS: Record<CategoryName, string> = { blue: diamonds, green: weave, gold: steps, red: scales };

/** Returns the back of a deck of relics; anything else has the back of a counterfeit card. */
export function back(kind: string): Back {
  if (!Object.hasOwn(CATEGORIES, kind)) {
    return cardBack({ lattice: diamonds, paints: ['#8c2f28', '#4d1714', '#efe3c8'], emblem: MASK, grid: 24 });
  }
  const category = kind as CategoryName;
  const [ground, dark] = HUES[category];
  return cardBack({ lattice: DECKS[category], paints: [ground, dark, '#f3d48a'], isRound: true, emblem: CATEGORIES[category], grid: 24 });
}

/** The wall of the vault, to lie under the table. */
export const VAULT: Tile = {
  width: 64,
  height: 64,
  path: 'M0 0h64M0 32h64M32 0v32M0 32v32M28 16h8M32 12v8M-4 48h8M60 48h8M0 44v8',
};
