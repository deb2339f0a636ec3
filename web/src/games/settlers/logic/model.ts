// Names for what the server tells about a table of Imperial Settlers.
import type { Choice as AnyChoice } from '../../../lib/wire';
import type {
  SettlersAnyMove,
  SettlersFigures,
  SettlersHolding,
  SettlersPanel,
  SettlersTableView,
} from '../../../lib/wire/types';

export type Move = SettlersAnyMove;
export type View = SettlersTableView;
export type Panel = SettlersPanel;
export type Holding = SettlersHolding;
export type Figures = SettlersFigures;
export type Empire = Figures['empires'][number];
export type Place = Empire['grid'][number]['places'][number];
export type Held = Figures['hand'][number];
export type VerbOfCard = Held['verbs'][number];
export type Prayer = NonNullable<Figures['prayer']>;
export type Production = NonNullable<Empire['production']>;
export type Goods = { [good: string]: number | undefined };

/** A legal move of this game with what is said about it. */
export interface Choice extends AnyChoice {
  move: Move;
}

/** The face of a card nobody may know. */
export const FACE_DOWN = '?';

/** Goods in the order of the supply, then what else a card may give. */
const ORDER = ['wood', 'stone', 'food', 'worker', 'gold', 'raze', 'defence', 'tech', 'tech_defence', 'tech_glory', 'card', 'vp', 'blessing'];

/** Goods that are there, in a stable order. */
export function listed(goods: Goods): [string, number][] {
  const place = (good: string) => (ORDER.includes(good) ? ORDER.indexOf(good) : ORDER.length);
  return Object.entries(goods)
    .filter((entry): entry is [string, number] => (entry[1] ?? 0) > 0)
    .sort((one, other) => place(one[0]) - place(other[0]));
}

/** The Good whose picture a Technology token on a Location has. */
export function technologyGood(token: NonNullable<Holding['technology']>): string {
  return token === 'basic' ? 'tech' : `tech_${token}`;
}

const LONG_WORD = 11;

/** Whether a name has a word that only fits a small card in small letters. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
}

/** The grid of an empire, row by row and column by column. */
export const ROWS = ['production', 'feature', 'action'] as const;
export const COLUMNS = ['faction', 'common'] as const;
