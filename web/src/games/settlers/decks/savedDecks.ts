// Decks saved in this browser: a deck is its code, so nothing else needs to be stored.

export interface SavedDeck {
  name: string;
  code: string;
  faction: string;
  format: 'standard' | 'open';
  openDeck: 'thirty' | 'free';
}

const KEY = 'reliquary.decks';

function isDeck(value: unknown): value is SavedDeck {
  const deck = value as Partial<SavedDeck> | null;
  return typeof deck?.name === 'string' && typeof deck.code === 'string' && typeof deck.faction === 'string';
}

function all(): SavedDeck[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

function write(decks: SavedDeck[]): SavedDeck[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
  } catch {
    return decks;
  }
  return decks;
}

export const savedDecks = {
  all,
  /** Keep a deck; one with the same name is replaced. */
  put: (deck: SavedDeck): SavedDeck[] => write([...all().filter((one) => one.name !== deck.name), deck]),
  remove: (code: string): SavedDeck[] => write(all().filter((one) => one.code !== code)),
};
