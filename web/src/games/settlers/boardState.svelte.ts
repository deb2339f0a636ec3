// What lies before a player: the table as the chair sees it, what is picked up at the moment, and what may be done.
import { getContext, setContext } from 'svelte';

import type { MatchState } from '../../lib/state/match.svelte';
import { settings } from '../../lib/state/settings.svelte';
import type { Chair } from '../../lib/wire';
import { byCard, byVerb, cardOf, isEnding, isTurn, ownerOf, type Verb } from './logic/choices';
import { mentionedCards } from './logic/mentionedCards';
import type { Choice, Empire, Figures, Goods, Holding, Panel, View } from './logic/model';

const KEY = Symbol('settlers board');
export type Tab = 'empire' | 'hand' | 'others' | 'log';

export class BoardState {
  /** The card that is picked up, to see what can be done with it. */
  selected = $state<string | null>(null);
  /** The verb that is picked up, to see with which cards it can be done. */
  verb = $state<Verb | null>(null);
  /** The seat whose empire is laid open in full. */
  watched = $state<number | null>(null);
  tab = $state<Tab>('empire');
  /** Whether the focus shall go on to what can be done, because the card was picked up with the keyboard. */
  followFocus = false;
  /** Cards the log points at. */
  lit = $derived.by<ReadonlySet<string>>(() => {
    const { news, pointed } = this.match;
    return mentionedCards(pointed === null ? [] : (news.find((row) => row.number === pointed)?.events ?? []));
  });

  readonly #look: () => { match: MatchState; chair: Chair };

  constructor(look: () => { match: MatchState; chair: Chair }) {
    this.#look = look;
  }

  match = $derived.by(() => this.#look().match);
  chair = $derived.by(() => this.#look().chair);
  view = $derived.by(() => this.chair.view as View);
  figures = $derived.by<Figures | null>(() => {
    const figures = this.chair.words?.figures;
    return figures?.type === 'settlers' ? figures : null;
  });
  choices = $derived.by(() => this.match.choices(this.chair) as Choice[]);
  isAsked = $derived.by(() => this.chair.is_waiting && !this.match.readOnly);
  isTurn = $derived.by(() => this.isAsked && isTurn(this.view));
  /** Choices the board draws itself; passing, stopping and declining stay with the status bar. */
  claimed = $derived.by(() => this.choices.filter((choice) => !isEnding(choice.move)));
  aboutCards = $derived.by(() => byCard(this.claimed));
  verbs = $derived.by(() => (this.isTurn ? byVerb(this.claimed) : []));
  isSolo = $derived.by(() => this.view.panels.some((panel) => panel.faction === 'virtual'));

  isDisplay = $derived.by(() => ['take', 'draft'].includes(this.view.question) || this.view.offer.length > 0);
  /** The answers to a question that is no turn. */
  answers = $derived.by(() => (this.isAsked && !this.isTurn && !this.isDisplay ? this.claimed : []));
  /** What of the others the verb in hand can be done to. */
  targets = $derived.by(() => {
    if (!this.isTurn || this.verb === null) return [];
    return this.claimed.filter((choice) => {
      const owner = ownerOf(this.view, cardOf(choice.move) ?? '');
      return choice.move.type === this.verb && owner !== null && owner !== this.seat;
    });
  });
  /** Whether the table is about something besides the empires right now. */
  isStaged = $derived.by(() => {
    const { prayer, looking_at, known_top } = this.view;
    const shown = [this.answers, this.targets, looking_at, known_top].some((one) => one.length > 0);
    return prayer !== null || this.isDisplay || shown;
  });

  /** Whether cards lie in the middle that need the room of the hand. */
  isCrowded = $derived.by(() => {
    const hasCards = this.answers.some((choice) => cardOf(choice.move) !== null);
    return !this.isTurn && (this.isDisplay || this.view.prayer !== null || hasCards);
  });

  #holdings = $derived.by(() => {
    const found = new Map<string, Holding>();
    for (const panel of this.view.panels) for (const one of panel.empire) found.set(one.card, one);
    return found;
  });

