// What is known about the room on cards: at which of several tries, each with more room than the one before, what is
// written on a card fits. A hand is measured only where it has cards about which that is not known yet.
interface Known {
  /** The last try that is known to be too small, -1 if none is. */
  tooSmall: number;
  /** The first try that is known to be enough. */
  enough: number;
}

const NOTHING: Known = { tooSmall: -1, enough: Infinity };

export class RoomOnCards {
  private readonly known = new Map<string, Known>();

  /** Returns the first try that may be enough for all of these cards. */
  first(cards: readonly string[]): number {
    return Math.max(0, ...cards.map((card) => this.about(card).tooSmall + 1));
  }

  /** Returns whether a try is known to be enough for all of these cards. */
  isEnough(cards: readonly string[], place: number): boolean {
    return cards.every((card) => this.about(card).enough <= place);
  }

  /** Keeps how a try went for a card. */
  learn(card: string, place: number, isEnough: boolean): void {
    const { tooSmall, enough } = this.about(card);
    this.known.set(card, isEnough ? { tooSmall, enough: Math.min(enough, place) } : { tooSmall: Math.max(tooSmall, place), enough });
  }

  private about(card: string): Known {
    return this.known.get(card) ?? NOTHING;
  }
}
