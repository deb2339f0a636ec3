// The deck on the table of the builder: every change is judged by the server, and saved decks are kept in this browser.
import { api, ApiError } from '../../../lib/wire/api';
import { settings } from '../../../lib/state/settings.svelte';
import { savedDecks, type SavedDeck } from './savedDecks';

export type Format = 'standard' | 'open';
export type OpenDeck = 'thirty' | 'free';

export interface PoolDesign {
  id: string;
  copies: number;
  counts_as: string;
  in_base: boolean;
  house: boolean;
}

interface FactionPool {
  faction: string;
  name: string;
  code: string;
  designs: PoolDesign[];
}

export interface DecksView {
  formats: { format: Format; sentence: string; clauses: string[] }[];
  factions: FactionPool[];
  expansions: Record<string, string>;
  size: number;
  structure: Record<string, number>;
  smallest_free: number;
}

export interface DeckView {
  faction: string;
  name: string;
  code: string;
  designs: string[];
  cards: number;
  structure: Record<string, number>;
  expansions: string[];
  fits: boolean;
  faults: { key: string; sentence: string; clauses: string[]; card: string | null }[];
  swaps: { expansion: string; name: string; swaps: { into: string; instead_of: string[] }[] }[];
}

export class Builder {
  pool = $state.raw<DecksView | null>(null);
  deck = $state.raw<DeckView | null>(null);
  faction = $state('romans');
  format = $state<Format>('standard');
  openDeck = $state<OpenDeck>('thirty');
  /** The design that is to come in, while the one that goes out is being chosen. */
  incoming = $state<string | null>(null);
  problem = $state('');
  saved = $state.raw<SavedDeck[]>(savedDecks.all());
  #past = $state.raw<string[][]>([]);
  #asked = 0;

  own = $derived(this.pool?.factions.find((one) => one.faction === this.faction) ?? null);
  inDeck = $derived(this.own?.designs.filter((one) => this.deck?.designs.includes(one.id)) ?? []);
  outside = $derived(this.own?.designs.filter((one) => !this.deck?.designs.includes(one.id)) ?? []);
  isFree = $derived(this.format === 'open' && this.openDeck === 'free');
  canUndo = $derived(this.#past.length > 0);

  async load(): Promise<void> {
    this.pool = await api.get<DecksView>('/api/settlers/decks', { language: settings.language });
  }

  /** Lay the base deck of a faction on the table. */
  async begin(faction: string): Promise<void> {
    this.faction = faction;
    this.#past = [];
    await this.fetch(`/api/settlers/decks/${faction}`);
  }

  /** Read a deck from its code; false if it is none. */
  async read(code: string): Promise<boolean> {
    const found = await this.fetch(`/api/settlers/decks/${encodeURIComponent(code.trim())}`);
    if (!found) return false;
    this.faction = found.faction;
    this.#past = [];
    return true;
  }

  /** Ask again about the same designs, after the agreement or the language has changed. */
  async judge(designs: readonly string[] = this.deck?.designs ?? []): Promise<void> {
    await this.fetch('/api/settlers/decks/check', { faction: this.faction, designs: designs.join(',') });
  }

  /** The designs of the deck for which one could come in. */
  insteadOf(design: string): string[] {
    const swaps = this.deck?.swaps.flatMap((group) => group.swaps) ?? [];
    return swaps.find((one) => one.into === design)?.instead_of ?? [];
  }

  async change(designs: string[]): Promise<void> {
    if (this.deck) this.#past = [...this.#past, this.deck.designs];
    this.incoming = null;
    await this.judge(designs);
  }

  async undo(): Promise<void> {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    await this.judge(last);
  }

  save(name: string): void {
    if (!this.deck?.code) return;
    this.saved = savedDecks.put({ name, code: this.deck.code, faction: this.faction, format: this.format, openDeck: this.openDeck });
  }

  forget(code: string): void {
    this.saved = savedDecks.remove(code);
  }

  async open(deck: SavedDeck): Promise<void> {
    this.format = deck.format;
    this.openDeck = deck.openDeck;
    await this.read(deck.code);
  }

  private async fetch(path: string, query: Record<string, string> = {}): Promise<DeckView | null> {
    const asked = (this.#asked += 1);
    const agreed = { format: this.format, open_deck: this.openDeck, language: settings.language };
    try {
      const found = await api.get<DeckView>(path, { ...query, ...agreed });
      if (asked === this.#asked) {
        this.deck = found;
        this.problem = '';
      }
      return found;
    } catch (error) {
      const sentence = error instanceof ApiError ? error.detail.sentence : null;
      this.problem = typeof sentence === 'string' ? sentence : error instanceof Error ? error.message : '';
      return null;
    }
  }
}
