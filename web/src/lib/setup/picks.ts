// What the seats play with, each seat something else: picked from pictures, or dealt by chance.
import { described } from '../../games';
import { games } from '../state/games.svelte';
import { fieldOf } from './fields';

/** Lists what a seat can play with, in the order of the game; nothing for a game without such a choice. */
export function pickable(game: string): string[] {
  const option = described(game)?.seatPick?.option;
  const schema = option === undefined ? undefined : games.options(game)[option];
  return option && schema ? fieldOf(game, option, schema, 0).values.map(String) : [];
}

/** Deals one value to each seat, no two alike; seats with a wish get it, '' leaves it to chance. */
export function dealt(values: string[], wishes: string[], seats: number, chance: () => number = Math.random): string[] {
  const rest = values.filter((one) => !wishes.slice(0, seats).includes(one));
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [rest[last], rest[other]] = [rest[other] ?? '', rest[last] ?? ''];
  }
  return Array.from({ length: seats }, (_, seat) => wishes[seat] || (rest.pop() ?? ''));
}

/** Returns the option that says what every seat plays with, if the game has one and enough for all. */
export function pickedOptions(game: string, wishes: string[], seats: number): Record<string, unknown> {
  const option = described(game)?.seatPick?.option;
  const values = pickable(game);
  return option && values.length >= seats ? { [option]: dealt(values, wishes, seats) } : {};
}
