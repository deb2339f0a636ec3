import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { News, TableMessage } from '../wire';
import { settings } from './settings.svelte';
import { Story } from './story.svelte';

function row(number: number, seat: number): News {
  return { number, kind: 'move', seat, at: 0, events: [], detail: {}, lines: [`Row ${String(number)}.`] };
}

function table(number: number, seat: number, asked = false): TableMessage {
  return { type: 'table', number, news: [row(number, seat)], chairs: [{ seat: 0, is_waiting: asked }] } as unknown as TableMessage;
}

function listen(): { story: Story; shown: number[] } {
  const shown: number[] = [];
  const story = new Story({ show: (one) => void shown.push(one.number), isMine: (seat) => seat === 0 });
  story.keepPace();
  story.begin(table(1, 0));
  return { story, shown };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
  settings.pace = 'quick';
});

afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'system';
});

describe('a story', () => {
  it('shows moves of others one after the other, and the question after the last', () => {
    const { story, shown } = listen();
    for (const one of [table(2, 1), table(3, 2), table(4, 3, true)]) story.hear(one);
    expect([shown, story.isOn]).toEqual([[1, 2], true]);
    vi.advanceTimersByTime(5000);
    expect([shown, story.isOn]).toEqual([[1, 2, 3, 4], false]);
  });

  it('waits for the player where each step is asked for', () => {
    settings.pace = 'step';
    const { story, shown } = listen();
    for (const one of [table(2, 1), table(3, 2), table(4, 3, true)]) story.hear(one);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([1, 2]);
    story.goOn();
    expect([shown, story.isOn]).toEqual([[1, 2, 3], true]);
    story.goOn();
    expect([shown, story.isOn]).toEqual([[1, 2, 3, 4], false]);
  });

  it('shows own moves, questions and corrections at once', () => {
    const { story, shown } = listen();
    story.hear(table(2, 0));
    story.hear(table(3, 1, true));
    story.hear(table(3, 1, true));
    story.hear(table(4, 2, true));
    expect([shown, story.isOn]).toEqual([[1, 2, 3, 3, 4], false]);
  });

  it('holds nothing back where motion is reduced, nobody looks or the connection was lost', () => {
    settings.motion = 'reduced';
    const { story, shown } = listen();
    for (const one of [table(2, 1), table(3, 2)]) story.hear(one);
    expect([shown, story.isOn]).toEqual([[1, 2, 3], false]);
    settings.motion = 'full';
    for (const one of [table(4, 1), table(5, 2)]) story.hear(one);
    story.begin(table(9, 1));
    expect([shown.at(-1), story.isOn]).toEqual([9, false]);
  });

  it('tells again what happened since the own move, and ends with how things stand', () => {
    const { story, shown } = listen();
    for (const one of [table(2, 0), table(3, 1), table(4, 2, true)]) story.hear(one);
    story.finish();
    shown.length = 0;
    story.repeat();
    vi.advanceTimersByTime(10_000);
    expect([shown, story.isOn]).toEqual([[2, 3, 4], false]);
  });

  it('shows everything when the board is left', () => {
    const shown: number[] = [];
    const story = new Story({ show: (one) => void shown.push(one.number), isMine: () => false });
    const leave = story.keepPace();
    for (const one of [table(1, 0), table(2, 1), table(3, 2)]) story.hear(one);
    leave();
    expect([shown.at(-1), story.isOn]).toEqual([3, false]);
  });
});
