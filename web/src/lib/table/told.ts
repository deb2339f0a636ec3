// Finds the names of cards in a sentence the server told.
import type { CardsView } from '../wire/http';

export interface Part {
  text: string;
  /** The id of the card the text names. */
  card?: string;
}

const known = new WeakMap<CardsView, { pattern: RegExp; ids: Map<string, string> }>();
const quoted = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function namesOf(cards: CardsView): { pattern: RegExp; ids: Map<string, string> } {
  const found = known.get(cards);
  if (found) return found;
  const ids = new Map(cards.cards.map((card) => [card.name, card.id]));
  const names = [...ids.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(quoted).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const made = { pattern, ids };
  known.set(cards, made);
  return made;
}

/** Splits a sentence into plain text and names of cards; the longest name wins. */
export function withCards(line: string, cards: CardsView | null): Part[] {
  if (!cards?.cards.length) return [{ text: line }];
  const { pattern, ids } = namesOf(cards);
  const parts = line.split(pattern).map((text, place) => (place % 2 ? { text, card: ids.get(text) ?? '' } : { text }));
  return parts.filter((part) => part.text);
}
