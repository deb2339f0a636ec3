// Cards, words and rules of the games in the current language, fetched once each.
import { described } from '../games';
import { settings } from './state/settings.svelte';
import { api } from './wire/api';
import type { CardsView, CardView, EntryView, RulesView, WordsView } from './wire/http';

class Shelf<View> {
  private readonly kept = $state<Record<string, View>>({});
  private readonly asked = new Set<string>();

  constructor(private readonly part: string) {}

  /** Returns what has arrived, and fetches it the first time; templates that read it are updated. */
  get(game: string): View | null {
    const address = `/api/games/${game}/${this.part}`;
    const key = `${address} ${settings.language}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      api
        .get<View>(address, { language: settings.language })
        .then((view) => {
          this.kept[key] = view;
        })
        .catch(() => this.asked.delete(key));
    }
    return this.kept[key] ?? null;
  }
}

const cardShelf = new Shelf<CardsView>('cards');
const wordShelf = new Shelf<WordsView>('words');
const ruleShelf = new Shelf<RulesView>('rules');
const byId = new WeakMap<CardsView, Map<string, CardView>>();

export const catalogue = {
  cards: (game: string): CardsView | null => cardShelf.get(game),
  words: (game: string): WordsView | null => wordShelf.get(game),
  rules: (game: string): RulesView | null => ruleShelf.get(game),

  /** Finds a card by the id of any copy; null while the catalogue is loading, or for a face-down card. */
  card(game: string, id: string): CardView | null {
    const view = cardShelf.get(game);
    if (!view) return null;
    let found = byId.get(view);
    if (!found) {
      found = new Map();
      for (const card of view.cards) {
        for (const one of described(game)?.cards?.idsOf(card) ?? [card.id]) found.set(one, card);
      }
      byId.set(view, found);
    }
    return found.get(id) ?? null;
  },

  /** Returns what the server calls something of a game: name(game, 'goods', 'wood'). */
  name(game: string, group: string, key: string): string {
    return wordShelf.get(game)?.names[group]?.[key] ?? key;
  },

  clause(game: string, number: string): EntryView | null {
    const rules = ruleShelf.get(game);
    if (!rules) return null;
    const all = [...rules.sections.flatMap((one) => one.clauses), ...rules.rulings, ...rules.decisions, ...rules.differences];
    return all.find((one) => one.number === number) ?? null;
  },
};
