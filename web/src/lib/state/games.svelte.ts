// What can be played on this server, with which options and against which bots.
import { described, describedGames } from '../../games';
import { hasText, t } from '../../text/text.svelte';
import { api } from '../wire/api';
import type { GamesView, GameView, Listing, OptionSchema, Wish } from '../wire/http';
import { newId } from '../wire/socket';
import { session } from './session.svelte';

const CHARACTERS = ['bold', 'careful', 'collector', 'raider'];

/** Returns whether a bot is offered in several characters: the list would be endless if all were. */
function hasCharacter(bot: string): boolean {
  return bot.startsWith('heuristic:');
}

class Games {
  list = $state.raw<GameView[]>([]);
  /** The opponents there are, from weak to strong. */
  bots = $state.raw<string[]>([]);
  private loading: Promise<void> | null = null;

  /** The bot that sits down when nobody chose one. */
  get usualBot(): string {
    return this.bots.find((one) => one === 'heuristic:normal') ?? this.bots[0] ?? 'greedy';
  }

  /** The bots for a first game, if there is an easier one. */
  get easyBot(): string {
    return this.bots.find((one) => one === 'heuristic:easy') ?? this.usualBot;
  }

  /** The bots of all levels, those that weigh moves in all characters, for those who want to choose. */
  get characters(): string[] {
    return this.bots.flatMap((bot) => (hasCharacter(bot) ? [bot, ...CHARACTERS.map((one) => `${bot}:${one}`)] : [bot]));
  }

  /** Asks the server once; asked again after a failure. */
  load(): Promise<void> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async fetch(): Promise<void> {
    const found = await api.get<GamesView>('/api/games');
    this.list = found.games;
    this.bots = found.bots;
  }

  /** The games that can be played here; those the client knows until the server has answered. */
  get names(): string[] {
    return this.list.length ? this.list.map((one) => one.name) : describedGames();
  }

  /** Returns the game an address asks for, or the first one. */
  named(wanted: string | undefined): string {
    return wanted !== undefined && this.names.includes(wanted) ? wanted : (this.names[0] ?? '');
  }

  /** Returns what a game is called: in the client's texts, else by the server. */
  title(name: string): string {
    if (hasText(`${name}.title`)) return t(`${name}.title`);
    return this.game(name)?.title ?? name;
  }

  /** Returns a sentence or two about a game, nothing if it has none. */
  about(name: string): string {
    return hasText(`${name}.about`) ? t(`${name}.about`) : '';
  }

  usualSeats(name: string): number {
    return described(name)?.usualSeats ?? this.game(name)?.usual_seats ?? 2;
  }

  /** Returns whether a game has a rulebook, cards or a lesson; true until the server has answered. */
  has(name: string, part: 'rules' | 'cards' | 'lesson'): boolean {
    return this.game(name)?.[part] ?? true;
  }

  game(name: string): GameView | null {
    return this.list.find((one) => one.name === name) ?? null;
  }

  options(name: string): Record<string, OptionSchema> {
    return this.game(name)?.options.$defs.Options?.properties ?? {};
  }

  /** Returns whether an option has its usual value; those that follow the edition count as such. */
  isDefault(name: string, key: string, value: unknown): boolean {
    const schema = this.options(name)[key];
    const isSettled = schema?.anyOf?.some((one) => one.type === 'null') && !Array.isArray(value);
    return !schema || isSettled === true || JSON.stringify(schema.default ?? null) === JSON.stringify(value ?? null);
  }

  /** Returns what a bot is called: its level and, if it has one, its character. */
  botName(bot: string): string {
    const [kind = '', level = '', character = ''] = bot.split(':');
    const key = level ? `bot.${kind}.${level}` : `bot.${kind}`;
    const name = hasText(key) ? t(key) : bot;
    return character && hasText(`bot.${character}`) ? `${name}, ${t(`bot.${character}`)}` : name;
  }

  /** Opens a table; the id makes sure that a second click opens no second one. */
  async open(wish: Wish): Promise<Listing> {
    await session.enter();
    return api.post<Listing>('/api/matches', { id: newId(), ...wish });
  }

  /** Takes another seat at the same screen. */
  async sit(match: string, seat: number, name: string | null): Promise<void> {
    await api.post(`/api/matches/${match}/commands`, { type: 'sit', id: newId(), seat, name });
  }

  /** Opens a table against bots and starts it at once. */
  async playNow(game: string, seats: number, bot: string, options: Record<string, unknown> = {}): Promise<string> {
    const seating = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'me' : bot));
    const made = await this.open({ game, seats, seating, options, private: true });
    await api.post(`/api/matches/${made.id}/commands`, { type: 'start', id: newId() });
    return made.id;
  }
}

export const games = new Games();
