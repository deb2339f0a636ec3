// A table as somebody wishes it, before it is opened.
import { games } from '../state/games.svelte';
import type { ClockRule, OptionSchema, Wish } from '../wire/http';

export type Pace = 'live' | 'asynchronous';
export type ClockKind = ClockRule['type'];

const BASIC: Record<string, readonly string[]> = {
  warehouse51: ['edition', 'purses', 'pawn_window', 'relic_pack'],
  settlers: ['factions', 'lookout', 'peaceful', 'format', 'decks'],
};
const PACKS: Record<string, readonly string[]> = {
  relic_pack: ['default', 'plain', 'rulebook_only'],
  card_pack: ['default'],
};

/** How an option is asked for. */
export interface Field {
  key: string;
  kind: 'choice' | 'switch' | 'seats' | 'codes' | 'ages';
  values: (string | number | boolean)[];
  nullable: boolean;
  standard: unknown;
}

function inner(schema: OptionSchema): OptionSchema {
  return schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
}

/** Reads from the schema how an option can be asked for. */
export function fieldOf(key: string, schema: OptionSchema, seats: number): Field {
  const plain = inner(schema);
  const base = { key, nullable: schema.anyOf?.some((one) => one.type === 'null') ?? false, standard: schema.default ?? null };
  if (key === 'ages') return { ...base, kind: 'ages', values: [] };
  if (plain.type === 'array') return { ...base, kind: plain.items?.enum ? 'seats' : 'codes', values: plain.items?.enum ?? [] };
  if (plain.type === 'boolean') return { ...base, kind: base.nullable ? 'choice' : 'switch', values: [true, false] };
  if (key === 'first_player') return { ...base, kind: 'choice', values: firstPlayers(seats, 'ages' in games.options('warehouse51')) };
  return { ...base, kind: 'choice', values: plain.enum ?? [...(PACKS[key] ?? [])] };
}

function firstPlayers(seats: number, withYoungest: boolean): string[] {
  const given = Array.from({ length: seats }, (_, seat) => `seat:${String(seat)}`);
  return ['seeded_random', ...(withYoungest ? ['youngest'] : []), ...given];
}

export class TableForm {
  game = $state('warehouse51');
  seats = $state(4);
  seating = $state<string[]>(['me', 'open', 'open', 'open']);
  /** The names of those who sit before the same screen, by seat. */
  names = $state<(string | undefined)[]>([]);
  title = $state('');
  isPrivate = $state(true);
  pace = $state<Pace>('live');
  clock = $state<ClockKind>('none');
  seconds = $state(60);
  increment = $state(10);
  options = $state<Record<string, unknown>>({});

  fields = $derived(
    Object.entries(games.options(this.game))
      .map(([key, schema]) => fieldOf(key, schema, this.seats))
      .filter((field) => this.isWanted(field)),
  );
  basic = $derived(this.fields.filter((field) => BASIC[this.game]?.includes(field.key)));
  advanced = $derived(this.fields.filter((field) => !BASIC[this.game]?.includes(field.key)));

  private isWanted(field: Field): boolean {
    if (field.kind === 'choice' && field.values.length < 2) return false;
    if (field.key === 'ages') return this.options.first_player === 'youngest';
    if (field.key === 'first_player') return this.seats > 1;
    if (field.key.startsWith('solo_')) return this.seats === 1;
    if (field.key === 'open_deck') return this.options.format === 'open';
    if (field.key === 'lookout') return this.seats > 1;
    return true;
  }

  choose(game: string): void {
    this.game = game;
    this.options = {};
    this.resize(game === 'warehouse51' ? 4 : 3);
  }

  resize(seats: number): void {
    this.seats = seats;
    this.seating = Array.from({ length: seats }, (_, seat) => this.seating[seat] ?? 'open');
    const bound = ['factions', 'decks', 'ages'];
    if (String(this.options.first_player ?? '').startsWith('seat:')) bound.push('first_player');
    this.drop(bound);
  }

  set(key: string, value: unknown): void {
    if (value === null || value === undefined) this.drop([key]);
    else this.options[key] = value;
    if (key === 'first_player' && value !== 'youngest') this.drop(['ages']);
  }

  private drop(keys: string[]): void {
    this.options = Object.fromEntries(Object.entries(this.options).filter(([key]) => !keys.includes(key)));
  }

  rule(): ClockRule {
    if (this.clock === 'per_move') return { type: 'per_move', seconds: this.seconds };
    if (this.clock === 'per_game') return { type: 'per_game', seconds: this.seconds, increment: this.increment };
    return { type: 'none' };
  }

  /** The seats of people before the same screen, to be taken once the table is open. */
  get here(): { seat: number; name: string | null }[] {
    return this.seating.flatMap((who, seat) => (who === 'here' ? [{ seat, name: this.names[seat]?.trim() || null }] : []));
  }

  request(): Wish {
    const { game, seats, seating, title, pace } = this;
    return {
      game, seats, title, pace, seating: seating.map((who) => (who === 'here' ? 'open' : who)), private: this.isPrivate, clock: this.rule(), options: $state.snapshot(this.options),
    };
  }
}
