// What is open around a table: the panel at the side, the dialogs, the text board.
import type { LiveMatch } from '../../state/match.svelte';
import { NewIcons } from '../icons/newIcons.svelte';
import { settings } from '../../state/settings.svelte';

export type Side = 'log' | 'chat' | 'coach';

const FIRST_GAMES = 2;
const ROOMY = '(min-width: 1200px)';

/** Whether the coach sits down unasked: beside newcomers against bots, at tables that do not count, where there is room. */
export function coachComes(match: LiveMatch): boolean {
  const isPlain = match.match?.rated === false && !match.match.lesson && match.match.status === 'running';
  const isAlone = match.seats.every((one) => one.yours || one.kind === 'bot');
  return settings.coach && settings.gamesFinished < FIRST_GAMES && isPlain && isAlone && match.mySeats.length === 1 && matchMedia(ROOMY).matches;
}

export class Panels {
  side = $state<Side | null>(null);
  asText = $state(false);
  help = $state(false);
  search = $state(false);
  settings = $state(false);
  score = $state(false);
  unread = $state(0);

  /** Icons this person meets for the first time. */
  readonly icons: NewIcons;

  constructor(game: string, coached = false) {
    this.icons = new NewIcons(game);
    if (coached) this.side = 'coach';
  }

  toggle(side: Side): void {
    this.side = this.side === side ? null : side;
    if (this.side === 'chat') this.unread = 0;
  }
}
