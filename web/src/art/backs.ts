/** What decks of any game have in common: backs of cards, 60 wide and 84 high, and patterns to lay under a table. */
import type { Tones } from './draw';

/** A tile that repeats without a seam. */
export interface Tile {
  width: number;
  height: number;
  path: string;
}

/** The emblem of a deck and the width of its grid. */
interface Emblem {
  emblem: string;
  grid: number;
}

export interface Back extends Emblem {
  art: string;
  tones: Tones;
}

interface Design extends Emblem {
  /** One of `LATTICES`. */
  lattice: string;
  /** The colours of ground, pattern and rules. */
  paints: readonly [string, string, string];
  isRound?: boolean;
}

function lattice(mark: (x: number, y: number) => string): string {
  const marks: string[] = [];
  for (let row = 0; row < 9; row++) for (let x = 6; x < 54; x += 8) marks.push(mark(x, 6 + row * 8));
  return marks.join('');
}

export const LATTICES = {
  diamonds: lattice((x, y) => `M${x + 4} ${y}l4 4-4 4-4-4z`),
  scales: lattice((x, y) => `M${x} ${y + 8}a4 4 0 0 1 8 0`),
  steps: lattice((x, y) => `M${x} ${y + 8}v-3h3v-3h2v3h3v3`),
  planks: lattice((x, y) => `M${x} ${y + 8}h8M${x + 4} ${y}v8`),
  weave: lattice((x, y) => `M${x} ${y + 2}h8M${x + 2} ${y}v8`),
  waves: lattice((x, y) => `M${x} ${y + 6}c2-4 4-4 4 0s2 4 4 0`),
};

/** Returns the back of a card: a double rule, a pattern, and the emblem of the deck. */
export function cardBack({ lattice: pattern, paints: [ground, dark, trim], isRound = false, emblem, grid }: Design): Back {
  const middle = isRound ? 'o 30 42 17' : 'M30 21l21 21-21 21L9 42z';
  const art = `
    rim/ r 1 1 58 82 5
    ground r 3.5 3.5 53 77 3
    dark:.7 ${pattern}
    trim:.8 r 5 5 50 74 2.5
    trim:.4 r 6.6 6.6 46.8 70.8 1.5
    dark ${middle}
    trim:.8 ${middle}`;
  return { art, tones: { ground, dark, trim, rim: '#fbf4e3' }, emblem, grid };
}
