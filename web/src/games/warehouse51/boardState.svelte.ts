// What all parts of the board share: the view, its words, what is legal, and what the person is pointing at.
import { getContext, setContext } from 'svelte';

import { catalogue } from '../../lib/catalogue.svelte';
import type { MatchState } from '../../lib/state/match.svelte';
import { settings } from '../../lib/state/settings.svelte';
import type {
  Chair,
  CollectorFigure,
  Refusal,
  RelicMark,
  RungFigure,
  Warehouse51AnyEvent,
  Warehouse51Figures,
} from '../../lib/wire';
import { t } from '../../text/text.svelte';
import type { Sale } from './logic/happenings';
import { latestBids, latestSale, scenesOf } from './logic/happenings';
import { areRelicsSettled, relicsOf, type RelicFacts } from './catalogue.svelte';
import type { AnyMove, Choice, Holding, Panel, TableView } from './logic/model';
import { aboutRelic, ENDING, gapOf, isOut, ofType, panelOf, relicOf, seatsFrom } from './logic/model';

const KEY = Symbol('warehouse51 board');

export interface Source {
  match: MatchState;
  chair: Chair;
}

export class BoardState {
  /** The step of the ladder the person has chosen, null: the least one. */
  picked = $state<number | null>(null);
  /** The relic whose card lies open before the person. */
  opened = $state<string | null>(null);
  /** Whether the person stands before the Pawnbroker. */
  isPawning = $state(false);
  /** Whether the list of all relics lies open. */
  isReading = $state(false);
  /** The gap whose cards the person is looking at. */
  gapOpened = $state<number | null>(null);
  /** Why the grey thing the person touched last cannot be done. */
  refusal = $state.raw<Refusal | null>(null);

  readonly view: TableView = $derived(this.chair.view as TableView);
  readonly figures: Warehouse51Figures | null = $derived.by(() => {
    const figures = this.chair.words?.figures;
    return figures?.type === 'warehouse51' ? figures : null;
  });
  readonly choices: Choice[] = $derived(this.match.choices(this.chair) as Choice[]);
  readonly events: Warehouse51AnyEvent[] = $derived(
    this.match.news.flatMap((row) => row.events as Warehouse51AnyEvent[]),
  );
  /** How the latest auction ended, unless it was taken back. */
  readonly sale: Sale | null = $derived.by(() => {
    const found = latestSale(this.events);
    return found && isOut(this.view, found.relic) ? found : null;
  });
  /** What everyone bid last on this lot, without bids that were taken back. */
  readonly bids: Map<number, number> = $derived.by(() => {
    const highest = this.view.standing?.ingots ?? 0;
    return new Map([...latestBids(this.events)].filter(([, ingots]) => ingots <= highest));
  });
  readonly scenes = $derived(scenesOf(this.match.news));
  /** The step of the ladder that is chosen: the person's, as long as it is there, else the lowest that can be bid. */
  readonly step: number | null = $derived.by(() => {
    const rungs = this.figures?.ladder ?? [];
    if (rungs.some((rung) => rung.ingots === this.picked)) return this.picked;
    return (rungs.find((rung) => rung.move !== null) ?? rungs[0])?.ingots ?? null;
  });
  readonly rung: RungFigure | null = $derived(this.figures?.ladder.find((one) => one.ingots === this.step) ?? null);
  readonly pawns: Choice[] = $derived(ofType(this.choices, 'pawn'));
  readonly isEnding: boolean = $derived(ENDING.some((phase) => phase === this.view.phase));
  readonly order: number[] = $derived(seatsFrom(this.chair.seat, this.view.panels.length));
  private readonly facts = $derived(relicsOf(settings.language, this.match.match?.options ?? {}));
  /** Whether everything is there that a table is drawn with. */
  readonly isReady: boolean = $derived(this.figures !== null && areRelicsSettled(this.match.match?.options ?? {}));
  private readonly marks = $derived(new Map(this.figures?.marks.map((mark) => [mark.relic, mark])));

  constructor(private readonly source: () => Source) {}

  get match(): MatchState {
    return this.source().match;
  }

  get chair(): Chair {
    return this.source().chair;
  }

  /** Whether the person has a seat here and can do something, now or later. */
  get isPlaying(): boolean {
    return this.chair.seat !== null && !this.match.readOnly;
  }

  get seat(): number | null {
    return this.chair.seat;
  }

