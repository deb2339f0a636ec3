import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Chair, Choice, News, TableMessage } from '../wire';
import { choicesOf } from '../wire';
import { LiveMatch } from './match.svelte';
import { settings } from './settings.svelte';

class Quiet {
  static last: Quiet | null = null;
  static readonly OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Quiet.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const BID = { type: 'bid', ingots: 3 };
const PASS = { type: 'pass' };

function chair(seat: number | null, more: Partial<Chair> = {}): Chair {
  const words = { status: 'Bid.', labels: ['Bid 3', 'Pass'], hints: ['leaves 7', ''], warnings: ['', 'Sure?'], figures: {} };
  const base = { seat, view: {}, moves: [BID, PASS], asked: 5, is_waiting: true, can_undo: false, proxy: null, words };
  return { ...base, ...more } as unknown as Chair;
}

function row(number: number, lines: string[]): News {
  return { number, kind: 'move', seat: 0, at: 0, events: [], detail: {}, lines };
}

function table(number: number, chairs: Chair[], news: News[] = [], yours: number[] = [0]): TableMessage {
  const seats = [0, 1, 2].map((seat) => ({ seat, kind: 'person', name: `P${String(seat)}`, bot: null, yours: yours.includes(seat), present: true, resigned: false }));
  const match = { id: 'm', game: 'nim', status: 'running', seats, options: {}, outcome: null };
  return { type: 'table', match, number, since: 0, news, chairs, clock: null, takeback: null, spectators: 0 } as unknown as TableMessage;
}

function sit(message: TableMessage): { match: LiveMatch; socket: Quiet } {
  const match = new LiveMatch('m');
  const socket = Quiet.last;
  if (!socket) throw new Error('no socket');
  socket.onopen?.();
  socket.say(message);
  return { match, socket };
}

function choice(match: LiveMatch, place: number): Choice {
  const found = match.choices(chair(0))[place];
  if (!found) throw new Error(`no move ${String(place)}`);
  return found;
}

const nextFrame = (): Promise<void> => new Promise((go) => setTimeout(go, 40));

async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Quiet);
  settings.confirmPass = true;
  settings.confirmDraws = false;
});

describe('a match', () => {
  it('puts moves and words together', () => {
    expect(choicesOf(chair(0), 2).map((one) => [one.label, one.hint, one.warning])).toEqual([
      ['Bid 3', 'leaves 7', ''],
      ['Pass', '', 'Sure?'],
    ]);
  });

  it('keeps news in order, once each, in the words told last', async () => {
    const { match, socket } = sit(table(2, [chair(0)], [row(1, ['one']), row(2, ['two'])]));
    socket.say(table(3, [chair(0)], [row(3, ['three'])]));
    socket.say(table(3, [chair(0)], [row(1, ['uno']), row(2, ['due']), row(3, ['tre'])]));
    await nextFrame();
    expect(match.news.map((one) => one.lines[0])).toEqual(['uno', 'due', 'tre']);
  });

  it('shows the last of the tables that come within a frame', async () => {
    const { match, socket } = sit(table(2, [chair(0)]));
    await nextFrame();
    socket.say(table(3, [chair(0)]));
    expect(match.number).toBe(3);
    socket.say(table(4, [chair(0)]));
    socket.say(table(5, [chair(0)]));
    expect(match.number).toBe(3);
    await nextFrame();
    expect(match.number).toBe(5);
  });

  it('sends the place of a move with the table and the question it belongs to', async () => {
    const { match, socket } = sit(table(2, [chair(0)]));
    const played = match.play(chair(0), choice(match, 0));
    await settled();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'move', seat: 0, asked: 5, choice: 0, seen: 2 });
    expect(socket.sent.at(-1)).not.toHaveProperty('move');
    socket.say({ type: 'ack', id: socket.sent.at(-1)?.id, number: 3, match: null });
    await expect(played).resolves.toBe(true);
  });

  it('asks before a move that has a warning, and sends nothing if the answer is no', async () => {
    const { match, socket } = sit(table(2, [chair(0)]));
    const played = match.play(chair(0), choice(match, 1));
    await settled();
    expect(match.confirming?.text).toBe('Sure?');
    match.confirming?.answer(false);
    await expect(played).resolves.toBe(false);
    expect(socket.sent.map((one) => one.type)).toEqual(['hello']);
  });

  it('asks before undo ends, if the settings say so', async () => {
    settings.confirmDraws = true;
    const { match, socket } = sit(table(2, [chair(0)]));
    const played = match.play(chair(0), choice(match, 0));
    await settled();
    const weigh = socket.sent.at(-1);
    expect(weigh).toMatchObject({ type: 'weigh', move: BID });
    socket.say({ type: 'weighed', id: weigh?.id, reveals: true, warning: 'It shows a card.' });
    await settled();
    expect(match.confirming?.text).toBe('It shows a card.');
    match.confirming?.answer(false);
    await expect(played).resolves.toBe(false);
  });

  it('shows where undo ended', async () => {
    const { match, socket } = sit(table(2, [chair(0, { can_undo: true })]));
    const undone = match.undo(chair(0));
    await settled();
    socket.say({ type: 'error', id: socket.sent.at(-1)?.id, code: 'cannot_undo', message: 'no', detail: {} });
    await expect(undone).resolves.toBe(false);
    expect(match.undoEnded).not.toBeNull();
    socket.say(table(3, [chair(0)]));
    await nextFrame();
    expect(match.undoEnded).toBeNull();
  });

  it('hands the screen over only between people who share it', async () => {
    const { match, socket } = sit(table(2, [chair(0), chair(1, { is_waiting: false })], [], [0, 1]));
    expect(match.handOver).toBe(0);
    match.chosenSeat = 0;
    expect(match.handOver).toBeNull();
    socket.say(table(3, [chair(0, { is_waiting: false }), chair(1)], [], [0, 1]));
    await nextFrame();
    expect(match.handOver).toBe(1);
    expect(sit(table(2, [chair(0)])).match.handOver).toBeNull();
  });

  it('leaves claimed moves to the board until they are given back', () => {
    const { match } = sit(table(2, [chair(0)]));
    const release = match.claim((move) => move.type === 'bid');
    expect([match.isClaimed(BID), match.isClaimed(PASS)]).toEqual([true, false]);
    release();
    expect(match.isClaimed(BID)).toBe(false);
  });

  it('sends the place on the table a choice was seen on, also if the table has moved on', async () => {
    const { match, socket } = sit(table(2, [chair(0)]));
    const seen = choice(match, 1);
    socket.say(table(3, [chair(0, { moves: [PASS] })]));
    void match.play(chair(0), seen);
    await settled();
    match.confirming?.answer(true);
    await settled();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'move', choice: 1, seen: 2 });
  });

  it('sends the move of a lesson as it is', async () => {
    const { match, socket } = sit(table(2, [chair(0)]));
    void match.playMove(chair(0), PASS);
    await settled();
    expect(match.confirming).toBeNull();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'move', seat: 0, asked: 5, move: PASS });
  });

  it('gives the reason why a move is refused', async () => {
    const { match, socket } = sit(table(2, [chair(0)]));
    const reason = match.whyNot(chair(0), BID);
    socket.say({ type: 'reason', id: socket.sent.at(-1)?.id, reason: { key: 'too_low', clause: 'N-07' }, sentence: 'Too low.' });
    await expect(reason).resolves.toEqual({ sentence: 'Too low.', clause: 'N-07' });
  });
});
