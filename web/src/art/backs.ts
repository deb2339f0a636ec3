import { CATEGORIES, type CategoryName, HUES } from './marks';
import { FACTIONS, type FactionName, LIVERY } from './factions';
import type { Tones } from './draw';

/** Backs of cards, 60 wide and 84 high: a double rule, a pattern, and the emblem of the deck. */
export type BackKind = CategoryName | FactionName | 'counterfeit' | 'attack';

interface Back {
  art: string;
  tones: Tones;
  /** The emblem in the middle and the width of its grid. */
  emblem: string;
  grid: number;
}

const MASK = `
  bone/ M3 8c3-3 15-3 18 0 1 5-1 11-4 12-2 .5-3-2-5-2s-3 2.5-5 2C4 19 2 13 3 8z
  ink| M5.5 11c2-1.5 4-1 5 .7-1.5 1.5-4.5 1.3-5-.7z
  red-:1.3 M9.5 16c1.5 1 3.5 1 5 0
  red-:1.6 M5 3l14 18`;
const SWORDS = `
  steel/| M3 2.5l2.5.5 9.5 12.5-2 1.7L3.3 5z
  brass/| M11.5 17.8l5-4 1 1.3-5 4z
  wood-/| M15 16.7l3.5 4.3-1.8 1.5-3.5-4.4z`;

function lattice(mark: (x: number, y: number) => string): string {
  const marks: string[] = [];
  for (let row = 0; row < 9; row++) for (let x = 6; x < 54; x += 8) marks.push(mark(x, 6 + row * 8));
  return marks.join('');
}

const DIAMONDS = lattice((x, y) => `M${x + 4} ${y}l4 4-4 4-4-4z`);
const SCALES = lattice((x, y) => `M${x} ${y + 8}a4 4 0 0 1 8 0`);
const STEPS = lattice((x, y) => `M${x} ${y + 8}v-3h3v-3h2v3h3v3`);
const PLANKS = lattice((x, y) => `M${x} ${y + 8}h8M${x + 4} ${y}v8`);
const WEAVE = lattice((x, y) => `M${x} ${y + 2}h8M${x + 2} ${y}v8`);
const WAVES = lattice((x, y) => `M${x} ${y + 6}c2-4 4-4 4 0s2 4 4 0`);
const PATTERNS: Record<BackKind, string> = {
  blue: DIAMONDS,
  green: WEAVE,
  gold: STEPS,
  red: SCALES,
  counterfeit: DIAMONDS,
  attack: PLANKS,
  common: WEAVE,
  romans: DIAMONDS,
  barbarians: PLANKS,
  egyptians: STEPS,
  japanese: SCALES,
  aztecs: STEPS,
  atlanteans: WAVES,
};

const isCategory = (kind: string): kind is CategoryName => Object.hasOwn(CATEGORIES, kind);
const isFaction = (kind: string): kind is FactionName => Object.hasOwn(FACTIONS, kind);

/** Put a back together; an unknown deck has the back of the Common one. */
export function back(kind: string): Back {
  const known = Object.hasOwn(PATTERNS, kind) ? (kind as BackKind) : 'common';
  const [ground, dark, trim] = paints(known);
  const middle = isCategory(known) ? 'o 30 42 17' : 'M30 21l21 21-21 21L9 42z';
  const art = `
    rim/ r 1 1 58 82 5
    ground r 3.5 3.5 53 77 3
    dark:.7 ${PATTERNS[known]}
    trim:.8 r 5 5 50 74 2.5
    trim:.4 r 6.6 6.6 46.8 70.8 1.5
    dark ${middle}
    trim:.8 ${middle}`;
  return { art, tones: { ground, dark, trim, rim: '#fbf4e3' }, ...emblem(known) };
}

function paints(kind: BackKind): readonly [string, string, string] {
  if (isCategory(kind)) return [...HUES[kind], '#f3d48a'];
  if (kind === 'counterfeit') return ['#8c2f28', '#4d1714', '#efe3c8'];
  if (kind === 'attack') return ['#4a4346', '#262124', '#e0735a'];
  return LIVERY[kind];
}

function emblem(kind: BackKind): { emblem: string; grid: number } {
  if (isCategory(kind)) return { emblem: CATEGORIES[kind], grid: 24 };
  if (isFaction(kind)) return { emblem: FACTIONS[kind], grid: 48 };
  return { emblem: kind === 'attack' ? SWORDS : MASK, grid: 24 };
}
