// How large the cards of an empire or a hand can be in the room there is.
import type { Words } from './lines';
import { wordsHeight } from './lines';

export interface Room {
  width: number;
  height: number;
  /** Pixels of one rem: people who read larger letters need larger cards. */
  rem: number;
}

interface Row {
  /** How many lines of cards it has. */
  lines: number;
  /** How high each of its cards is. */
  height: number;
  /** The share of the width each of its two fields gets. */
  shares: [number, number];
}

export interface Fit {
  width: number;
  letters: number;
  /** Whether the picture lies beside the words instead of above them. */
  isWide: boolean;
  rows: Row[];
  /** Pixels between cards: fewer where letters are large and the room is low. */
  gap: number;
  /** Whether the empire has to be scrolled because not even the smallest cards fit. */
  scrolls: boolean;
}

export const SMALLEST = 104;
const LARGEST = 200;
const LARGEST_ON_TALL = 300;
const TALL = 780;
const STEP = 6;
const GAP = 6;
const SMALL_GAP = 3;
/** A room below this height, in rem, has small gaps. */
const LOW = 17;
/** Around the cards of a field, with the emblem at its left. */
const MARGIN = 34;
const SMALLEST_LETTERS = 12;
/** Smaller still, rather than scrolling. */
const LAST_LETTERS = 10.7;
const SCALES = [1, 0.9, 0.8, 0.72, 0.65, 0.4];
/** How much of a card's width its words have beside the picture. */
const WORDS_SHARE = 0.72;

type Field = readonly Words[];
type Grid = readonly (readonly Field[])[];
type Size = Pick<Fit, 'width' | 'letters' | 'isWide'>;

function smallest(rem: number): number {
  return Math.round(SMALLEST * Math.min(Math.max(rem / 16, 1), 1.1));
}

/** Whether a scale is the last resort. */
function isLast(scale: number): boolean {
  return scale === SCALES.at(-1);
}

function lettersFor(width: number, rem: number, scale: number): number {
  const least = isLast(scale) ? LAST_LETTERS : SMALLEST_LETTERS;
  return Math.max(least, Math.min(Math.max(0.75 * rem, width * 0.088), 0.98 * rem) * scale);
}

/** The height a card cannot do without: its words, and something of its picture. */
function leastHeight(card: Words, { width, letters, isWide }: Size): number {
  if (isWide) return Math.max(wordsHeight(card, width * WORDS_SHARE - 10, letters), width * 0.34);
  return wordsHeight(card, width - 10, letters) + Math.max(26, width * 0.3);
}

function gapOf({ height, rem }: Room): number {
  return height < LOW * rem ? SMALL_GAP : GAP;
}

/** Lays a row out: as few lines as its two fields need side by side. */
function layRow(row: readonly Field[], size: Size, room: Room): Row {
  const counts = row.map((field) => field.length);
  const most = Math.max(1, Math.floor((room.width - MARGIN * 2) / (size.width + GAP)));
  const perLine = (lines: number) => counts.map((cards) => Math.ceil(cards / lines));
  let lines = Math.max(...counts) > 0 ? 1 : 0;
  while (lines > 0 && lines < Math.max(...counts) && perLine(lines).reduce((one, other) => one + other, 0) > most) lines += 1;
  const [first = 0, second = 0] = lines ? perLine(lines) : [];
  const share = (cards: number) => cards * (size.width + GAP) + MARGIN;
  const height = Math.ceil(Math.max(0, ...row.flat().map((card) => leastHeight(card, size))));
  return { lines, height, shares: [share(first), share(second)] };
}

/** The height of everything of a row, an empty one included. */
function tallOf({ lines, height }: Row, room: Room): number {
  const gap = gapOf(room);
  return lines === 0 ? (gap === GAP ? 2 : 1.2) * room.rem : lines * (height + gap) + gap + 4;
}

function heightOf(rows: readonly Row[], room: Room): number {
  return rows.reduce((sum, row) => sum + tallOf(row, room) + gapOf(room), 0);
}

/** Gives cards the height that is left, up to what suits their width. */
function stretch(rows: Row[], size: Size, room: Room): Row[] {
  const all = rows.reduce((sum, row) => sum + row.lines, 0);
  const spare = Math.max(0, room.height - heightOf(rows, room)) / Math.max(all, 1);
  return rows.map((row) => ({ ...row, height: Math.floor(Math.max(row.height, Math.min(row.height + spare, size.width * 1.15))) }));
}

function* sizes(room: Room): Generator<Size> {
  for (const scale of SCALES) {
    for (let width = room.height > TALL ? LARGEST_ON_TALL : LARGEST; width >= (isLast(scale) ? SMALLEST : smallest(room.rem)); width -= STEP) {
      const letters = lettersFor(width, room.rem, scale);
      for (const isWide of [false, true]) yield { width, letters, isWide };
    }
  }
}

/** Chooses the largest cards with which three rows of two fields fit into a room; those that need least scrolling if none do. */
export function fitEmpire(grid: Grid, room: Room): Fit {
  let best: Fit | null = null;
  let least = Infinity;
  for (const size of sizes(room)) {
    const rows = grid.map((row) => layRow(row, size, room));
    const height = heightOf(rows, room);
    if (height <= room.height) return { ...size, rows: stretch(rows, size, room), gap: gapOf(room), scrolls: false };
    if (height < least) [best, least] = [{ ...size, rows, gap: gapOf(room), scrolls: true }, height];
  }
  return best ?? { width: SMALLEST, letters: SMALLEST_LETTERS, isWide: false, rows: [], gap: GAP, scrolls: true };
}

/** The width of cards that lie side by side on one line of a given height. */
export function fitLine(cards: number, groups: number, room: Room): number {
  const most = Math.min(room.height * 1.1, LARGEST_ON_TALL);
  const free = room.width - Math.max(groups - 1, 0) * 12 - 8;
  return Math.floor(Math.max(smallest(room.rem), Math.min(most, free / Math.max(cards, 1) - GAP)));
}
