// The words of the Settlers screens that are not the server's: headings, buttons of the client, names for screen readers.
import { hasText, t } from '../../text/text.svelte';
import type en from './text/en.json';

type Stem<Text> = Text extends `settlers.${infer Rest}` ? (Rest extends `${infer Counted}.${'one' | 'other'}` ? Counted : Rest) : never;
export type Key = Stem<keyof typeof en>;

/** Says something in the language of the screen. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return t(`settlers.${key}`, values);
}

/** Says something whose key is put together; returns nothing if there is no such text. */
export function sayIf(key: string, values: Record<string, string | number> = {}): string {
  return hasText(`settlers.${key}`) ? t(`settlers.${key}`, values) : '';
}
