// A match as the boards know it: what the server told, and everything that can be asked of it.
import { untrack } from 'svelte';

import type { Ack, Chair, ChatView, Choice, GameMove, News, Outcome, Refusal, TableMessage, Weighed } from '../wire';
import { choicesOf } from '../wire';
import type { Command, ConnectionState } from '../wire/socket';
import { Connection, RefusedError } from '../wire/socket';
import { problem } from '../../text/problems';
import { t } from '../../text/text.svelte';
import { notices } from './notices.svelte';
import { session } from './session.svelte';
import { settings } from './settings.svelte';
import { Story } from './story.svelte';

/** A question that stands between a click and the move. */
export interface Confirmation {
  text: string;
  label: string;
  answer: (yes: boolean) => void;
}

const LONGEST_NEWS = 2000;
const FRAME_MS = 16;

/** Everything a board needs; a live match and a replay are both one of these. */
export abstract class MatchState {
  abstract readonly id: string;
  /** Nothing can be done here: a replay, or a chair that only watches. */
  abstract readonly readOnly: boolean;

  /** The table that is shown; a live match may have heard of a later one. */
  table = $state.raw<TableMessage | null>(null);
  /** The latest table that was heard of, which has the clock, the requests and the visitors of this moment. */
  protected latest = $state.raw<TableMessage | null>(null);
  news = $state.raw<News[]>([]);
  chat = $state.raw<ChatView[]>([]);
  connection = $state<ConnectionState>('connecting');
  /** A command is on its way. */
  busy = $state(false);
  confirming = $state.raw<Confirmation | null>(null);
  /** The seat this screen looks from, for those who have several; null: the one that is asked. */
  chosenSeat = $state<number | null>(null);
  /** The row of the log that is pointed at; boards may light up what it is about. */
  pointed = $state<number | null>(null);
  private claims = $state.raw<((move: GameMove) => boolean)[]>([]);

  match = $derived(this.table?.match ?? null);
  chairs = $derived<Chair[]>(this.table?.chairs ?? []);
  number = $derived(this.table?.number ?? 0);
  clock = $derived((this.latest ?? this.table)?.clock ?? null);
  takeback = $derived((this.latest ?? this.table)?.takeback ?? null);
  pause = $derived((this.latest ?? this.table)?.pause ?? null);
  spectators = $derived((this.latest ?? this.table)?.spectators ?? 0);
  seats = $derived(this.match?.seats ?? []);
  outcome = $derived((this.match?.outcome ?? null) as Outcome | null);
  isOver = $derived(this.match?.status === 'over');
  mySeats = $derived(this.seats.filter((one) => one.yours).map((one) => one.seat));
  chair = $derived<Chair | null>(this.chooseChair());
  /** The seat the screen must be handed to, where several people share it; null: nobody has to get up. */
  handOver = $derived<number | null>(this.nextAtScreen());

  /** Whether moves of others are still being shown, one after the other: nobody is asked until that is over. */
  get telling(): boolean {
    return false;
  }

  get game(): string {
    return this.match?.game ?? '';
  }

  private chooseChair(): Chair | null {
    const chosen = this.chairs.find((one) => one.seat === this.chosenSeat);
    return chosen ?? this.chairs.find((one) => one.is_waiting) ?? this.chairs[0] ?? null;
  }

  private nextAtScreen(): number | null {
    if (this.mySeats.length < 2 || this.isOver || this.chair === null) return null;
    const asked = this.chairs.filter((one) => one.is_waiting).map((one) => one.seat);
    const sits = this.chosenSeat;
    if (sits !== null && (asked.includes(sits) || !asked.length)) return null;
    return asked[0] ?? this.mySeats[0] ?? null;
  }

  nameOf(seat: number | null): string {
    return seat === null ? '' : (this.seats[seat]?.name ?? '');
  }

  choices(chair: Chair): Choice[] {
    return this.readOnly || this.telling ? [] : choicesOf(chair, this.number);
  }

