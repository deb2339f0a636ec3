// The cards a line of the log is about, so that the board can light them.
const FIELDS = ['card', 'cards', 'source', 'onto'];

/** Returns all cards some events speak of. */
export function mentionedCards(events: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  for (const event of events) {
    const told = Object.entries(event as { [field: string]: unknown });
    for (const value of told.filter(([field]) => FIELDS.includes(field)).flatMap(([, value]) => value)) {
      if (typeof value === 'string') found.add(value);
    }
  }
  return found;
}
