// What the form of a new table needs to know beyond the schema of the options.
import type { Agreement, QuickChoice } from '../description';

/** What the first page lets one choose: by which rulebook, and with which relics. */
export const quick: QuickChoice[] = [
  { key: 'edition', values: ['en', 'it'], options: (value) => ({ edition: value }) },
];

const PACKS = ['default', 'plain', 'rulebook_only'];

/** Returns the values of the options that are plain text in the schema. */
export function valuesOf(key: string, seats: number): string[] {
  if (key === 'relic_pack') return PACKS;
  if (key !== 'first_player') return [];
  return ['seeded_random', 'youngest', ...Array.from({ length: seats }, (_, seat) => `seat:${String(seat)}`)];
}

/** Returns whether an option matters: ages only where the youngest begins. */
export function isShown(key: string, { options }: Agreement): boolean {
  return key !== 'ages' || options.first_player === 'youngest';
}