  #made = $derived.by(() => {
    const found = new Map<string, Goods>();
    for (const empire of this.figures?.empires ?? []) {
      for (const { kind, card, goods } of empire.production?.sources ?? []) {
        if (kind === 'location' && card !== null) found.set(card, goods);
      }
    }
    return found;
  });

  /** What a Location makes in the next production, as far as it can be told. */
  makes(card: string): Goods {
    return this.#made.get(card) ?? {};
  }

  get seat(): number | null {
    return this.chair.seat;
  }

  /** The seat whose empire is in the middle: the player's own, or the active one for spectators. */
  middle = $derived.by(() => this.chair.seat ?? this.watchedOrFirst());

  private watchedOrFirst(): number {
    const shown = this.watched ?? 0;
    return this.view.panels[shown]?.faction === 'virtual' ? 0 : shown;
  }

  empire(seat: number): Empire | undefined {
    return this.figures?.empires.find((one) => one.seat === seat);
  }

  panel(seat: number): Panel | undefined {
    return this.view.panels.find((one) => one.seat === seat);
  }

  holding(card: string): Holding | undefined {
    return this.#holdings.get(card);
  }

  /** The choices about a card that the verb in hand, if there is one, leaves. */
  choicesFor(card: string): Choice[] {
    const all = this.aboutCards.get(card) ?? [];
    return this.verb === null ? all : all.filter((choice) => choice.move.type === this.verb);
  }

  /** Whether something can be done with a card now. */
  glows(card: string): boolean {
    return this.choicesFor(card).length > 0;
  }

  /** What pressing a card does, for those who look for controls: make a move at once, or pick it up. */
  marks(card: string): { 'data-move'?: number; 'data-pick'?: string } {
    const choices = this.isAsked ? this.choicesFor(card) : [];
    const first = choices[0];
    if (!first) return {};
    return choices.length === 1 && (this.verb !== null || !this.isTurn) ? { 'data-move': first.index } : { 'data-pick': card };
  }

  /** Take up a card, or do with it what the question or the verb in hand wants. */
  press(card: string, isKey = false): void {
    const choices = this.choicesFor(card);
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only && (this.verb !== null || !this.isTurn)) {
      void this.play(only);
      return;
    }
    this.followFocus = isKey;
    this.selected = this.selected === card && choices.length < 2 ? null : card;
  }

  takeVerb(verb: Verb): void {
    const choices = this.verbs.find((one) => one.verb === verb)?.choices ?? [];
    const only = choices.length === 1 ? choices[0] : undefined;
    this.selected = null;
    if (only && cardOf(only.move) === null) {
      void this.play(only);
      return;
    }
    this.verb = this.verb === verb ? null : verb;
    this.tab = choices.some((choice) => this.isInHand(cardOf(choice.move))) ? 'hand' : 'empire';
  }

  private isInHand(card: string | null): boolean {
    return card !== null && this.seat !== null && (this.panel(this.seat)?.hand?.includes(card) ?? false);
  }

  putDown(): void {
    this.selected = null;
    this.verb = null;
  }

  /** How the rest of a payment goes on: as decided, so that a whole cost is one question. */
  #plan: Record<string, number> | null = null;
  /** Whether the question at hand follows a move just made here; after an undo nothing is answered unasked. */
  #follows = false;

  payAll(plan: Record<string, number>): void {
    this.#plan = plan;
    this.#follows = true;
    void this.payOn();
  }

  /** Answer a question about Gold that has been decided: by a plan for the whole cost, or by the setting to keep one's Gold. */
  async payOn(): Promise<void> {
    if (!this.isAsked || this.match.busy) return;
    const good = this.view.question === 'gold' ? (this.view.asked?.good ?? '') : null;
    const plan = this.#plan;
    const isDecided = this.#follows && good !== null && (plan !== null || settings.keepGold);
    this.#follows = false;
    if (!isDecided || good === null) {
      this.#plan = null;
      return;
    }
    const least = this.figures?.payments.find((one) => one.is_proposed)?.gold ?? 0;
    const gold = plan?.[good] ?? least;
    const choice = this.choices.find(({ move }) => move.type === 'pay' && move.gold === gold);
    if (choice) await this.play(choice);
  }

  async play(choice: Choice): Promise<boolean> {
    this.#follows = true;
    const done = await this.match.play(this.chair, choice);
    if (done) this.putDown();
    return done;
  }
}

export function provideBoard(look: () => { match: MatchState; chair: Chair }): BoardState {
  return setContext(KEY, new BoardState(look));
}

export function useBoard(): BoardState {
  return getContext<BoardState>(KEY);
}
