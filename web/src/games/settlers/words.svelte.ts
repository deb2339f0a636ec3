// The words of the Settlers screens that are not the server's: headings, buttons of the client, names for screen readers.
import { settings } from '../../lib/state/settings.svelte';
import en from './text/en.json';
import it from './text/it.json';

export type Key = keyof typeof en;
const TEXTS: Record<string, Record<Key, string>> = { en, it };

/** Fill a text in: `{name}` takes a value, and "one thing | {n} things" is chosen by n. */
export function filled(text: string, values: Record<string, string | number>): string {
  const [one, many] = text.split(' | ');
  const chosen = many !== undefined && values.n !== 1 ? many : (one ?? '');
  return chosen.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** Say something in the language of the screen. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return filled((TEXTS[settings.language] ?? en)[key], values);
}

/** Say something whose key is put together; nothing where there is no such key. */
export function sayIf(key: string, values: Record<string, string | number> = {}): string {
  return key in en ? say(key as Key, values) : '';
}
