// One socket to one match: says hello, comes back by itself, and sends again what was never answered.
import type { Ack, Chat, Error as ErrorMessage, Hello, Inbound, Language, Outbound, ReasonMessage, TableMessage, Update, Weighed } from '.';
import { updated } from './changes';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone' | 'other_rules';

type Answer = Ack | ReasonMessage | Weighed;
type Bare<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Command = Bare<Exclude<Inbound, { type: 'hello' | 'ping' | 'why_not' | 'weigh' }>>;
export type Question = Bare<Extract<Inbound, { type: 'why_not' | 'weigh' }>>;

/** What the server refused, with its code and what belongs to it. */
export class RefusedError extends Error {
  readonly code: string;
  readonly detail: Record<string, unknown>;

  constructor(message: ErrorMessage) {
    super(String((message.detail as { sentence?: string }).sentence ?? message.message));
    this.code = message.code;
    this.detail = message.detail;
  }
}

export interface Listener {
  table(message: TableMessage): void;
  chat(message: Chat): void;
  state(state: ConnectionState): void;
  /** The server does not know us any more: come in again, then the connection tries once more. */
  unknown(): Promise<void>;
}

export interface Watching {
  match: string;
  invite: string | null;
  spectate: boolean;
  language: () => Language;
  /** The numbers of the last table and the last line of chat that arrived. */
  seen: () => { table: number | null; chat: number | null };
}

interface Waiting {
  message: Inbound;
  isCommand: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: RefusedError) => void;
}

type Factory = (url: string) => WebSocket;

const PING_MS = 15_000;
const SILENCE_MS = 35_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 12_000;
const CALM_MS = 1_000;
const UNKNOWN_PERSON = 4401;
const FLOOD = 4429;

/** Makes an id no other command has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private calm: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ready = false;
  private closed = false;
  /** The last table of this socket, to which the next update applies; null: a whole one must come first. */
  private base: TableMessage | null = null;
  private order = 0;

  constructor(
    private readonly watching: Watching,
    private readonly listener: Listener,
    private readonly url: string = socketUrl(),
    private readonly makeSocket: Factory = (address) => new WebSocket(address),
  ) {}

  open(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.retry);
    this.listener.state('connecting');
    const socket = this.makeSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Outbound);
    socket.onclose = (event) => void this.lose(socket, event.code);
    socket.onerror = () => undefined;
    this.heard = Date.now();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.beat(), PING_MS);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.calm);
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Asks for everything that is new; also after the language has changed, or the tab has slept. */
  hello(anew = false): void {
    const seen = this.watching.seen();
    const message: Hello = {
      type: 'hello',
      match: this.watching.match,
      seen: anew ? null : seen.table,
      chat: seen.chat,
      invite: this.watching.invite,
      spectate: this.watching.spectate,
      language: this.watching.language(),
      updates: true,
    };
    this.write(message);
  }

  /** Tries at once instead of waiting for the next attempt, as when the network is back or the tab is looked at. */
  wake(): void {
    if (this.closed) return;
    if (!this.socket) this.open();
    else if (Date.now() - this.heard > SILENCE_MS) this.socket.close();
    else if (this.ready) this.write({ type: 'ping' });
  }

  /** Has something done; the promise is kept across lost connections, since the id stays the same. */
  command(body: Command): Promise<Ack> {
    return this.post(body, true) as Promise<Ack>;
  }

  ask(body: Question): Promise<ReasonMessage | Weighed> {
    return this.post(body, false) as Promise<ReasonMessage | Weighed>;
  }

  private post(body: Command | Question, isCommand: boolean): Promise<Answer> {
    const id = newId();
    const message = { ...body, id } as Inbound;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, isCommand, resolve, reject });
      if (this.ready) this.write(message);
    });
  }

  private write(message: Inbound): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: Outbound): void {
    this.heard = Date.now();
    if (message.type === 'table') this.begin(message);
    else if (message.type === 'update') this.follow(message);
    else if (message.type === 'chat') this.listener.chat(message);
    else if (message.type === 'error') this.refuse(message);
    else if (message.type !== 'pong') this.settle(message.id)?.resolve(message);
  }

  private begin(table: TableMessage): void {
    this.base = table;
    this.order = 0;
    this.welcome(table);
  }

  /** Applies an update; one that does not follow the last message is answered by asking for a whole table. */
  private follow(update: Update): void {
    if (this.base === null) return;
    if (update.order !== this.order + 1) {
      this.base = null;
      this.hello();
      return;
    }
    this.order = update.order;
    this.base = updated(this.base, update);
    this.welcome(this.base);
  }

  private welcome(message: TableMessage): void {
    this.listener.table(message);
    if (this.ready) return;
    this.ready = true;
    this.attempts = 0;
    this.listener.state('open');
    for (const one of this.waiting.values()) this.write(one.message);
  }

  private refuse(message: ErrorMessage): void {
    if (message.code === 'too_many_messages' && (message.id === null || this.waiting.get(message.id)?.isCommand)) {
      this.sendAgainSoon();
    } else if (message.id !== null) this.settle(message.id)?.reject(new RefusedError(message));
    else if (message.code === 'unknown_match') this.give_up('gone');
    else if (message.code === 'other_rules') this.give_up('other_rules');
  }

  /** A command that came too fast is not lost: everything unanswered goes out again, under the same ids. */
  private sendAgainSoon(): void {
    clearTimeout(this.calm);
    this.calm = setTimeout(() => {
      if (this.ready) for (const one of this.waiting.values()) this.write(one.message);
    }, CALM_MS);
  }

  private give_up(why: 'gone' | 'other_rules'): void {
    this.close();
    this.listener.state(why);
  }

  private settle(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private async lose(socket: WebSocket, code: number): Promise<void> {
    if (socket !== this.socket) return;
    this.socket = null;
    this.base = null;
    this.ready = false;
    clearInterval(this.pulse);
    if (this.closed) return;
    this.listener.state('lost');
    if (code === UNKNOWN_PERSON) await this.listener.unknown();
    if (code === FLOOD) this.attempts = Math.max(this.attempts, 4);
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), longest * (0.5 + Math.random() / 2));
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE_MS) this.socket?.close();
    else this.write({ type: 'ping' });
  }
}

function socketUrl(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/socket`;
}
