// @vitest-environment node
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const KEYED = /\{#each [^\n]*? as [^\n(]*\(([^\n]*?)\)\}/g;
const TEXT = /(^|\.)(sentence|line|label|text|title|fact|hint|status|name)$/;

/** Lists that are keyed by a name the client itself gives, each name once. */
const OWN_NAMES = ['Tabs.svelte: tab.name', 'Home.svelte: name', 'Gallery.svelte: name', 'PlainSection.svelte: name'];

// Two equal keys stop the whole page, and two equal sentences are only a matter of time.
it('keys no list by a text', () => {
  const keys = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(KEYED)].map((found) => `${path.split('/').at(-1) ?? ''}: ${found[1] ?? ''}`),
  );
  expect(keys.length).toBeGreaterThan(80);
  expect(keys.filter((key) => TEXT.test(key.split(': ')[1] ?? '') && !OWN_NAMES.includes(key))).toEqual([]);
});
