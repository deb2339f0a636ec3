// What other seats did, one table after the other: a table waits here until those before it have been seen.
import type { News, TableMessage } from '../wire';
import { settings } from './settings.svelte';

const LONGEST = 40;
const QUICK = { least: 600, letter: 8, most: 1500 };
const CALM = { least: 1400, letter: 22, most: 4000 };

interface Told {
  show: (table: TableMessage) => void;
  isMine: (seat: number | null) => boolean;
}

/** Returns how long something is shown before the next, in milliseconds; infinity: until the player goes on. */
function timeFor(lines: string[]): number {
  if (settings.pace === 'instant' || settings.reducedMotion || document.hidden) return 0;
  if (settings.pace === 'step') return Infinity;
  const { least, letter, most } = settings.pace === 'quick' ? QUICK : CALM;
  return Math.min(most, least + letter * lines.join(' ').length);
}

/** The queue between what the server tells and what the board shows. Only a board that is looked at keeps its pace. */
export class Story {
  private waiting = $state.raw<TableMessage[]>([]);
  private kept = $state.raw<TableMessage[]>([]);
  private shown: TableMessage | null = null;
  private isBusy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPaced = false;

  constructor(private readonly told: Told) {}

  /** Whether something is still to be shown: until then nobody is asked. */
  get isOn(): boolean {
    return this.waiting.length > 0;
  }

  get left(): number {
    return this.waiting.length;
  }

  /** Whether what happened since the player's last move can be shown again. */
  get canRepeat(): boolean {
    return this.kept.length > 1 && !this.isOn && settings.pace !== 'instant' && !settings.reducedMotion;
  }

  /** Begins anew with a table, as after a reload or a lost connection: old news is listed, not shown. */
  begin(table: TableMessage): void {
    this.kept = [table];
    this.stop();
    this.present(table);
  }

  hear(table: TableMessage): void {
    const last = this.waiting.at(-1) ?? this.shown;
    if (!last || !this.isPaced || this.waiting.length >= LONGEST) return this.begin(table);
    if (table.number === last.number) return this.correct(table);
    const rows = table.news.filter((row) => row.number > last.number);
    this.remember(table, rows);
    if (this.isBusy) this.waiting = [...this.waiting, table];
    else this.dwell(table, rows);
  }

  /** Shows the next table at once. */
  goOn(): void {
    this.stopWaiting();
    const [next, ...rest] = this.waiting;
    if (!next) return;
    const before = this.shown?.number ?? 0;
    this.waiting = rest;
    this.dwell(next, next.news.filter((row) => row.number > before));
  }

  /** Shows how things stand now. */
  finish(): void {
    const last = this.waiting.at(-1);
    this.stop();
    if (last) this.present(last);
  }

  /** Shows again what happened since the player's last move. */
  repeat(): void {
    const [first, ...rest] = this.kept;
    if (!first || !this.canRepeat) return;
    this.waiting = rest;
    this.dwell(first, []);
  }

  /** Keeps the pace of the settings from now on; what is returned ends it and shows everything. */
  keepPace(): () => void {
    this.isPaced = true;
    return () => {
      this.isPaced = false;
      this.finish();
    };
  }

  private correct(table: TableMessage): void {
    this.kept = [...this.kept.slice(0, -1), table];
    if (this.isOn) this.waiting = [...this.waiting.slice(0, -1), table];
    else this.present(table);
  }

  private remember(table: TableMessage, rows: News[]): void {
    const isMine = rows.some((row) => row.kind === 'move' && this.told.isMine(row.seat));
    this.kept = isMine ? [table] : [...this.kept, table].slice(-LONGEST);
  }

  /** Shows a table and gives the player time for it, unless it asks the player or shows only what the player did. */
  private dwell(table: TableMessage, rows: News[]): void {
    this.present(table);
    const isOwn = rows.every((row) => this.told.isMine(row.seat));
    const asks = table.chairs.some((chair) => chair.seat !== null && chair.is_waiting);
    const time = this.isOn || !(isOwn || asks) ? timeFor(rows.flatMap((row) => row.lines)) : 0;
    this.isBusy = time > 0;
    if (time > 0 && time < Infinity) this.timer = setTimeout(() => this.goOn(), time);
    else if (time === 0 && this.isOn) this.finish();
  }

  private present(table: TableMessage): void {
    this.shown = table;
    this.told.show(table);
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.isBusy = false;
  }

  private stop(): void {
    this.stopWaiting();
    this.waiting = [];
  }
}
