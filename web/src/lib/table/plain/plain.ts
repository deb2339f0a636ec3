// Plain words for what a game sends that brings no words or board of its own.
import type { GameMove } from '../../wire';

/** Turns a name of the program into words: `first_player` becomes "First player". */
export function plainWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a value that fits on a line, null for one that needs a list of its own. */
export function plainValue(value: unknown): string | null {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object' || one === null) ? value.map(String).join(', ') || '–' : null;
  return typeof value === 'object' ? null : String(value);
}

/** Returns a move in words, for games that have none: its type and its fields. */
export function plainMove(move: GameMove): string {
  const fields = Object.entries(move).filter(([name, value]) => name !== 'type' && value !== null && value !== undefined);
  const told = fields.map(([name, value]) => `${name.replaceAll('_', ' ')} ${plainValue(value) ?? JSON.stringify(value)}`);
  return [plainWords(move.type), told.join(', ')].filter(Boolean).join(': ');
}
