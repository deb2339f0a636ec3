import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MatchState } from '../../state/match.svelte';
import { settings } from '../../state/settings.svelte';
import type { Chair, Choice, TableMessage, Weighed } from '../../wire';
import { plainMove, plainWords } from './plain';
import SafeBoard from '../state/SafeBoard.svelte';
import PlainBoard from './PlainBoard.svelte';

const VIEW = {
  seat: 0,
  heaps: [3, 4],
  last_move: null,
  players: [
    { seat: 0, taken: 2 },
    { seat: 1, taken: 0 },
  ],
};

class FakeMatch extends MatchState {
  readonly id = 'fixture';
  readonly played: number[] = [];

  constructor(readonly readOnly = false) {
    super();
  }

  play(_: Chair, choice: Choice): Promise<boolean> {
    this.played.push(choice.index);
    return Promise.resolve(true);
  }

  whyNot = (): Promise<null> => Promise.resolve(null);
  weigh = (): Promise<Weighed> => Promise.resolve({ type: 'weighed', id: '', reveals: false, warning: '' });
  undo = (): Promise<boolean> => Promise.resolve(false);
  say = (): Promise<boolean> => Promise.resolve(false);
  proxy = (): Promise<boolean> => Promise.resolve(false);
  close = (): void => undefined;
}

function sit(readOnly = false): { match: FakeMatch; chair: Chair } {
  const moves = [{ type: 'take', heap: 0, count: 1 }, { type: 'take', heap: 1, count: 2 }];
  const chair = { seat: 0, view: VIEW, moves, asked: 1, is_waiting: true, can_undo: false, proxy: null, words: null } as unknown as Chair;
  const seats = ['Ada', 'Bob'].map((name, seat) => ({ seat, name, kind: 'person', yours: seat === 0 }));
  const news = [{ number: 1, kind: 'move', seat: 1, at: 0, events: [], detail: {}, lines: ['Bob takes 1.', 'Bob takes 1.'] }];
  const match = new FakeMatch(readOnly);
  match.table = { match: { game: 'nim', status: 'running', seats }, number: 2, chairs: [chair] } as unknown as TableMessage;
  match.news = news as MatchState['news'];
  return { match, chair };
}

beforeEach(() => {
  settings.language = 'en';
});
afterEach(cleanup);

describe('the plain board', () => {
  it('offers every move as a button and plays the one that is pressed', async () => {
    const { match, chair } = sit();
    render(PlainBoard, { match, chair });
    const moves = within(screen.getByRole('region', { name: '2 possible moves' }));
    await fireEvent.click(moves.getByRole('button', { name: /^Take: heap 1, count 2/ }));
    expect(match.played).toEqual([1]);
  });

  it('writes the view out under headings, with the names of the seats', () => {
    const { match, chair } = sit();
    render(PlainBoard, { match, chair });
    const view = within(screen.getByRole('region', { name: 'The table' }));
    expect(view.getByText('Heaps').nextElementSibling?.textContent).toBe('3, 4');
    expect(view.getByText('Last move').nextElementSibling?.textContent).toBe('–');
    expect(view.getByRole('heading', { name: 'Players' })).toBeTruthy();
    expect(view.getAllByRole('heading').map((one) => one.textContent?.trim())).toEqual(['The table', 'Players', 'A Ada', 'B Bob']);
  });

  it("shows the view in the server's words where it has some", () => {
    const { match, chair } = sit();
    const sections = [
      { title: '', rows: [{ name: 'Turn', value: 'Ada' }] },
      { title: 'Heaps', rows: [{ name: '1', value: '3' }, { name: '1', value: '3' }] },
    ];
    const figures = { type: 'plain', title: 'Nim', sections, scores: [] };
    chair.words = { status: 'Your turn.', labels: ['Take 1', 'Take 2'], hints: ['', ''], warnings: ['', ''], figures } as Chair['words'];
    render(PlainBoard, { match, chair });
    const view = within(screen.getByRole('region', { name: 'The table' }));
    expect(view.getByText('Turn').nextElementSibling?.textContent).toBe('Ada');
    expect(view.getByRole('heading', { name: 'Heaps' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Take 2/ })).toBeTruthy();
  });

  it('tells the latest lines of the log, equal ones as well', () => {
    const { match, chair } = sit();
    render(PlainBoard, { match, chair });
    expect(within(screen.getByRole('region', { name: 'What happened last' })).getAllByText('Bob takes 1.')).toHaveLength(2);
  });

  it('has nothing to press in a replay', () => {
    const { match, chair } = sit(true);
    render(PlainBoard, { match, chair });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('puts names and moves into words', () => {
  expect(plainWords('first_player')).toBe('First player');
  expect(plainMove({ type: 'pass' })).toBe('Pass');
  expect(plainMove({ type: 'take', from_heap: 2, count: null } as { type: string })).toBe('Take: from heap 2');
});

describe('a board that fails', () => {
  it('gives way to the plain table, is reported once, and can be tried again', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = ((): never => {
      throw new Error('two equal keys');
    }) as unknown as Component<{ match: MatchState; chair: Chair }>;
    render(SafeBoard, { ...sit(), Board: Broken });
    expect(screen.getByRole('alert').textContent).toContain('plain table');
    expect(await screen.findByText('Bob takes 1.', { selector: 'li:first-child' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/client-errors']);
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('two equal keys');
    fetched.mockRestore();
    silent.mockRestore();
  });
});
