// The languages of the client: those that have a file here. Their words are loaded when a language is chosen.
export type Language = string;
export type Words = Record<string, string>;
export type Files = Record<string, Words>;

export const ENGLISH: Language = 'en';

/** The language of a file such as `./text/it.json`. */
export function codeOf(path: string): Language {
  return path.replace(/^.*\/|\.json(\?.*)?$/g, '');
}

// `?name` is answered by scripts/words.mjs: a language's name for itself, without its words.
const found = import.meta.glob<string>('./*.json', { eager: true, query: '?name', import: 'default' });
const NAMES: Record<Language, string> = Object.fromEntries(Object.entries(found).map(([path, name]) => [codeOf(path), name]));

/** All languages with a name, English first. */
export const LANGUAGES: readonly Language[] = Object.keys(NAMES)
  .filter((code) => NAMES[code])
  .sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other));

/** A language's name for itself: "Italiano". */
export function languageName(code: Language): string {
  return NAMES[code] ?? code;
}

/** The first language of a person that is there, English if none is: whole codes first, then "it" for "it-CH". */
export function firstSpoken(wanted: readonly string[]): Language {
  return wanted.flatMap((one) => [one, one.slice(0, 2)]).find((one) => LANGUAGES.includes(one)) ?? ENGLISH;
}
