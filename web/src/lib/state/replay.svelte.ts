// A finished match, looked at move by move: the same state as a live one, with nothing to do.
import type { Chair, Language, MatchView, News, TableMessage, Weighed } from '../wire';
import { hasText, t } from '../../text/text.svelte';
import { api, ApiError } from '../wire/api';
import type { ReplayMoment, ReplayView } from '../wire/http';
import { MatchState } from './match.svelte';
import { route } from './route.svelte';

const NOTHING: Weighed = { type: 'weighed', id: '', reveals: false, warning: '' };

export class ReplayMatch extends MatchState {
  readonly readOnly = true;
  step = $state(0);
  moves = $state(0);
  seat = $state<number | null>(null);
  problem = $state('');
  private view: MatchView | null = null;
  private all = $state.raw<News[]>([]);
  private readonly kept = new Map<string, Promise<ReplayMoment>>();

  /** Begins at a move, or at a row of the match's log. */
  constructor(
    readonly id: string,
    step = 0,
    private row: number | null = null,
  ) {
    super();
    this.step = step;
    this.connection = 'open';
  }

  /** Fetches what the match is and what happened in it; again when the language changes. */
  async load(language: Language): Promise<void> {
    this.kept.clear();
    try {
      const invite = route.query('invite');
      this.view = (await api.get<TableMessage>(`/api/matches/${this.id}`, { invite })).match;
      const lines = await api.get<ReplayView>(`/api/matches/${this.id}/replay`, { seat: this.seat, language, invite });
      this.moves = lines.moves;
      this.all = lines.steps.map((one) => newsOf(one));
      if (this.row !== null) this.step = lines.steps.findLast((one) => one.row <= (this.row ?? 0))?.number ?? 0;
      this.row = null;
      await this.show(this.step, language);
    } catch (error) {
      this.problem = explanation(error);
    }
  }

  /** Shows the table after so many moves. */
  async show(step: number, language: Language): Promise<void> {
    const wanted = Math.max(0, Math.min(this.moves, step));
    this.step = wanted;
    const shown = await this.fetch(wanted, language);
    if (this.step !== wanted || !this.view) return;
    this.table = tableOf(this.view, shown, wanted);
    const before = this.all.filter((one) => one.number < wanted);
    const last = this.all.find((one) => one.number === wanted);
    this.news = last ? [...before, { ...last, events: shown.events, lines: shown.lines }] : before;
    if (wanted < this.moves) void this.fetch(wanted + 1, language);
  }

  private fetch(step: number, language: Language): Promise<ReplayMoment> {
    const key = `${String(step)} ${String(this.seat)} ${language}`;
    const known = this.kept.get(key);
    if (known) return known;
    const asked = api.get<ReplayMoment>(`/api/matches/${this.id}/replay/${String(step)}`, { seat: this.seat, language, invite: route.query('invite') });
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    return asked;
  }

  /** Looks through other eyes: everything is told again, as that seat may know it. */
  async lookFrom(seat: number | null, language: Language): Promise<void> {
    this.seat = seat;
    await this.load(language);
  }

  /** Every line of the match, also of moves that are still to come. */
  get story(): News[] {
    return this.all;
  }

  play = (): Promise<boolean> => Promise.resolve(false);
  whyNot = (): Promise<null> => Promise.resolve(null);
  weigh = (): Promise<Weighed> => Promise.resolve(NOTHING);
  undo = (): Promise<boolean> => Promise.resolve(false);
  say = (): Promise<boolean> => Promise.resolve(false);
  proxy = (): Promise<boolean> => Promise.resolve(false);

  close(): void {
    this.kept.clear();
  }
}

function newsOf(one: ReplayView['steps'][number]): News {
  return { number: one.number, kind: 'move', seat: one.seat, at: 0, events: [], detail: {}, lines: one.lines };
}

function tableOf(match: MatchView, shown: ReplayMoment, number: number): TableMessage {
  const { viewer, view, is_waiting, words } = shown;
  const chair: Chair = { seat: viewer, view, moves: [], asked: 0, is_waiting, can_undo: false, proxy: null, words };
  return { type: 'table', match, number, since: 0, news: [], chairs: [chair], clock: null, takeback: null, pause: null, spectators: 0 };
}

/** Says in one sentence why a match cannot be replayed. */
function explanation(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unknown';
  if (code === 'not_over') return t('replay.not_over');
  if (code === 'unknown_match') return t('gone.text');
  return hasText(`error.${code}`) ? t(`error.${code}`) : t('error.internal');
}
