// Who came where in a finished game, and what the points came from.
import { catalogue } from '../../catalogue.svelte';
import type { Outcome } from '../../wire';
import { plainWords } from '../plain/plain';

interface Place {
  seat: number;
  /** From 1; seats with equal points share one, except that winners come first. */
  place: number;
  total: number;
  isWinner: boolean;
}

const BEST = 3;

/** Lists the seats from first to last. */
export function placesOf(outcome: Outcome): Place[] {
  const seats = outcome.scores.map((score, seat) => ({ seat, place: 0, total: score.total ?? 0, isWinner: outcome.winners.includes(seat) }));
  seats.sort((one, other) => Number(other.isWinner) - Number(one.isWinner) || other.total - one.total);
  for (const [index, one] of seats.entries()) {
    const before = seats[index - 1];
    one.place = before?.total === one.total && before.isWinner === one.isWinner ? before.place : index + 1;
  }
  return seats;
}

/** Lists what brought a seat the most points, best first. */
export function bestOf(outcome: Outcome, seat: number): [string, number][] {
  const sources = Object.entries(outcome.scores[seat] ?? {}).filter(([source, points]) => source !== 'total' && points > 0);
  return sources.sort(([, one], [, other]) => other - one).slice(0, BEST);
}

export function sourceName(game: string, source: string): string {
  const names = catalogue.words(game)?.names;
  return names?.categories?.[source] ?? names?.score?.[source] ?? plainWords(source);
}
