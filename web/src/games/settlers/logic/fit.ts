// How large the cards of an empire or a hand can be in the room there is.

export interface Room {
  width: number;
  height: number;
  /** Pixels of one rem: people who read larger letters need larger cards. */
  rem: number;
}

export interface Fit {
  width: number;
  height: number;
  /** How many lines of cards each row of the grid has. */
  lines: number[];
  /** Whether rows have to be scrolled because not even the smallest cards fit. */
  scrolls: boolean;
}

export const SMALLEST = 104;
const LARGEST = 200;
const LARGEST_ON_TALL = 236;
const TALL = 780;
/** From here on picture and words lie side by side, which needs less height. */
const WIDE = 138;
const STEP = 4;
const GAP = 6;
const PADDING = 10;

function smallest(rem: number): number {
  return Math.round(SMALLEST * Math.min(Math.max(rem / 16, 1), 1.25));
}

function linesFor(counts: readonly number[], columns: readonly number[], width: number): number {
  const lines = counts.map((cards, column) => {
    const fits = Math.max(1, Math.floor(((columns[column] ?? 0) - PADDING + GAP) / (width + GAP)));
    return Math.ceil(cards / fits);
  });
  return Math.max(1, ...lines);
}

/** The share of the width each column gets: by its fullest row, but never less than one card. */
export function columnsOf(counts: readonly (readonly number[])[], width: number): number[] {
  const weights = [0, 1].map((column) => 1 + Math.max(1, ...counts.map((row) => row[column] ?? 0)));
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => (width * weight) / sum);
}

/** Choose the largest cards with which three rows of two fields fit into a room; the smallest if none do. */
export function fitEmpire(counts: readonly (readonly number[])[], room: Room): Fit {
  const columns = columnsOf(counts, room.width);
  const least = smallest(room.rem);
  const lowest = (width: number) => (width >= WIDE * (room.rem / 16) ? 4.3 : 5.6) * room.rem;
  for (let width = room.height > TALL ? LARGEST_ON_TALL : LARGEST; width >= least; width -= STEP) {
    const lines = counts.map((row) => linesFor(row, columns, width));
    const all = lines.reduce((one, other) => one + other, 0);
    const height = Math.min((room.height - counts.length * (PADDING + GAP)) / all - GAP, width * 1.15);
    if (height >= Math.max(lowest(width), width * 0.5)) return { width, height: Math.floor(height), lines, scrolls: false };
  }
  const height = Math.max((room.height - counts.length * (PADDING + GAP)) / counts.length - GAP, lowest(Infinity));
  const width = height < lowest(least) ? Math.round(WIDE * (room.rem / 16)) : least;
  return { width, height: Math.floor(Math.min(height, width * 1.15)), lines: counts.map(() => 1), scrolls: true };
}

/** The width of cards that lie side by side on one line of a given height. */
export function fitLine(cards: number, groups: number, room: Room): number {
  const most = Math.min(room.height * 0.86, LARGEST_ON_TALL);
  const free = room.width - Math.max(groups - 1, 0) * 12 - 8;
  return Math.floor(Math.max(smallest(room.rem), Math.min(most, free / Math.max(cards, 1) - GAP)));
}
