// Every word of the screen that does not come from the server, in the language that is set.
import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../lib/state/settings.svelte';
import { codeOf, ENGLISH, type Files, type Language, LANGUAGES, type Words } from './languages';

type Values = Record<string, string | number>;

const files = import.meta.glob<Words>(['./*.json', '../games/*/text/*.json'], { import: 'default' });
const words = new SvelteMap<Language, Words>();
const coming = new Map<Language, Promise<void>>();
const plural = Object.fromEntries(LANGUAGES.map((code) => [code, new Intl.PluralRules(code)]));
/** The language said last: it is spoken on until the words of a new one are there. */
let spoken: Language = ENGLISH;

/** Loads the words of a language, once; a failure is forgotten, so that it is tried again. */
export function loadWords(language: Language): Promise<void> {
  const known = coming.get(language);
  if (known) return known;
  const paths = Object.keys(files).filter((path) => codeOf(path) === language);
  const loading = Promise.all(paths.map((path) => files[path]?.())).then(
    (all) => void words.set(language, Object.assign({}, ...all) as Words),
    () => void coming.delete(language),
  );
  coming.set(language, loading);
  return loading;
}

/** Adds words that are loaded later than the others, a file per language. */
export async function addWords(added: Files): Promise<void> {
  for (const [path, own] of Object.entries(added)) {
    const language = codeOf(path);
    await loadWords(language);
    words.set(language, { ...words.get(language), ...own });
  }
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
  if (text === undefined) console.error(`no text for ${key} in ${spoken}`);
  return filled(text ?? key, values);
}

function found(key: string, values: Values): string | undefined {
  const own = said();
  const form = typeof values.n === 'number' ? plural[spoken]?.select(values.n) : undefined;
  return (form && own[`${key}.${form}`]) || own[key];
}

/** The words of the language that is set, or of the one before it while they are on their way. */
function said(): Words {
  if (words.has(settings.language)) spoken = settings.language;
  else void loadWords(settings.language);
  return words.get(spoken) ?? {};
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
