// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { layers } from '../../../art/draw';
import { checkPictures, PATH } from '../../../art/pictures.checks';
import { back } from './backs';
import { countryTones, GROUND, LANDSCAPES } from './cards/landscapes';
import { DESIGNS, designOf, MOTIFS, picture } from './cards/picture';
import { PROPS } from './cards/props';
import { COLOURS, PAINTS } from './colours';
import { FACTIONS } from './factions';
import { GOODS } from './goods';
import { KINDS } from './kinds';
import { PATTERNS } from './patterns';
import { TOKENS } from './tokens';

const COUNTRY = countryTones('common', '#123456', 0, false);

checkPictures([
  ['goods', 24, GOODS, {}],
  ['colours', 24, COLOURS, {}],
  ['kinds', 24, KINDS, {}],
  ['tokens', 24, TOKENS, {}],
  ['factions', 48, FACTIONS, {}],
  ['motifs', 120, MOTIFS, COUNTRY],
  ['props', 24, PROPS, COUNTRY],
  ['landscapes', 120, { ...LANDSCAPES, GROUND }, COUNTRY],
]);

describe('backs', () => {
  it.each([...Object.keys(FACTIONS), 'attack'])('%s', (kind) => {
    const { art, tones } = back(kind);
    for (const { path } of layers(art, 60, 84, tones)) expect(path).toMatch(PATH);
  });

  it('of unknown decks are plain', () => expect(back('nobody')).toEqual(back('common')));
});

describe('cards', () => {
  it.each(Object.entries(DESIGNS))('%s is made of what is drawn', (_, words) => {
    const [motif = '', ...beside] = words.split(' ').filter((word) => word !== 'night');
    expect(Object.keys(MOTIFS)).toContain(motif);
    expect(beside.length).toBeLessThanOrEqual(2);
    for (const prop of beside) expect([...Object.keys(PROPS), '-']).toContain(prop);
  });

  it('have different pictures within a faction', () => {
    const pictures = Object.entries(DESIGNS).map(([design, words]) => `${design.slice(0, 3)} ${words}`);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('use every motif', () => {
    const used = new Set(Object.values(DESIGNS).map((words) => words.split(' ')[0]));
    expect(Object.keys(MOTIFS).filter((motif) => !used.has(motif))).toEqual([]);
  });

  it('find their design from any copy', () => {
    expect(designOf('COM008')).toBe('COM008');
    expect(designOf('COM010')).toBe('COM008');
    expect(designOf('COM074')).toBe('COM069');
    expect(designOf('XYZ001')).toBeUndefined();
    expect(picture('COM010')).toEqual(picture('COM008'));
  });

  it('of other packs get a steady place of their own', () => {
    const mine = picture('XYZ001', 'romans', 'gold');
    expect(mine).toEqual(picture('XYZ001', 'romans', 'gold'));
    expect(mine.motif).toBeTruthy();
    expect(mine.standers).toHaveLength(2);
    expect(mine.tones.cloth).toBe(PAINTS.gold);
    expect(mine.tones.wall).toBe(picture('ROM001').tones.wall);
  });

  it('of black cards lie in the night', () => {
    expect(picture('COM005', undefined, 'black').tones.sky).not.toBe(picture('COM005').tones.sky);
  });
});

describe('patterns', () => {
  it.each(Object.entries(PATTERNS))('%s is a path', (_, { path }) => expect(path).toMatch(PATH));
});
