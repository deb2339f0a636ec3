// What a game tells the client about itself; everything else asks the description and names no game.
import type { Component } from 'svelte';

import type { IconName } from '../art/icons';
import type { MatchState } from '../lib/state/match.svelte';
import type { Chair } from '../lib/wire';
import type { CardView } from '../lib/wire/http';

export type BoardComponent = Component<{ match: MatchState; chair: Chair }>;

/** A component that is loaded when it is first shown. */
type Lazy<Shown> = () => Promise<{ default: Shown }>;

/** What a game says about its cards, for the catalogue and the rules. */
interface CardDescription {
  /** Draws a card for reading: picture, what it is, what it costs. */
  plate: Lazy<Component<{ card: CardView }>>;
  /** The names of the groups, as the server's words call them. */
  groups: string;
  groupOf(card: CardView): string;
  /** Returns the ids of all copies of a card. */
  idsOf(card: CardView): string[];
  /** Returns what else is to be said of a card when it is explained. */
  notes(card: CardView): string[];
}

/** The table that is being put together, as far as options depend on it. */
export interface Agreement {
  seats: number;
  options: Record<string, unknown>;
}

/** What a game says about its options beyond their schema. */
interface OptionDescription {
  /** The options shown first, the others are folded away. */
  basic: string[];
  /** Returns the values of an option whose schema allows any text. */
  valuesOf?(key: string, seats: number): string[];
  /** Returns whether an option matters at the table as it is agreed on so far. */
  isShown?(key: string, agreement: Agreement): boolean;
}

/** What a person may choose before playing at once; the texts are `<game>.quick.<key>` and `<game>.quick.<key>.<value>`. */
export interface QuickChoice {
  key: string;
  values: string[];
  /** Returns the options a value stands for. */
  options(value: string, seats: number): Record<string, unknown>;
}

/** What every seat plays with, chosen from pictures: an option with one value per seat, no two alike. */
interface SeatPick {
  option: string;
  /** The group of the server's words that names the values. */
  group: string;
  Picture: Component<{ name: string; size?: number | string }>;
}

/** A page only this game has, under an address of its own. */
export interface GamePage {
  icon: IconName;
  /** Keys of the game's texts: the title, a line below it, and what the first page says about it. */
  title: string;
  subtitle: string;
  about: string;
  load: Lazy<Component>;
}

export interface GameDescription {
  /** Games are listed by this number until the server has said which ones it plays. */
  order: number;
  /** How many usually sit at the table. */
  usualSeats: number;
  board: Lazy<BoardComponent>;
  /** Tells the table in words; without it the view is written out as it came. */
  textBoard?: Lazy<BoardComponent>;
  /** The picture on the first page. */
  Scene?: Component;
  /** Draws what a seat won with, for the podium. */
  best?: Lazy<Component<{ match: MatchState; chair: Chair; seat: number }>>;
  cards?: CardDescription;
  options?: OptionDescription;
  /** What the first page lets one choose before playing at once: a picture for one's seat, then a few lists. */
  seatPick?: SeatPick;
  quick?: QuickChoice[];
  /** Further pages by the first part of their address. */
  pages?: Record<string, GamePage>;
}
