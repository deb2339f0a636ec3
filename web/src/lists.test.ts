// @vitest-environment node
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const KEYED = /\{#each [^\n]*? as [^\n(]*\(([^\n]*?)\)\}/g;
const TEXT = /(^|\.)(sentence|line|label|text|title|fact|hint|status|name)$/;

/** The things a key is made of: `${one.name}-${two}` is made of two. */
function partsOf(key: string): string[] {
  return key.includes('${') ? [...key.matchAll(/\$\{([^}]*)\}/g)].map((found) => found[1] ?? '') : key.split(' + ');
}

/** Lists that are keyed by a name the client itself gives, each name once. */
const OWN_NAMES = ['Tabs.svelte: tab.name', 'Home.svelte: name', 'Gallery.svelte: name', 'PlainSection.svelte: name'];

// Two equal keys stop the whole page, and two equal sentences are only a matter of time.
it('keys no list by a text', () => {
  const keys = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(KEYED)].map((found) => `${path.split('/').at(-1) ?? ''}: ${found[1] ?? ''}`),
  );
  expect(keys.length).toBeGreaterThan(80);
  const byText = (key: string): boolean => partsOf(key.slice(key.indexOf(': ') + 2)).some((part) => TEXT.test(part.trim()));
  expect(keys.filter((key) => byText(key) && !OWN_NAMES.includes(key))).toEqual([]);
});

it('sees through keys that are put together', () => {
  expect(partsOf('`${one.name}-${String(place)}`')).toEqual(['one.name', 'String(place)']);
  expect(partsOf('hit.kind + hit.key')).toEqual(['hit.kind', 'hit.key']);
});
