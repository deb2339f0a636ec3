import { expect, test } from 'vitest';
import { hyphenated, loadHyphens } from './hyphens.svelte';

const SOFT = '\u00ad';
const shown = (text: string) => text.replaceAll(SOFT, '-');

test('long words get soft hyphens by the rules of their language', async () => {
  await Promise.all([loadHyphens('en'), loadHyphens('it')]);
  expect(shown(hyphenated('Administration', 'en'))).toBe('Ad-min-is-tra-tion');
  expect(shown(hyphenated('Amministrazione', 'it'))).toBe('Am-mi-ni-stra-zio-ne');
});

test('short words and languages without patterns stay as they are', async () => {
  await Promise.all([loadHyphens('en'), loadHyphens('xx')]);
  expect(hyphenated('Temple', 'en')).toBe('Temple');
  expect(hyphenated('Administration', 'xx')).toBe('Administration');
});
