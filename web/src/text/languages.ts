// The languages of the client: those that have a file here.
export type Language = string;
export type Words = Record<string, string>;
export type Files = Record<string, Words>;

export const ENGLISH: Language = 'en';

/** The language of a file such as `./text/it.json`. */
export function codeOf(path: string): Language {
  return path.replace(/^.*\/|\.json$/g, '');
}

const files: Files = import.meta.glob<Words>('./*.json', { eager: true, import: 'default' });

/** The words of all pages, by language. */
export const SHARED: Record<Language, Words> = Object.fromEntries(Object.entries(files).map(([path, words]) => [codeOf(path), words]));

/** All languages with a name, English first. */
export const LANGUAGES: readonly Language[] = Object.keys(SHARED)
  .filter((code) => SHARED[code]?.['language.name'])
  .sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other));

/** A language's name for itself: "Italiano". */
export function languageName(code: Language): string {
  return SHARED[code]?.['language.name'] ?? code;
}

/** The first language of a person that is there, English if none is: whole codes first, then "it" for "it-CH". */
export function firstSpoken(wanted: readonly string[]): Language {
  return wanted.flatMap((one) => [one, one.slice(0, 2)]).find((one) => LANGUAGES.includes(one)) ?? ENGLISH;
}
