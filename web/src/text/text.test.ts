import { beforeEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/state/settings.svelte';
import english from './en.json';
import italian from './it.json';
import { addWords, hasText, t } from './text.svelte';

type Words = Record<string, string>;
const games = import.meta.glob<Words>('../games/*/text/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../games/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function pairs(): [string, Words, Words][] {
  const folders = Object.keys(games).filter((path) => path.endsWith('/en.json'));
  const own = folders.map((path): [string, Words, Words] => [path, games[path] ?? {}, games[path.replace('en.json', 'it.json')] ?? {}]);
  return [['client', english, italian], ...own];
}

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(pairs())('the words of %s', (_, en, it_) => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(it_).sort()).toEqual(Object.keys(en).sort());
  });

  it('leave the same blanks in both languages', () => {
    for (const [key, text] of Object.entries(en)) expect([key, blanks(it_[key] ?? '')]).toEqual([key, blanks(text)]);
  });

  it('are never empty', () => {
    expect([...Object.values(en), ...Object.values(it_)].every((text) => text.trim())).toBe(true);
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

  it('shows a key that has no text', () => {
    expect(t('no.such.key')).toBe('no.such.key');
    expect(hasText('no.such.key')).toBe(false);
  });

  it('takes the words of games in', () => {
    addWords({ 'test.word': 'ingot' }, { 'test.word': 'lingotto' });
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
