import { expect, test } from 'vitest';
import { hyphenated, loadHyphens } from './hyphens.svelte';

const SOFT = '\u00ad';
const shown = (text: string) => text.replaceAll(SOFT, '-');

test('long words get soft hyphens by the rules of their language', async () => {
  await Promise.all([loadHyphens('en'), loadHyphens('it')]);
  expect(shown(hyphenated('Administration', 'en'))).toBe('Ad-min-is-tra-tion');
  expect(shown(hyphenated('Amministrazione', 'it'))).toBe('Am-mi-ni-stra-zio-ne');
});

test('short words stay as they are', async () => {
  await loadHyphens('en');
  expect(hyphenated('Temple', 'en')).toBe('Temple');
  expect(hyphenated('Temple', 'xx')).toBe('Temple');
});

test('a language without patterns breaks long words with a hyphen, away from their ends', async () => {
  await loadHyphens('xx');
  expect(shown(hyphenated('Big Mansions', 'xx'))).toBe('Big Man-s-i-ons');
  expect(shown(hyphenated('Ma\u0301nsions', 'xx'))).toBe('Ma\u0301n-s-i-ons');
});