  /** Tells the status bar which moves a board shows better itself; call it in an effect and return what it gives. */
  claim(predicate: (move: GameMove) => boolean): () => void {
    untrack(() => {
      this.claims = [...this.claims, predicate];
    });
    return () => {
      untrack(() => {
        this.claims = this.claims.filter((one) => one !== predicate);
      });
    };
  }

  isClaimed(move: GameMove): boolean {
    return this.claims.some((claimed) => claimed(move));
  }

  /** Makes one of the moves a chair was offered. */
  abstract play(chair: Chair, choice: Choice): Promise<boolean>;
  abstract whyNot(chair: Chair, move: GameMove): Promise<Refusal | null>;
  /** Asks whether undo would end with a move. */
  abstract weigh(chair: Chair, choice: Choice): Promise<Weighed>;
  abstract undo(chair: Chair): Promise<boolean>;
  abstract say(text: string): Promise<boolean>;
  abstract proxy(chair: Chair, ingots: number | null): Promise<boolean>;
  abstract close(): void;

  /** Asks before something is done; true if it shall be. */
  confirm(text: string, label: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.confirming = {
        text,
        label,
        answer: (yes) => {
          this.confirming = null;
          resolve(yes);
        },
      };
    });
  }
}

/** A match at the server, through a socket. */
export class LiveMatch extends MatchState {
  readonly readOnly = false;
  /** Shows what others did at the player's pace. */
  readonly story = new Story({ show: (table) => this.show(table), isMine: (seat) => seat !== null && this.mySeats.includes(seat) });
  private all: News[] = [];
  private coming: TableMessage | null = null;
  private isShowing = false;
  private isBack = true;
  /** Lets a move pass or catches it before it is made, as a lesson does. */
  guard: ((choice: Choice) => boolean) | null = null;
  private readonly wire: Connection;
  private readonly weighed = new Map<string, Promise<Weighed>>();
  /** Why the last move stays, and the number of the table that says so; what is not known is found out by trying. */
  private boundary = $state.raw<{ number: number; why: string } | null>(null);

  constructor(
    readonly id: string,
    invite: string | null = null,
    spectate = false,
  ) {
    super();
    const watching = {
      match: id,
      invite,
      spectate,
      language: () => settings.language,
      seen: () => ({ table: this.latest?.number ?? null, chat: this.chat.at(-1)?.number ?? null }),
    };
    this.wire = new Connection(watching, {
      table: (message) => this.hear(message),
      chat: (message) => {
        const known = this.chat.at(-1)?.number ?? 0;
        this.chat = [...this.chat, ...message.lines.filter((line) => line.number > known)];
      },
      state: (state) => {
        this.connection = state;
        if (state !== 'open') this.isBack = true;
      },
      unknown: async () => {
        session.person = null;
        await session.enter().catch(() => undefined);
      },
    });
    this.wire.open();
  }

  private hear(message: TableMessage): void {
    const known = new Set(message.news.map((one) => one.number));
    const kept = this.all.filter((one) => !known.has(one.number));
    this.all = [...kept, ...message.news].sort((one, other) => one.number - other.number).slice(-LONGEST_NEWS);
    if (message.number !== this.latest?.number) this.weighed.clear();
    this.latest = message;
    if (this.isBack) this.story.begin(message);
    else this.story.hear(message);
    this.isBack = false;
  }

  /** Shows a table; what comes within the same frame is shown together with the last of it. */
  private show(table: TableMessage): void {
    this.coming = table;
    if (this.isShowing) return;
    this.showComing();
    this.isShowing = true;
    setTimeout(() => {
      this.isShowing = false;
      this.showComing();
    }, FRAME_MS);
  }

  private showComing(): void {
    const table = this.coming;
    if (!table) return;
    this.coming = null;
    this.table = table;
    this.news = this.all.at(-1)?.number === table.number ? this.all : this.all.filter((one) => one.number <= table.number);
  }

  override get telling(): boolean {
    return this.story.isOn;
  }

  /** Asks for everything again in the current language. */
  retell(): void {
    this.wire.hello(true);
  }

  wake(): void {
    this.wire.wake();
  }

  async command(body: Command): Promise<Ack | null> {
    this.busy = true;
    try {
      return await this.wire.command(body);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      notices.show(problem(error), 'bad');
      return null;
    } finally {
      this.showComing();
      this.busy = false;
    }
  }

