// Turns updates into whole tables; what has not changed stays the same object, so nothing is drawn again for it.
import type { TableMessage, Update } from '.';

/** How a value changes; docs/protocol.md describes the forms. */
interface Change {
  put?: unknown;
  keys?: Record<string, Change>;
  gone?: string[];
  list?: Item[];
}

type Item = [place: number, count: number] | (Change & { of?: number });

/** Applies an update to the table it was made for. */
export function updated(table: TableMessage, update: Update): TableMessage {
  const { number, since, news, change } = update;
  const rest = change === null ? table : (changed(table, change as Change) as TableMessage);
  return { ...rest, number, since, news };
}

/** Applies a change to a value, which stays as it is. */
export function changed(old: unknown, change: Change): unknown {
  if ('put' in change) return change.put;
  if (change.list) return change.list.flatMap((item) => elements(old as unknown[], item));
  const before = Object.entries((old ?? {}) as Record<string, unknown>);
  const next = Object.fromEntries(change.gone ? before.filter(([name]) => !change.gone?.includes(name)) : before);
  for (const [name, one] of Object.entries(change.keys ?? {})) next[name] = changed(next[name], one);
  return next;
}

function elements(old: unknown[], item: Item): unknown[] {
  if (Array.isArray(item)) return old.slice(item[0], item[0] + item[1]);
  return [changed(item.of === undefined ? undefined : old[item.of], item)];
}
