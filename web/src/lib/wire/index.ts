// The names under which the rest of the client knows what travels over the wire.
import type { Chair, News, SettlersAnyMove, Warehouse51AnyMove } from './types';

export type * from './types';

export type Language = 'en' | 'it';
export type GameName = 'warehouse51' | 'settlers';

/** Any move of any game, in the form in which the server sent it. */
export type GameMove = Warehouse51AnyMove | SettlersAnyMove;

/** A legal move with all the words that belong to it. */
export interface Choice {
  move: GameMove;
  label: string;
  hint: string;
  warning: string;
  index: number;
}

/** Why a move is refused. */
export interface Refusal {
  sentence: string;
  clause: string;
}

export interface Outcome {
  winners: number[];
  scores: Record<string, number>[];
  reason: string;
}

/** A game's events as its board reads them. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export function eventsOf(row: News): GameEvent[] {
  return row.events as GameEvent[];
}

/** Puts the moves of a chair together with their words. */
export function choicesOf(chair: Chair): Choice[] {
  const words = chair.words;
  return (chair.moves as GameMove[]).map((move, index) => ({
    move,
    index,
    label: words?.labels[index] ?? move.type,
    hint: words?.hints[index] ?? '',
    warning: words?.warnings[index] ?? '',
  }));
}
