// What is seen to move when something happens at the table: Goods and cards flying from one who gives to one who gets.
import type { SettlersAnyEvent } from '../../../lib/wire/types';
import type { Goods } from './model';

/** A place on the table: a seat's Goods, a card that lies open, the decks and the supply, the display, or the own hand. */
export type Place = `seat:${number}` | `card:${string}` | 'deck' | 'offer' | 'hand';

/** Something that flies: Goods, a card, or cards face down. */
export interface Flight {
  /** Where it comes from: the first of these places that is in sight. */
  from: Place[];
  to: Place[];
  goods: Goods;
  card: string | null;
  /** How many cards fly face down, and of which deck. */
  backs: number;
  deck: 'common' | 'faction';
}

const NOTHING = { goods: {}, card: null, backs: 0, deck: 'common' } as const;
const seat = (number: number): Place => `seat:${number}`;
const goods = (from: Place[], to: Place[], some: Goods): Flight => ({ ...NOTHING, from, to, goods: some });
const card = (from: Place[], to: Place[], one: string): Flight => ({ ...NOTHING, from, to, card: one });

function of(event: SettlersAnyEvent): Flight | null {
  switch (event.type) {
    case 'gained':
      return goods([event.source ? `card:${event.source}` : 'deck', 'deck'], [seat(event.seat)], event.goods);
    case 'visited':
      return goods([seat(event.seat)], [seat(event.owner)], { worker: 1 });
    case 'robbed':
      return goods([seat(event.victim)], [seat(event.seat)], { [event.good]: 1 });
    case 'took':
      return card(['offer', 'deck'], [seat(event.seat)], event.card);
    case 'drew':
      return { ...NOTHING, from: ['deck'], to: [seat(event.seat)], backs: 1, deck: event.deck };
    case 'razed':
      return card(event.owner === null ? ['hand', 'deck'] : [`card:${event.card}`, seat(event.owner)], [seat(event.seat)], event.card);
    case 'deal_lost':
      return card([seat(event.seat)], [event.to === null ? 'deck' : seat(event.to)], event.card);
    default:
      return null;
  }
}

function together(one: Goods, other: Goods): Goods {
  const sum = { ...one };
  for (const [good, number] of Object.entries(other)) sum[good] = (sum[good] ?? 0) + (number ?? 0);
  return sum;
}

/** Puts a flight into the one before it, where the same seat gets more of the same kind; null if it is another story. */
function joined(before: Flight | undefined, next: Flight): Flight | null {
  if (before?.to[0] !== next.to[0] || before?.card !== null || next.card !== null || before.deck !== next.deck) return null;
  if (before.backs > 0 !== next.backs > 0 || before.from.at(-1) !== 'deck' || next.from.at(-1) !== 'deck') return null;
  const from: Place[] = before.from[0] === next.from[0] ? before.from : ['deck'];
  return { ...before, from, goods: together(before.goods, next.goods), backs: before.backs + next.backs };
}

/** Lists what flies because of some events, in order; what a razed card gives comes out of where it lay. */
export function flightsOf(events: readonly SettlersAnyEvent[]): Flight[] {
  const flights: Flight[] = [];
  for (const [place, event] of events.entries()) {
    const next = of(event);
    if (!next) continue;
    const before = events[place - 1];
    const isLoot = event.type === 'gained' && before?.type === 'razed' && before.seat === event.seat && event.source === null;
    if (isLoot) next.from = flights.at(-1)?.from ?? next.from;
    const both = joined(flights.at(-1), next);
    if (both) flights[flights.length - 1] = both;
    else flights.push(next);
  }
  return flights;
}
