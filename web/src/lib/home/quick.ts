// The choices of the first page as options of a table.
import { described } from '../../games';
import { fieldOf } from '../setup/tableForm.svelte';
import { games } from '../state/games.svelte';

/** Lists what a seat can play with, in the order of the game; nothing for a game without such a choice. */
export function pickable(game: string): string[] {
  const option = described(game)?.seatPick?.option;
  const schema = option === undefined ? undefined : games.options(game)[option];
  return option && schema ? fieldOf(game, option, schema, 0).values.map(String) : [];
}

/** Deals one value to each seat, no two alike; the first seat gets its wish, '' leaves it to chance. */
export function dealt(values: string[], wish: string, seats: number, chance: () => number = Math.random): string[] {
  const rest = values.filter((one) => one !== wish);
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [rest[last], rest[other]] = [rest[other] ?? '', rest[last] ?? ''];
  }
  return (wish ? [wish, ...rest] : rest).slice(0, seats);
}

/** Returns the options that the choices of the first page stand for. */
export function quickOptions(game: string, seats: number, wish: string, chosen: Record<string, string>): Record<string, unknown> {
  const { seatPick, quick = [] } = described(game) ?? {};
  const values = pickable(game);
  const options = quick.flatMap((one) => Object.entries(one.options(chosen[one.key] ?? one.values[0] ?? '', seats)));
  if (seatPick && values.length >= seats) options.push([seatPick.option, dealt(values, wish, seats)]);
  return Object.fromEntries(options);
}
