// The form of a new table: game, seats, pace, and the options of the game.
import { described } from '../../games';
import { games } from '../state/games.svelte';
import type { ClockRule, Wish } from '../wire/http';
import type { ClockPreset } from '../wire/types';
import { type Field, fieldOf } from './fields';
import { pickedOptions } from './picks';

export type Pace = 'live' | 'asynchronous';

/** Returns whether a value belongs to certain seats: a row with one entry each, or the name of a seat. */
function isBoundToSeats(value: unknown): boolean {
  return Array.isArray(value) || String(value).startsWith('seat:');
}

function ruleOf({ kind, seconds, increment }: ClockPreset): ClockRule {
  return kind === 'per_move' ? { type: kind, seconds } : { type: kind, seconds, increment };
}

export class TableForm {
  game = $state('');
  seats = $state(0);
  seating = $state<string[]>(['me']);
  /** The names of the people at this screen, by seat. */
  names = $state<(string | undefined)[]>([]);
  title = $state('');
  isPrivate = $state(true);
  pace = $state<Pace>('live');
  /** The place of the clock among those of the game and the pace; -1: none. */
  clock = $state(-1);
  options = $state<Record<string, unknown>>({});
  /** What seats wish to play with; '' leaves it to chance. */
  picks = $state<string[]>([]);

  /** The clocks that suit the game at this pace. */
  clocks = $derived<ClockRule[]>(
    (games.game(this.game)?.clocks ?? []).filter((one) => one.pace === this.pace).map((one) => ruleOf(one)),
  );
  /** Whether nobody else can sit down: then nobody waits, and no clock runs. */
  isAlone = $derived(this.seating.filter((who) => ['me', 'here', 'open'].includes(who)).length < 2);
  fields = $derived(
    Object.entries(games.options(this.game))
      .map(([key, schema]) => fieldOf(this.game, key, schema, this.seats))
      .filter((field) => this.isShown(field)),
  );
  basic = $derived(this.fields.filter((field) => this.isBasic(field)));
  advanced = $derived(this.fields.filter((field) => !this.isBasic(field)));

  constructor(game = '') {
    if (game) this.choose(game);
  }

  private isBasic(field: Field): boolean {
    return described(this.game)?.options?.basic.includes(field.key) ?? true;
  }

  private isShown(field: Field): boolean {
    if (field.kind === 'choice' && field.values.length < 2) return false;
    if (field.key === described(this.game)?.seatPick?.option) return false;
    return described(this.game)?.options?.isShown?.(field.key, this) ?? true;
  }

  choose(game: string): void {
    this.game = game;
    this.options = {};
    this.picks = [];
    this.clock = -1;
    this.resize(games.usualSeats(game));
  }

  resize(seats: number): void {
    this.seats = seats;
    this.picks = Array.from({ length: seats }, (_, seat) => this.picks[seat] ?? '');
    this.seating = Array.from({ length: seats }, (_, seat) => this.seating[seat] ?? 'open');
    this.drop(Object.keys(this.options).filter((key) => isBoundToSeats(this.options[key])));
  }

  /** Lets a seat play with something; whoever had it gets what chance deals. */
  pick(seat: number, value: string): void {
    this.picks = this.picks.map((one, other) => (other === seat ? value : one === value ? '' : one));
  }

  set(key: string, value: unknown): void {
    if (value === null || value === undefined) this.drop([key]);
    else this.options[key] = value;
    this.drop(Object.keys(this.options).filter((one) => described(this.game)?.options?.isShown?.(one, this) === false));
  }

  private drop(keys: string[]): void {
    this.options = Object.fromEntries(Object.entries(this.options).filter(([key]) => !keys.includes(key)));
  }

  rule(): ClockRule {
    return (this.isAlone ? undefined : this.clocks[this.clock]) ?? { type: 'none' };
  }

  /** The seats of people at this screen, to be taken once the table is open. */
  get here(): { seat: number; name: string | null }[] {
    return this.seating.flatMap((who, seat) => (who === 'here' ? [{ seat, name: this.names[seat]?.trim() || null }] : []));
  }

  request(): Wish {
    const { game, seats, title, pace } = this;
    const seating = this.seating.map((who) => (who === 'here' ? 'open' : who));
    const options = { ...$state.snapshot(this.options), ...pickedOptions(game, this.picks, seats) };
    return { game, seats, title, pace, seating, private: this.isPrivate, clock: this.rule(), options };
  }
}
