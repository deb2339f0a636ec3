// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { layers } from '../../../art/draw';
import { checkPictures, PATH } from '../../../art/pictures.checks';
import { back, VAULT } from './backs';
import { AURAS, CATEGORIES, type CategoryName, TIMINGS } from './marks';
import { PIECES } from './pieces';
import { RELICS } from './relics';
import { crate, initials } from './relics/crate';
import { niche, nicheTones } from './relics/niche';

checkPictures([
  ['marks', 24, { ...CATEGORIES, ...AURAS, ...TIMINGS }, {}],
  ['pieces', 32, PIECES, {}],
  ['relics', 64, RELICS, {}],
]);

describe('relics', () => {
  it('come in a labelled crate when nobody has drawn them', () => {
    expect(layers(crate('a_teapot'), 64, 64).length).toBeGreaterThan(5);
    expect(crate('a_teapot')).toBe(crate('a_teapot'));
    expect(initials('Teapot of the Silent Aunt')).toBe('TA');
    expect(initials("Æolus' Bag")).toBe('ÆB');
    expect(initials('Ring')).toBe('R');
    expect(initials('')).toBe('?');
  });

  it.each(Object.keys(CATEGORIES))('stand in a %s alcove', (colour) => {
    const name = colour as CategoryName;
    expect(layers(niche(name), 64, 64, nicheTones(name)).length).toBeGreaterThan(5);
  });
});

describe('backs', () => {
  it.each([...Object.keys(CATEGORIES), 'counterfeit'])('%s', (kind) => {
    const { art, tones } = back(kind);
    for (const { path } of layers(art, 60, 84, tones)) expect(path).toMatch(PATH);
  });

  it('differ from deck to deck', () => {
    const backs = [...Object.keys(CATEGORIES), 'counterfeit'].map((kind) => JSON.stringify(back(kind)));
    expect(new Set(backs).size).toBe(backs.length);
  });
});

it('has a wall to lie under the table', () => expect(VAULT.path).toMatch(PATH));
