// What can be done now, sorted for the screen. Nothing here decides what is legal: it only sorts the moves there are.
import type { Choice, Empire, Held, Move, Place, View } from './model';

const VERBS = [
  'build',
  'deal',
  'raze',
  'activate',
  'visit',
  'unlock',
  'exchange',
  'defend',
  'deploy',
  'put',
  'upgrade',
] as const;
export type Verb = (typeof VERBS)[number];

const ENDINGS: readonly string[] = ['pass', 'done', 'decline'];

/** Whether everything a turn allows may be done, rather than one question answered. */
export function isTurn(view: View): boolean {
  return view.question === 'turn' || view.question === 'after';
}

export function cardOf(move: Move): string | null {
  return 'card' in move && typeof move.card === 'string' ? move.card : null;
}

/** Whether a move ends something: passing, stopping or declining. */
export function isEnding(move: Move): boolean {
  return ENDINGS.includes(move.type);
}

/** The choices about each card. */
export function byCard(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const card = cardOf(choice.move);
    if (card !== null) found.set(card, [...(found.get(card) ?? []), choice]);
  }
  return found;
}

/** The verbs that are possible now, each with its choices. */
export function byVerb(choices: readonly Choice[]): { verb: Verb; choices: Choice[] }[] {
  return VERBS.map((verb) => ({ verb, choices: choices.filter((choice) => choice.move.type === verb) })).filter(
    (one) => one.choices.length > 0,
  );
}

export interface HandGroup {
  group: Held['group'];
  cards: Held[];
  /** The place of its first card in the hand, counted from 1. */
  first: number;
}

/** Neighbouring hand cards with the same best use, under one heading. */
export function inGroups(hand: readonly Held[]): HandGroup[] {
  const groups: HandGroup[] = [];
  for (const [place, held] of hand.entries()) {
    const last = groups.at(-1);
    if (last?.group === held.group) last.cards.push(held);
    else groups.push({ group: held.group, cards: [held], first: place + 1 });
  }
  return groups;
}

/** The kind of answer a move gives, which decides how it is drawn. */
export type Answer = 'card' | 'good' | 'option' | 'seat' | 'deck' | 'colour' | 'way' | 'gold' | 'plain';

export function answerOf(move: Move): Answer {
  if (move.type === 'pay') return 'gold';
  const given: { [field: string]: unknown } = { ...move };
  const fields: Answer[] = ['card', 'good', 'option', 'seat', 'deck', 'colour', 'way'];
  return fields.find((field) => given[field] !== undefined && given[field] !== null) ?? 'plain';
}

/** Put choices about cards under the seats they lie with; what lies with nobody comes first, as null. */
export function bySeat(
  choices: readonly Choice[],
  owner: (card: string) => number | null,
): { seat: number | null; choices: Choice[] }[] {
  const seats = new Map<number | null, Choice[]>();
  for (const choice of choices) {
    const seat = owner(cardOf(choice.move) ?? '');
    seats.set(seat, [...(seats.get(seat) ?? []), choice]);
  }
  return [...seats]
    .map(([seat, own]) => ({ seat, choices: own }))
    .sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
}

/** All Locations of an empire, row by row. */
export function placesOf(empire: Empire): Place[] {
  return empire.grid.flatMap((field) => field.places);
}

/** The seat with which a card lies open: as a Location, a Deal or in the own hand; null for all others. */
export function ownerOf(view: View, card: string): number | null {
  for (const panel of view.panels) {
    const place = panel.empire.find((one) => one.card === card);
    if (place) return place.held_by;
    if (panel.deals.includes(card) || panel.routes.includes(card) || panel.hand?.includes(card)) return panel.seat;
  }
  return null;
}
