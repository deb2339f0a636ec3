// Rematches others ask for: looked up now and then on every page, and told once.
import { t } from '../../text/text.svelte';
import { playSound } from '../sound';
import { api } from '../wire/api';
import type { Call, MatchView } from '../wire/types';
import { games } from './games.svelte';
import { notices } from './notices.svelte';
import { route } from './route.svelte';
import { session } from './session.svelte';

const EVERY_MS = 10_000;

class Rematches {
  private readonly told = new Set<string>();

  /** Looks every few seconds as long as the page is seen; returns what ends it. */
  watch(): () => void {
    const timer = setInterval(() => void this.look().catch(() => undefined), EVERY_MS);
    return () => clearInterval(timer);
  }

  private async look(): Promise<void> {
    if (document.hidden || session.person === null) return;
    for (const call of await api.get<Call[]>('/api/matches/rematches')) this.tell(call);
  }

  /** Tells of a rematch with a sound and a button, unless it was told before or is being looked at. */
  tell({ match, game, name }: Call): void {
    if (this.told.has(match)) return;
    this.told.add(match);
    if (route.parts[1] === match) return;
    playSound('turn');
    const action = { label: t('rematch.sit'), run: () => void this.accept(match) };
    notices.show(t('rematch.asked_game', { name, game: games.title(game) }), 'good', action);
  }

  /** Accepts: sits down at the new table and goes there. */
  async accept(match: string): Promise<void> {
    await this.answer(match, 'sit').catch(() => undefined); // the table shows whether it is too late
    route.go(`/table/${match}`);
  }

  /** Declines: gives the seat at the new table back. */
  async decline(match: string): Promise<void> {
    await this.answer(match, 'leave');
  }

  private async answer(match: string, type: 'sit' | 'leave'): Promise<void> {
    const { seats } = (await api.get<{ match: MatchView }>(`/api/matches/${match}`)).match;
    for (const { seat, name } of seats.filter((one) => one.yours)) {
      const command = { type, id: crypto.randomUUID(), seat, ...(type === 'sit' ? { name } : {}) };
      await api.post(`/api/matches/${match}/commands`, command);
    }
  }
}

export const rematches = new Rematches();
