import { describe, expect, it } from 'vitest';

import { settings } from '../../../lib/state/settings.svelte';
import type { News, SettlersCard } from '../../../lib/wire';
import { copiesOf } from '../catalogue.svelte';
import { say, sayIf } from '../words.svelte';
import { mentionedCards } from './mentionedCards';
import { listed } from './model';
import { nearest } from './roving';
import { lastPrayer } from './lastPrayer';

const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
const row = (number: number, seat: number, events: unknown[]): News => ({
  number,
  kind: 'move',
  seat,
  at: 0,
  events,
  detail: {},
  lines: [],
});

describe('goods', () => {
  it('are listed in the order of the supply, without what is not there', () => {
    expect(listed({ vp: 1, wood: 2, food: 0 })).toEqual([['wood', 2], ['vp', 1]]);
  });
});

describe('words', () => {
  it('fill values in and count', () => {
    settings.language = 'en';
    expect(say('phase.round', { round: 3, rounds: 5 })).toBe('Round 3/5');
    expect(say('deck.cards', { n: 1 })).toBe('1 card');
    expect(say('deck.cards', { n: 0 })).toBe('0 cards');
    expect(sayIf('no.such.text')).toBe('');
  });
});

describe('arrow keys', () => {
  const boxes = [box(0, 0), box(20, 0), box(0, 20), box(24, 22)];
  it('go to the nearest in their direction', () => {
    expect(nearest(box(0, 0), boxes, 'ArrowRight')).toBe(1);
    expect(nearest(box(0, 0), boxes, 'ArrowDown')).toBe(2);
    expect(nearest(box(20, 0), boxes, 'ArrowDown')).toBe(3);
  });
  it('stay where nothing lies further', () => {
    expect(nearest(box(0, 0), boxes, 'ArrowLeft')).toBe(-1);
    expect(nearest(box(0, 0), boxes, 'ArrowUp')).toBe(-1);
  });
});

describe('the catalogue', () => {
  it('knows what single copies have otherwise than their design', () => {
    const design = {
      id: 'A1',
      ids: ['A1', 'A2'],
      name: 'Mill',
      cost: { wood: 1 },
      deal: 'food',
      raze: {},
      copies: [{ id: 'A2', cost: { stone: 1 }, deal: 'gold', raze: {} }],
    } as unknown as SettlersCard;
    const copies = copiesOf([design]);
    expect(copies.get('A1')).toMatchObject({ design: 'A1', deal: 'food', cost: { wood: 1 } });
    expect(copies.get('A2')).toMatchObject({ id: 'A2', design: 'A1', deal: 'gold', cost: { stone: 1 } });
  });
});

describe('the last Prayer', () => {
  const began = { type: 'prayer_began', seat: 0, card: 'AZT001', number: 2, colour: null };
  const drawn = { type: 'prayer_drawn', seat: 0, cards: ['COM001', 'COM002'] };
  const counted = { type: 'prayer_counted', seat: 0, hit: true, counts: { red: 2 } };
  const gained = { type: 'gained', seat: 0, goods: { food: 2 }, source: 'AZT001' };

  it('is told with its cards and what it brought', () => {
    const told = lastPrayer([row(1, 0, [began, drawn, counted, gained])], 0);
    expect(told).toMatchObject({ card: 'AZT001', drawn: ['COM001', 'COM002'], hit: true, goods: { food: 2 } });
  });
  it('is found although it was answered in several moves', () => {
    const told = lastPrayer([row(1, 0, [began]), row(2, 0, [drawn, counted, gained])], 0);
    expect(told).toMatchObject({ number: 1, drawn: ['COM001', 'COM002'], counts: { red: 2 } });
  });
  it('is forgotten after the next move, and nobody else’s is told', () => {
    const news = [row(1, 0, [began, drawn, counted]), row(2, 1, [])];
    expect(lastPrayer(news, 0)).not.toBeNull();
    expect(lastPrayer([...news, row(3, 0, [])], 0)).toBeNull();
    expect(lastPrayer(news, 1)).toBeNull();
  });
});

describe('a line of the log', () => {
  it('names the cards it is about', () => {
    const events = [
      { type: 'built', seat: 0, card: 'COM001' },
      { type: 'gained', seat: 0, goods: { wood: 1 }, source: null },
      { type: 'prayer_drawn', seat: 1, cards: ['COM002', 'COM003'] },
    ];
    expect([...mentionedCards(events)]).toEqual(['COM001', 'COM002', 'COM003']);
  });
});
