// Soft hyphens for names on cards: browsers on Linux often have no dictionary of their own.
import { SvelteMap } from 'svelte/reactivity';
import { settings } from './state/settings.svelte';

type Hyphenate = (text: string, options?: { minWordLength?: number }) => string;

const SHORTEST = 7;
const SOFT = '\u00ad';
const AT_AN_END = 3;
const LONG_WORD = new RegExp(`(?:\\p{L}\\p{M}*){${String(SHORTEST)},}`, 'gu');
const LETTER = /\P{M}\p{M}*/gu;
const PATTERNS: Record<string, () => Promise<{ hyphenateSync: Hyphenate }>> = {
  en: () => import('hyphen/en-us'),
  it: () => import('hyphen/it'),
};
const loaded = new SvelteMap<string, Hyphenate>();
const asked = new Map<string, Promise<void>>();

/** Loads the patterns of a language; a language without patterns has nothing to load. */
export function loadHyphens(language: string): Promise<void> {
  const load = PATTERNS[language];
  if (!load) return Promise.resolve();
  const known = asked.get(language);
  if (known) return known;
  const coming = load().then(
    (patterns) => void loaded.set(language, patterns.hyphenateSync),
    () => void asked.delete(language),
  );
  asked.set(language, coming);
  return coming;
}

/** Lets a long word break anywhere but near its ends, always with a hyphen: for languages without patterns. */
function anywhere(word: string): string {
  const letters = word.match(LETTER) ?? [];
  return letters.map((letter, place) => (place >= AT_AN_END && place <= letters.length - AT_AN_END ? SOFT + letter : letter)).join('');
}

/** Returns a text with soft hyphens in its long words; as it is until the patterns of the language are there. */
export function hyphenated(text: string, language: string = settings.language): string {
  if (!(language in PATTERNS)) return text.replace(LONG_WORD, anywhere);
  const hyphenate = loaded.get(language);
  if (!hyphenate) void loadHyphens(language);
  return hyphenate ? hyphenate(text, { minWordLength: SHORTEST }) : text;
}
