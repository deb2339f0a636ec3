// The boards, each loaded when it is needed.
import type { Component } from 'svelte';

import type { MatchState } from '../lib/state/match.svelte';
import type { Chair } from '../lib/wire';

export type BoardComponent = Component<{ match: MatchState; chair: Chair }>;

const boards = import.meta.glob<{ default: BoardComponent }>('./*/Board.svelte');
const texts = import.meta.glob<{ default: BoardComponent }>('./*/TextBoard.svelte');

/** Loads the board of a game and, if it has them, its text sections. */
export async function loadBoard(game: string): Promise<{ Board: BoardComponent | null; Sections: BoardComponent | null }> {
  const [board, text] = await Promise.all([boards[`./${game}/Board.svelte`]?.(), texts[`./${game}/TextBoard.svelte`]?.()]);
  return { Board: board?.default ?? null, Sections: text?.default ?? null };
}
