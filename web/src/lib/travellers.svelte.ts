// What a board sends flying: the flights that follow from new events, each with a picture that leaves when it has landed.
import { untrack } from 'svelte';

import { canFly, flyTo, inOrder } from './flights';
import type { News } from './wire';

const LONGEST_BURST = 8;

interface Told {
  news: News[];
  number: number;
}

interface Traveller<Flight> {
  id: number;
  flight: Flight;
}

/** Keeps the pictures that are on their way; what came before the first look, or too much at once, does not fly. */
export class Travellers<Flight> {
  all = $state.raw<Traveller<Flight>[]>([]);
  private seen: number | null = null;
  private next = 0;

  /** Looks for new rows whenever the table changes. */
  constructor(told: () => Told, flightsOf: (events: unknown[]) => Flight[]) {
    $effect(() => {
      const { news, number } = told();
      untrack(() => {
        const known = this.seen;
        this.seen = number;
        if (known === null || number < known) return;
        const fresh = news.filter((row) => row.number > known);
        if (fresh.length > LONGEST_BURST) return;
        const flights = flightsOf(fresh.flatMap((row) => row.events));
        if (canFly()) this.add(flights);
      });
    });
  }

  private add(flights: Flight[]): void {
    this.all = [...this.all, ...flights.map((flight) => ({ id: (this.next += 1), flight }))];
  }

  /** Sends a picture on its way between two elements, if both are there, when those before it have arrived. */
  launch({ id, flight }: Traveller<Flight>, ends: (flight: Flight) => (Element | null | undefined)[]) {
    return (node: HTMLElement): void => {
      const fly = async (): Promise<void> => {
        const [from, to] = ends(flight);
        if (from && to && from !== to) await flyTo(node, from, to);
      };
      void inOrder([fly]).then(() => (this.all = this.all.filter((one) => one.id !== id)));
    };
  }
}