  /** What is printed on a relic; its id alone if the cards could not be fetched. */
  relic(id: string): RelicFacts {
    const unknown: RelicFacts = {
      id,
      name: id.replaceAll('_', ' '),
      short_name: id.replaceAll('_', ' '),
      colour: 'blue',
      category: '',
      value: 0,
      aura: 'neutral',
      fist: false,
      timing: null,
      timing_name: '',
      sentence: '',
    };
    return this.facts.get(id) ?? unknown;
  }

  mark(id: string): RelicMark | null {
    return this.marks.get(id) ?? null;
  }

  /** Whether a relic counts as counterfeit for all the person has seen: its mark says so, or its card lies in a gap. */
  isFake(id: string): boolean {
    const mark = this.mark(id);
    if (mark) return mark.knowledge === 'counterfeit' && !mark.certified && !mark.cancelled;
    return this.view.gaps.some((cards) => cards?.includes(id));
  }

  /** Says everything about a relic that its card shows. */
  spoken(id: string, holding: Holding | null = null, first = ''): string {
    const facts = this.relic(id);
    const mark = this.mark(id);
    const parts = [
      first || facts.name,
      t('warehouse51.value', { n: facts.value }),
      catalogue.name('warehouse51', 'colours', facts.colour),
      facts.aura === 'neutral' ? '' : catalogue.name('warehouse51', 'auras', facts.aura),
      facts.fist ? t('warehouse51.weapon') : '',
      holding?.pawned ? t('warehouse51.pawned') : '',
      holding?.certificates ? t('warehouse51.bears_certificate') : '',
      holding?.certified ? t('warehouse51.certified') : '',
      mark && mark.knowledge !== 'unknown' ? mark.sentence : '',
    ];
    return parts.filter(Boolean).join(', ');
  }

  panel(seat: number): Panel {
    return panelOf(this.view, seat);
  }

  collector(seat: number): CollectorFigure | null {
    return this.figures?.seats[seat] ?? null;
  }

  /** Returns the name of a seat; the player at this screen is called you. */
  name(seat: number): string {
    return seat === this.seat ? t('warehouse51.you') : this.match.nameOf(seat);
  }

  /** The moves about a relic that answer a question now; pawning is none. */
  answers(relic: string): Choice[] {
    return aboutRelic(this.choices, relic).filter((choice) => choice.move.type !== 'pawn');
  }

  /** The move a relic would be chosen with, where relics are asked for now but this one is not among them. */
  refusedAnswer(relic: string): AnyMove | null {
    const asked = ofType(this.choices, 'choose', 'redeem', 'certify', 'cancel').find((one) => relicOf(one.move) !== null);
    if (!asked || this.answers(relic).length) return null;
    return { type: asked.move.type as 'choose', relic };
  }

  pawn(relic: string): Choice | null {
    return aboutRelic(ofType(this.choices, 'pawn'), relic)[0] ?? null;
  }

  gapChoice(gap: number): Choice | null {
    return this.choices.find((choice) => gapOf(choice.move) === gap) ?? null;
  }

  /** Opens the Pawnbroker's door, or says why it is shut. */
  visitPawnbroker(): void {
    if (this.pawns.length) this.isPawning = true;
    else if (this.seat !== null) {
      const relics = this.panel(this.seat).relics;
      const relic = (relics.find((one) => !one.pawned) ?? relics[0])?.relic;
      if (relic) void this.explain({ type: 'pawn', relic });
    }
  }

  one(...types: AnyMove['type'][]): Choice | null {
    return ofType(this.choices, ...types)[0] ?? null;
  }

  choice(index: number | null): Choice | null {
    return index === null ? null : (this.choices[index] ?? null);
  }

  play(choice: Choice | null): void {
    if (!choice || this.match.readOnly) return;
    this.picked = null;
    this.opened = null;
    this.isPawning = false;
    this.refusal = null;
    void this.match.play(this.chair, choice);
  }

  /** Shows why something grey cannot be done now. */
  async explain(move: AnyMove): Promise<void> {
    const refusal = await this.match.whyNot(this.chair, move);
    if (refusal) this.refusal = refusal;
  }

  /** Answers with a relic if that is asked, else lays its card open. */
  touch(relic: string): void {
    const [answer] = this.answers(relic);
    this.refusal = null;
    if (answer) this.play(answer);
    else this.opened = relic;
  }
}

export function provideBoard(source: () => Source): BoardState {
  return setContext(KEY, new BoardState(source));
}

export function useBoard(): BoardState {
  return getContext<BoardState>(KEY);
}
