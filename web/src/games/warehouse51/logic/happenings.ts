// What is seen to move when something happens at the table: ingots and relics flying from place to place.
import type { News, Warehouse51AnyEvent as AnyEvent } from '../../../lib/wire';

/** A place on the table, as elements carry it in `data-place`. */
export type Place = `seat:${number}` | `deck:${string}` | 'lot' | 'reserve' | 'discard';

/** Something that flies: ingots (0: it is not told how many), or a relic. */
export interface Flight {
  from: Place;
  to: Place;
  ingots: number;
  relic: string | null;
}

const seat = (number: number): Place => `seat:${number}`;
const purse = (number: number | null): Place => (number === null ? 'reserve' : seat(number));
const money = (from: Place, to: Place, ingots: number): Flight => ({ from, to, ingots, relic: null });
const card = (from: Place, to: Place, relic: string): Flight => ({ from, to, ingots: 0, relic });

/** Lists what flies because of an event. */
export function flightsOf(event: AnyEvent): Flight[] {
  switch (event.type) {
    case 'revealed':
      return [card(`deck:${event.deck}`, 'lot', event.relic)];
    case 'sold':
      return [money(seat(event.seat), seat(event.paid_to), event.ingots), card('lot', seat(event.seat), event.relic)];
    case 'unsold':
      return [card('lot', 'discard', event.relic)];
    case 'pawned':
      return [money('reserve', seat(event.seat), 0)];
    case 'redeemed':
      return [money(seat(event.seat), 'reserve', event.ingots)];
    case 'moved':
      return [money(purse(event.source), purse(event.to), event.ingots)];
    case 'handed':
      return [card(seat(event.source), seat(event.to), event.relic)];
    case 'discarded':
      return [card(seat(event.seat), 'discard', event.relic)];
    default:
      return [];
  }
}

/** How the latest auction went. */
export interface Sale {
  relic: string;
  buyer: number | null;
  ingots: number;
  paidTo: number | null;
  fists: number[];
}

/** Tells how the latest auction among some events ended, null if none did. */
export function latestSale(events: readonly AnyEvent[]): Sale | null {
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index];
    if (event?.type !== 'sold' && event?.type !== 'unsold') continue;
    const before = events[index - 1];
    const fists = before?.type === 'opened' ? before.bids : [];
    if (event.type === 'unsold') return { relic: event.relic, buyer: null, ingots: 0, paidTo: null, fists };
    return { relic: event.relic, buyer: event.seat, ingots: event.ingots, paidTo: event.paid_to, fists };
  }
  return null;
}

/** Lists each seat's latest bid on the lot that is under the hammer now. */
export function latestBids(events: readonly AnyEvent[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const event of events) {
    if (event.type === 'revealed' || event.type === 'sold' || event.type === 'unsold') bids.clear();
    if (event.type === 'raised') bids.set(event.seat, event.ingots);
  }
  return bids;
}

/** Something to be shown after the last auction, with its sentence. */
export interface Scene {
  event: AnyEvent;
  line: string;
  /** The row of the log it stands in. */
  row: number;
}

type Row = Pick<News, 'number' | 'events' | 'lines'>;

/** Lists what happened from the closing of the auctions on, each with its sentence; empty before that. */
export function scenesOf(rows: readonly Row[]): Scene[] {
  const scenes = rows.flatMap((row) => {
    const events = row.events as AnyEvent[];
    const lines = events.length ? row.lines.slice(-events.length) : [];
    return events.map((event, place): Scene => ({ event, line: lines[place] ?? '', row: row.number }));
  });
  const start = scenes.findLastIndex((scene) => scene.event.type === 'closed');
  return start < 0 ? [] : scenes.slice(start);
}
