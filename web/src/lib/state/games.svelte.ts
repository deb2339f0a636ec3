// What can be played at this server, with which options and against which bots.
import { hasText, t } from '../../text/text.svelte';
import { api } from '../wire/api';
import type { GamesView, GameView, Listing, OptionSchema, Wish } from '../wire/http';
import { newId } from '../wire/socket';
import { session } from './session.svelte';

const CHARACTERS = ['bold', 'careful', 'collector', 'raider'];

/** Says whether a bot has no levels: those come after the others. */
function isPlain(bot: string): boolean {
  return !bot.includes(':');
}

/** Says whether the list offers a bot in several characters: it would be endless if all had them. */
function hasCharacter(bot: string): boolean {
  return bot.startsWith('heuristic:');
}

class Games {
  list = $state.raw<GameView[]>([]);
  bots = $state.raw<string[]>([]);
  private asked = false;

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

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const found = await api.get<GamesView>('/api/games');
      this.list = found.games;
      this.bots = [...found.bots].sort((one, other) => Number(isPlain(one)) - Number(isPlain(other)));
    } catch (error) {
      this.asked = false;
      throw error;
    }
  }

  game(name: string): GameView | null {
    return this.list.find((one) => one.name === name) ?? null;
  }

  options(name: string): Record<string, OptionSchema> {
    return this.game(name)?.options.$defs.Options?.properties ?? {};
  }

  /** Says whether an option is as usual; those that follow the edition count as such. */
  isDefault(name: string, key: string, value: unknown): boolean {
    const schema = this.options(name)[key];
    const isSettled = schema?.anyOf?.some((one) => one.type === 'null') && !Array.isArray(value);
    return !schema || isSettled === true || JSON.stringify(schema.default ?? null) === JSON.stringify(value ?? null);
  }

  /** Names a bot by its level and, if it has one, its character. */
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
