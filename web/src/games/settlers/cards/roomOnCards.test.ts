import { describe, expect, it } from 'vitest';

import { RoomOnCards } from './roomOnCards';

/** Tries as a hand does until all cards fit, and returns the try it ends with and how many it measured. */
function settle(room: RoomOnCards, needs: Record<string, number>, most = 6): { place: number; measured: number } {
  const cards = Object.keys(needs);
  let measured = 0;
  let place = room.first(cards);
  while (place < most && !room.isEnough(cards, place)) {
    measured += 1;
    for (const card of cards) room.learn(card, place, place >= (needs[card] ?? 0));
    if (!room.isEnough(cards, place)) place += 1;
  }
  return { place, measured };
}

describe('the room on cards', () => {
  it('ends at the first try that is enough for all cards', () => {
    expect(settle(new RoomOnCards(), { mill: 0, forge: 3, temple: 1 })).toEqual({ place: 3, measured: 4 });
  });

  it('measures nothing where all cards are known', () => {
    const room = new RoomOnCards();
    settle(room, { mill: 0, forge: 3, temple: 1 });
    expect(settle(room, { mill: 0, temple: 1 })).toEqual({ place: 1, measured: 0 });
    expect(settle(room, { forge: 3, mill: 0 })).toEqual({ place: 3, measured: 0 });
  });

  it('begins with what the known cards need when a new one comes', () => {
    const room = new RoomOnCards();
    settle(room, { forge: 3 });
    expect(settle(room, { forge: 3, mill: 0 })).toEqual({ place: 3, measured: 1 });
    expect(settle(room, { mill: 0 })).toEqual({ place: 0, measured: 1 });
  });
});
