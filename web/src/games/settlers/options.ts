// What the form of a new table needs to know beyond the schema of the options.
import type { Agreement, QuickChoice } from '../description';

/** What the first page lets one choose besides the faction. */
export const quick: QuickChoice[] = [
  { key: 'deck', values: ['base', 'box'], options: (value, seats) => (value === 'base' ? {} : { decks: Array.from({ length: seats }, () => value) }) },
  { key: 'variant', values: ['usual', 'peaceful'], options: (value) => (value === 'peaceful' ? { peaceful: true } : {}) },
];

/** Returns the values of the options that are plain text in the schema. */
export function valuesOf(key: string, seats: number): string[] {
  if (key !== 'first_player') return [];
  return ['seeded_random', ...Array.from({ length: seats }, (_, seat) => `seat:${String(seat)}`)];
}

/** Returns whether an option matters: some are for playing alone, some for company, one for open decks. */
export function isShown(key: string, { seats, options }: Agreement): boolean {
  if (key === 'first_player' || key === 'lookout') return seats > 1;
  if (key.startsWith('solo_')) return seats === 1;
  return key !== 'open_deck' || options.format === 'open';
}
