import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../lib/state/settings.svelte';
import english from './en.json';
import { firstSpoken, LANGUAGES, languageName } from './languages';
import { addWords, hasText, t } from './text.svelte';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../games/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe('the languages', () => {
  it('are those that have a file, English first', () => {
    expect(LANGUAGES.slice(0, 2)).toEqual(['en', 'it']);
    expect(LANGUAGES.map(languageName)).toContain('Italiano');
  });

  it('are chosen by what a browser asks for', () => {
    expect(firstSpoken(['tlh', 'it-CH', 'en'])).toBe('it');
    expect(firstSpoken(['tlh'])).toBe('en');
  });
});

describe('t', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('says a text in the language that is set', () => {
    expect(t('ui.close')).toBe('Close');
    settings.language = 'it';
    expect(t('ui.close')).toBe('Chiudi');
  });

  it('fills blanks in and counts', () => {
    expect(t('table.spectators', { n: 1 })).toBe('1 spectator');
    expect(t('table.spectators', { n: 3 })).toBe('3 spectators');
    expect(t('home.play_game', { game: 'Chess' })).toBe('Play now: Chess');
  });

  it('reports a key that has no text, and shows it', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(t('no.such.key')).toBe('no.such.key');
    expect(report).toHaveBeenCalledWith('no text for no.such.key in en');
    report.mockRestore();
    expect(hasText('no.such.key')).toBe(false);
  });

  it('takes further words in', async () => {
    await addWords({ './text/en.json': { 'test.word': 'ingot' }, './text/it.json': { 'test.word': 'lingotto' } });
    settings.language = 'it';
    expect(t('test.word')).toBe('lingotto');
  });

  it('has a text for every key the client asks for', () => {
    const known = (key: string): boolean => key in english || `${key}.other` in english;
    const asked = Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\('([a-z0-9_.]+)'/g)].map((found) => found[1] ?? ''));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !known(key))).toEqual([]);
  });
});
