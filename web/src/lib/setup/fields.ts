// How the options of a game are asked for, read from their schema.
import { described } from '../../games';
import type { OptionSchema } from '../wire/http';

/** How an option is asked for. */
export interface Field {
  key: string;
  kind: 'choice' | 'switch' | 'number' | 'seats' | 'codes' | 'numbers';
  values: (string | number | boolean)[];
  nullable: boolean;
  standard: unknown;
  least?: number | undefined;
  most?: number | undefined;
}

function inner(schema: OptionSchema): OptionSchema {
  return schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
}

/** Reads from the schema, and from what the game adds to it, how an option is asked for. */
export function fieldOf(game: string, key: string, schema: OptionSchema, seats: number): Field {
  const plain = inner(schema);
  const base = { key, nullable: schema.anyOf?.some((one) => one.type === 'null') ?? false, standard: schema.default ?? null };
  if (plain.type === 'array') return { ...base, kind: kindOfRow(plain.items), values: plain.items?.enum ?? [] };
  if (plain.type === 'boolean') return { ...base, kind: base.nullable ? 'choice' : 'switch', values: [true, false] };
  if (plain.type === 'integer') return { ...base, kind: 'number', values: [], least: plain.minimum, most: plain.maximum };
  return { ...base, kind: 'choice', values: plain.enum ?? described(game)?.options?.valuesOf?.(key, seats) ?? [] };
}

function kindOfRow(items: OptionSchema | undefined): Field['kind'] {
  if (items?.enum) return 'seats';
  return items?.type === 'integer' ? 'numbers' : 'codes';
}
