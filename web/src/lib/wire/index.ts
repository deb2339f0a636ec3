// The names under which the rest of the client knows what travels over the wire.
import { plainMove } from '../table/plain/plain';
import type { Chair } from './types';

export type * from './types';

export type { Language } from '../../text/languages';

/** Any move of any game, in the form in which the server sent it; a game knows its own more exactly. */
export interface GameMove {
  type: string;
}

/** A legal move with all the words that belong to it. */
export interface Choice {
  move: GameMove;
  label: string;
  hint: string;
  warning: string;
  /** Its place in the chair's moves. */
  index: number;
  /** The number of the table those moves came with. */
  seen: number;
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

/** Puts the moves of a chair together with their words; `seen` is the number of the table the chair came with. */
export function choicesOf(chair: Chair, seen: number): Choice[] {
  const words = chair.words;
  return (chair.moves as GameMove[]).map((move, index) => ({
    move,
    index,
    seen,
    label: words?.labels[index] ?? plainMove(move),
    hint: words?.hints[index] ?? '',
    warning: words?.warnings[index] ?? '',
  }));
}
