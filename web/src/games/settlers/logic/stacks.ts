// Equal cards lie on one another: the same design in the same state, of which it makes no difference which one is meant.
import type { Place } from './model';

export interface Stack {
  place: Place;
  cards: string[];
}

/** Put equal Locations on one another; `stateOf` tells apart what looks different. */
export function stacked(places: readonly Place[], stateOf: (place: Place) => string): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const place of places) {
    const key = stateOf(place);
    const known = stacks.get(key);
    if (known) known.cards.push(place.card);
    else stacks.set(key, { place, cards: [place.card] });
  }
  return [...stacks.values()];
}
