// The public tables of one kind, page by page: the server lists fifty at a time, the latest first.
import { api } from '../wire/api';
import type { Listing } from '../wire/http';

/** How many tables the server sends at once. */
export const PAGE = 50;

export class PublicTables {
  list = $state.raw<Listing[]>([]);
  loaded = $state(false);
  /** Whether there may be more than are shown. */
  more = $state(false);
  private pages = 1;
  private asked = 0;

  constructor(readonly status: 'open' | 'running') {}

  /** Begins again with the first page. */
  reset(): void {
    this.pages = 1;
  }

  /** Loads as many pages as are shown; what was asked for later wins. */
  async load(game: string | null): Promise<void> {
    const asked = (this.asked += 1);
    const found = new Map<string, Listing>();
    let page: Listing[] = [];
    let pages = 0;
    do {
      page = await api.get<Listing[]>('/api/matches', { status: this.status, game, after: page.at(-1)?.id });
      // A table that changed meanwhile is listed once more.
      for (const one of page) if (!found.has(one.id)) found.set(one.id, one);
      pages += 1;
    } while (page.length === PAGE && pages < this.pages);
    if (asked !== this.asked) return;
    this.list = [...found.values()];
    this.more = page.length === PAGE;
    this.loaded = true;
  }

  /** Shows one page more, and returns how many tables that added. */
  async grow(game: string | null): Promise<number> {
    const before = this.list.length;
    this.pages += 1;
    try {
      await this.load(game);
    } catch (error) {
      this.pages -= 1;
      throw error;
    }
    return Math.max(0, this.list.length - before);
  }
}