  async play(chair: Chair, choice: Choice): Promise<boolean> {
    if (chair.seat === null || this.busy || this.telling) return false;
    if (!(await this.mayPlay(chair, choice))) return false;
    const known = await this.settled(chair, choice);
    const done = await this.command({ type: 'move', seat: chair.seat, asked: chair.asked, choice: choice.index, seen: choice.seen });
    if (done && known?.reveals) this.boundary = { number: done.number, why: known.warning || t('undo.ended') };
    return done !== null;
  }

  /** Makes a move that comes from elsewhere, such as the script of a lesson, without asking. */
  async playMove(chair: Chair, move: GameMove): Promise<boolean> {
    if (chair.seat === null || this.busy) return false;
    return (await this.command({ type: 'move', seat: chair.seat, asked: chair.asked, move: { ...move } })) !== null;
  }

  private async mayPlay(chair: Chair, choice: Choice): Promise<boolean> {
    if (this.guard?.(choice) === false) return false;
    if (settings.confirmPass && choice.warning) return this.confirm(choice.warning, choice.label);
    if (!settings.confirmDraws) return true;
    const weighed = await this.weigh(chair, choice);
    return !weighed.reveals || this.confirm(weighed.warning || t('undo.will_end'), choice.label);
  }

  private async settled(chair: Chair, choice: Choice): Promise<Weighed | null> {
    const asked = this.weighed.get(keyOf(chair, choice));
    return asked ? Promise.race([asked, new Promise<null>((resolve) => setTimeout(() => resolve(null), 50))]) : null;
  }

  async whyNot(chair: Chair, move: GameMove): Promise<Refusal | null> {
    if (chair.seat === null) return null;
    try {
      const answer = await this.wire.ask({ type: 'why_not', seat: chair.seat, move: { ...move } });
      if (answer.type !== 'reason' || answer.reason === null) return null;
      const { key, clause } = answer.reason as { key: string; clause: string };
      return { sentence: answer.sentence ?? key, clause };
    } catch {
      return null;
    }
  }

  weigh(chair: Chair, choice: Choice): Promise<Weighed> {
    const key = keyOf(chair, choice);
    const known = this.weighed.get(key);
    if (known) return known;
    const nothing: Weighed = { type: 'weighed', id: '', reveals: false, warning: '' };
    const asked =
      chair.seat === null
        ? Promise.resolve(nothing)
        : this.wire.ask({ type: 'weigh', seat: chair.seat, move: { ...choice.move } }).then(
            (answer) => (answer.type === 'weighed' ? answer : nothing),
            () => nothing,
          );
    this.weighed.set(key, asked);
    return asked;
  }

  async undo(chair: Chair): Promise<boolean> {
    if (chair.seat === null) return false;
    const number = this.number;
    try {
      await this.wire.command({ type: 'undo', seat: chair.seat, asked: chair.asked });
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.code === 'cannot_undo') this.boundary = { number, why: t('undo.ended') };
      notices.show(problem(error), 'bad');
      return false;
    }
  }

  /** Why the last move cannot be undone, null as long as it may be tried. */
  get undoEnded(): string | null {
    return this.boundary?.number === this.number ? this.boundary.why : null;
  }

  async askTakeback(chair: Chair): Promise<void> {
    if (chair.seat !== null) await this.command({ type: 'takeback', seat: chair.seat });
  }

  async consent(seat: number, agree: boolean): Promise<void> {
    await this.command({ type: 'consent', seat, agree });
  }

  async say(text: string): Promise<boolean> {
    return (await this.command({ type: 'say', text })) !== null;
  }

  async proxy(chair: Chair, ingots: number | null): Promise<boolean> {
    if (chair.seat === null) return false;
    return (await this.command({ type: 'proxy', seat: chair.seat, ingots })) !== null;
  }

  close(): void {
    this.story.finish();
    this.wire.close();
  }
}

function keyOf(chair: Chair, choice: Choice): string {
  return `${String(chair.seat)} ${String(choice.seen)} ${String(choice.index)}`;
}
