// Every word of the screen that does not come from the server, in the language that is set.
import { settings } from '../lib/state/settings.svelte';
import type { Language } from '../lib/wire';
import english from './en.json';
import italian from './it.json';

type Words = Record<string, string>;
const words: Record<Language, Words> = { en: { ...english }, it: { ...italian } };
const plural: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), it: new Intl.PluralRules('it') };

/** Adds the words of a game; both languages at once, so that none is forgotten. */
export function addWords(en: Words, it: Words): void {
  Object.assign(words.en, en);
  Object.assign(words.it, it);
}

/** Says whether there is a text under a key. */
export function hasText(key: string): boolean {
  return key in words[settings.language];
}

/**
 * Says a text: t('home.title'), t('table.spectators', { n: 3 }).
 * With a number `n`, `key.one` is taken for one and `key.other` for all others, where they exist.
 */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const language = settings.language;
  const own = words[language];
  const counted = typeof values.n === 'number' ? `${key}.${plural[language].select(values.n)}` : key;
  const found = own[counted] ?? own[`${key}.other`] ?? own[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
