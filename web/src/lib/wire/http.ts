// What the HTTP side says, as the schema has it; a few things are known more exactly than it can tell.
import type { GameMove } from '.';
import type * as wire from './types';

export type {
  EntryView,
  Hit,
  Listing,
  ReplayMoment,
  ReplayView,
  RulesView,
  SearchView,
  SessionView,
  WordsView,
} from './types';

/** What the cards of all games have in common; a game knows its own more exactly. */
export interface CardView {
  id: string;
  name: string;
  sentence: string;
  clauses: string[];
}

export interface CardsView {
  cards: CardView[];
}

/** How one option of a game may be filled in, as far as a form needs to know. */
export interface OptionSchema {
  type?: string;
  enum?: (string | number)[];
  anyOf?: OptionSchema[];
  items?: OptionSchema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

export interface GameView extends wire.GameView {
  options: { $defs: { Options?: { properties: { [option: string]: OptionSchema } } } };
}

export interface GamesView {
  games: GameView[];
  bots: string[];
}

export type ClockRule = wire.NoClock | wire.PerMove | wire.PerGame;

/** A table to create; everything but the game may be left out. */
export type Wish = Pick<wire.Wish, 'game'> & Partial<Omit<wire.Wish, 'clock'>> & { clock?: ClockRule };

/** A move the coach thinks sensible. */
export interface Advice extends wire.CoachMove {
  move: wire.CoachMove['move'] & GameMove;
}

export interface CoachView extends wire.CoachView {
  advice: Advice[];
}

interface LessonStep extends wire.LessonStep {
  move: wire.LessonStep['move'] & GameMove;
}

/** Where a lesson stands. */
export interface LessonView extends wire.LessonView {
  step: LessonStep | null;
}
