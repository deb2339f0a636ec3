// What the board reads out of a view and its legal moves; nothing here decides what is legal.
import type {
  Choice as AnyChoice,
  Warehouse51AnyMove as AnyMove,
  Warehouse51Holding as Holding,
  Warehouse51Panel as Panel,
  Warehouse51TableView as TableView,
} from '../../../lib/wire';

export type { AnyMove, Holding, Panel, TableView };

export type Colour = 'blue' | 'green' | 'gold' | 'red';

/** A legal move of this game with what is said about it. */
export interface Choice extends AnyChoice {
  move: AnyMove;
}

/** What the middle of the table is about. */
export type Centre = 'decks' | 'auction' | 'fists' | 'question' | 'ending' | 'score';

const CENTRES: Record<string, Centre> = {
  reveal: 'decks',
  open: 'auction',
  blind: 'fists',
  effect: 'question',
  redeem: 'ending',
  certify: 'ending',
  cancel: 'ending',
  end_effect: 'ending',
  over: 'score',
};

/** Returns what the middle of the table is about in a phase. */
export function centreOf(phase: string): Centre {
  return CENTRES[phase] ?? 'question';
}

/** The steps after the last auction, in order, as phases of the view. */
export const ENDING = ['redeem', 'certify', 'cancel', 'end_effect', 'over'] as const;

/** Lists the seats clockwise, the one at the bottom of the screen first. */
export function seatsFrom(bottom: number | null, count: number): number[] {
  const first = bottom ?? 0;
  return Array.from({ length: count }, (_, offset) => (first + offset) % count);
}

/** Returns the two seats beside a gap, clockwise. */
export function besideGap(gap: number, count: number): [number, number] {
  return [gap, (gap + 1) % count];
}

/** Returns the relic a move is about, if it is about one. */
export function relicOf(move: AnyMove): string | null {
  return 'relic' in move && typeof move.relic === 'string' ? move.relic : null;
}

/** Returns the gap a move is about, if it is about one. */
export function gapOf(move: AnyMove): number | null {
  return move.type === 'choose' && typeof move.gap === 'number' ? move.gap : null;
}

/** Finds the choices about a relic. */
export function aboutRelic(choices: readonly Choice[], relic: string): Choice[] {
  return choices.filter((choice) => relicOf(choice.move) === relic);
}

/** Finds the choices of some types. */
export function ofType(choices: readonly Choice[], ...types: AnyMove['type'][]): Choice[] {
  return choices.filter((choice) => types.includes(choice.move.type));
}

/** Finds the step of a ladder that lies nearest to a number and can be taken. */
export function nearestStep(steps: readonly { ingots: number; move: number | null }[], wanted: number): number | null {
  const open = steps.filter((step) => step.move !== null).map((step) => step.ingots);
  if (!open.length) return null;
  return open.reduce((best, ingots) => (Math.abs(ingots - wanted) < Math.abs(best - wanted) ? ingots : best));
}

/** Finds the panel of a seat. */
export function panelOf(view: TableView, seat: number): Panel {
  const panel = view.panels[seat];
  if (!panel) throw new RangeError(`no seat ${seat}`);
  return panel;
}

/** Returns who owns a relic, null while nobody does. */
export function ownerOf(view: TableView, relic: string): number | null {
  return view.panels.find((panel) => panel.relics.some((one) => one.relic === relic))?.seat ?? null;
}

/** Where a relic is, as everyone can see. */
export type Whereabouts = 'lot' | 'deck' | 'gone' | 'seat';

/** Returns where a relic is. */
export function whereIs(view: TableView, relic: string): Whereabouts {
  if (view.offer === relic) return 'lot';
  if (view.unrevealed.includes(relic)) return 'deck';
  return ownerOf(view, relic) === null ? 'gone' : 'seat';
}

/** Whether the auction of a relic is over. */
export function isOut(view: TableView, relic: string): boolean {
  return view.offer !== relic && !view.unrevealed.includes(relic);
}

/** Returns the relic the middle of the table shows. */
export function relicOnShow(view: TableView): string | null {
  return view.offer ?? view.question?.relic ?? view.settling;
}
