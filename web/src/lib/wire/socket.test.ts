import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Inbound, Outbound, TableMessage } from '.';
import type { ConnectionState } from './socket';
import { Connection, newId, RefusedError } from './socket';

class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  sent: Inbound[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Inbound);
  }

  close(): void {
    this.drop(1000);
  }

  arrive(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: Partial<Outbound>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function table(number: number): TableMessage {
  return { type: 'table', number, since: 0, news: [], chairs: [], clock: null, takeback: null, spectators: 0 } as unknown as TableMessage;
}

function setUp() {
  const states: ConnectionState[] = [];
  const tables: TableMessage[] = [];
  const unknown = vi.fn(() => Promise.resolve());
  let seen: number | null = null;
  const connection = new Connection(
    { match: 'm', invite: 'code', spectate: false, language: () => 'it', seen: () => ({ table: seen, chat: null }) },
    {
      table: (message) => {
        tables.push(message);
        seen = message.number;
      },
      chat: () => undefined,
      state: (state) => states.push(state),
      unknown,
    },
    'ws://here/api/socket',
    (url) => new FakeSocket(url) as unknown as WebSocket,
  );
  connection.open();
  return { connection, states, tables, unknown };
}

function last(): FakeSocket {
  const found = FakeSocket.all.at(-1);
  if (!found) throw new Error('no socket was opened');
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello with what it has seen, in the language that is set', () => {
    const { states } = setUp();
    last().arrive();
    expect(last().sent).toEqual([
      { type: 'hello', match: 'm', seen: null, chat: null, invite: 'code', spectate: false, language: 'it', updates: true },
    ]);
    last().say(table(4));
    expect(states).toEqual(['connecting', 'open']);
  });

  it('comes back by itself and asks for the news after the last table', () => {
    const { states } = setUp();
    last().arrive();
    last().say(table(7));
    last().drop(1006);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    last().arrive();
    expect(last().sent[0]).toMatchObject({ type: 'hello', seen: 7 });
  });

  it('turns updates into whole tables', () => {
    const { tables } = setUp();
    last().arrive();
    last().say(table(7));
    last().say({ type: 'update', order: 1, number: 8, since: 7, news: [], change: { keys: { spectators: { put: 2 } } } });
    expect(tables.at(-1)).toEqual({ ...table(8), since: 7, spectators: 2 });
  });

  it('asks for a whole table when it has missed an update, and waits for it', () => {
    const { tables } = setUp();
    last().arrive();
    last().say(table(7));
    last().say({ type: 'update', order: 2, number: 9, since: 8, news: [], change: null });
    expect(last().sent.at(-1)).toMatchObject({ type: 'hello', seen: 7, updates: true });
    last().say({ type: 'update', order: 3, number: 10, since: 9, news: [], change: null });
    expect(tables).toHaveLength(1);
    last().say(table(10));
    last().say({ type: 'update', order: 1, number: 11, since: 10, news: [], change: null });
    expect(tables.map((one) => one.number)).toEqual([7, 10, 11]);
  });

  it('waits longer after every failure', () => {
    setUp();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    for (const wait of [400, 800, 1600, 3200]) {
      const before = FakeSocket.all.length;
      last().drop(1006);
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
  });

  it('sends a command that was never answered again, with the same id', async () => {
    const { connection } = setUp();
    last().arrive();
    last().say(table(1));
    const done = connection.command({ type: 'say', text: 'hello' });
    const first = last().sent.at(-1);
    last().drop(1012);
    vi.advanceTimersByTime(400);
    last().arrive();
    expect(last().sent).toHaveLength(1);
    last().say(table(1));
    expect(last().sent.at(-1)).toEqual(first);
    last().say({ type: 'ack', id: (first as { id: string }).id, number: 3, match: null });
    await expect(done).resolves.toMatchObject({ number: 3 });
  });

  it('does not send what was answered again', async () => {
    const { connection } = setUp();
    last().arrive();
    last().say(table(1));
    const done = connection.command({ type: 'pause' });
    const { id } = last().sent.at(-1) as { id: string };
    last().say({ type: 'ack', id, number: 2, match: null });
    await done;
    last().drop(1006);
    vi.advanceTimersByTime(400);
    last().arrive();
    last().say(table(2));
    expect(last().sent.map((one) => one.type)).toEqual(['hello']);
  });

  it('keeps a command given while there is no connection', () => {
    const { connection } = setUp();
    void connection.command({ type: 'resume' });
    last().arrive();
    last().say(table(1));
    expect(last().sent.map((one) => one.type)).toEqual(['hello', 'resume']);
  });

  it('tells what was refused with its code and its sentence', async () => {
    const { connection } = setUp();
    last().arrive();
    last().say(table(1));
    const done = connection.command({ type: 'pause' });
    const { id } = last().sent.at(-1) as { id: string };
    last().say({ type: 'error', id, code: 'illegal', message: 'no', detail: { sentence: 'Non si può.' } });
    const error = await done.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ code: 'illegal', message: 'Non si può.' });
  });

  it('sends a command that came too fast again, and tells a question so', async () => {
    const { connection } = setUp();
    last().arrive();
    last().say(table(1));
    const done = connection.command({ type: 'pause' });
    const first = last().sent.at(-1);
    const { id } = first as { id: string };
    const question = connection.ask({ type: 'weigh', seat: 0, move: {} });
    const asked = last().sent.at(-1) as { id: string };
    for (const refused of [id, asked.id]) {
      last().say({ type: 'error', id: refused, code: 'too_many_messages', message: 'wait', detail: {} });
    }
    await expect(question).rejects.toMatchObject({ code: 'too_many_messages' });
    expect(last().sent).toHaveLength(3);
    vi.advanceTimersByTime(1000);
    expect(last().sent.slice(3)).toEqual([first]);
    last().say({ type: 'ack', id, number: 2, match: null });
    await expect(done).resolves.toMatchObject({ number: 2 });
  });

  it.each([
    ['unknown_match', 'gone'],
    ['other_rules', 'other_rules'],
  ] as const)('gives up where the match cannot be shown (%s)', (code, state) => {
    const { states } = setUp();
    last().arrive();
    last().say({ type: 'error', id: null, code, message: 'it cannot be shown', detail: {} });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe(state);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('comes in again when the server does not know us any more', async () => {
    const { unknown } = setUp();
    last().arrive();
    last().drop(4401);
    expect(unknown).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('drops a socket on which nothing is heard', () => {
    setUp();
    last().arrive();
    last().say(table(1));
    const silent = last();
    vi.advanceTimersByTime(15_000);
    expect(silent.sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(46_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('tries at once when it is woken', () => {
    const { connection } = setUp();
    last().drop(1006);
    connection.wake();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('stays closed once it was closed', () => {
    const { connection } = setUp();
    last().arrive();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

it('makes ids that are all different and as the server wants them', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(new Set(ids).size).toBe(50);
  expect(ids.every((id) => /^[!-~]{1,64}$/.test(id))).toBe(true);
});
