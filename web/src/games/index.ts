// The games this client can draw: one folder each, whose index.ts describes it.
import type { BoardComponent, GameDescription, GamePage } from './description';

const found = import.meta.glob<GameDescription>('./*/index.ts', { eager: true, import: 'default' });
const byName = new Map(Object.entries(found).map(([path, game]) => [path.split('/')[1] ?? '', game]));

/** Returns what a game brings to the client; nothing for a game the client knows only from the server. */
export function described(game: string): GameDescription | null {
  return byName.get(game) ?? null;
}

/** Lists the games that are described here, in the order they are shown. */
export function describedGames(): string[] {
  return [...byName].sort(([, one], [, other]) => one.order - other.order).map(([name]) => name);
}

/** Returns the pages the games bring, by the first part of their address. */
export function gamePages(): Record<string, GamePage> {
  return Object.assign({}, ...describedGames().map((name) => described(name)?.pages ?? {})) as Record<string, GamePage>;
}

/** Loads the board of a game; null for a game that brings none. */
export async function loadBoard(game: string): Promise<BoardComponent | null> {
  return (await described(game)?.board())?.default ?? null;
}

/** Loads what a game tells about its table in words; null for a game that brings nothing. */
export async function loadSections(game: string): Promise<BoardComponent | null> {
  return (await described(game)?.textBoard?.())?.default ?? null;
}
