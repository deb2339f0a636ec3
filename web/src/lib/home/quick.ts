// The choices of the first page as options of a table.
import { described } from '../../games';
import { pickedOptions } from '../setup/picks';

/** Returns the options that the choices of the first page stand for; the first seat plays with what is wished for. */
export function quickOptions(game: string, seats: number, wish: string, chosen: Record<string, string>): Record<string, unknown> {
  const { quick = [] } = described(game) ?? {};
  const options = quick.flatMap((one) => Object.entries(one.options(chosen[one.key] ?? one.values[0] ?? '', seats)));
  return { ...Object.fromEntries(options), ...pickedOptions(game, [wish], seats) };
}
