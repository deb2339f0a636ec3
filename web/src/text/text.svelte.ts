// Every word of the screen that does not come from the server, in the language that is set.
import { settings } from '../lib/state/settings.svelte';
import { codeOf, type Files, type Language, LANGUAGES, SHARED, type Words } from './languages';

type Values = Record<string, string | number>;

const words: Record<Language, Words> = Object.fromEntries(LANGUAGES.map((code) => [code, { ...SHARED[code] }]));
const plural = Object.fromEntries(LANGUAGES.map((code) => [code, new Intl.PluralRules(code)]));

/** Adds the words of games, a file per game and language. */
export function addWords(files: Files): void {
  for (const [path, own] of Object.entries(files)) Object.assign((words[codeOf(path)] ??= {}), own);
}

/** Returns whether there is a text under a key. */
export function hasText(key: string): boolean {
  return found(key, {}) !== undefined;
}

/**
 * Says a text: t('home.title'), t('table.spectators', { n: 3 }).
 * With a number `n`, the plural form of the language is taken where the text has plural forms: `key.one`, `key.other` …
 * A missing text is reported and shown as its key, never in another language; `make check` finds it before a person does.
 */
export function t(key: string, values: Values = {}): string {
  const text = found(key, values);
  // eslint-disable-next-line no-console -- a missing text must not pass unnoticed
  if (text === undefined) console.error(`no text for ${key} in ${settings.language}`);
  return filled(text ?? key, values);
}

function found(key: string, values: Values): string | undefined {
  const own = words[settings.language] ?? {};
  const form = typeof values.n === 'number' ? plural[settings.language]?.select(values.n) : undefined;
  return (form && own[`${key}.${form}`]) || own[key];
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
