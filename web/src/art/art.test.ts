// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { back } from './backs';
import { DESIGNS, designOf, MOTIFS, picture } from './cardart';
import { COLOURS, PAINTS } from './colours';
import { crate, initials } from './crate';
import { layers, plainPath, type Tones } from './draw';
import { FACTIONS } from './factions';
import { GOODS } from './goods';
import { ICONS } from './icons';
import { KINDS } from './kinds';
import { countryTones, GROUND, LANDSCAPES } from './landscapes';
import { LOGO, LOGO_TONES } from './logo';
import { AURAS, CATEGORIES, type CategoryName, TIMINGS } from './marks';
import { niche, nicheTones } from './niche';
import { PATTERNS } from './patterns';
import { PIECES } from './pieces';
import { PROPS } from './props';
import { RELICS } from './relics';
import { SCENES } from './scenes';
import { TOKENS } from './tokens';
import { UNKNOWN } from './unknown';

const PATH = /^M[-\d.]+ ?[-\d.]+[MmLlHhVvCcSsQqTtAaZz\d\s.-]*$/;
const COUNTRY = countryTones('common', '#123456', 0, false);
const SETS: [string, number, Record<string, string>, Tones][] = [
  ['goods', 24, GOODS, {}],
  ['colours', 24, COLOURS, {}],
  ['kinds', 24, KINDS, {}],
  ['tokens', 24, TOKENS, {}],
  ['factions', 48, FACTIONS, {}],
  ['marks', 24, { ...CATEGORIES, ...AURAS, ...TIMINGS, UNKNOWN }, {}],
  ['pieces', 32, PIECES, {}],
  ['relics', 64, RELICS, {}],
  ['scenes', 200, SCENES, {}],
  ['logo', 48, { LOGO }, LOGO_TONES],
  ['motifs', 120, MOTIFS, COUNTRY],
  ['props', 24, PROPS, COUNTRY],
  ['landscapes', 120, { ...LANDSCAPES, GROUND }, COUNTRY],
];

describe.each(SETS)('%s', (_, width, pictures, tones) => {
  it.each(Object.entries(pictures))('%s can be painted', (_, art) => {
    const painted = layers(art, width, width, tones);
    expect(painted.length).toBeGreaterThan(0);
    for (const { path } of painted) expect(path).toMatch(PATH);
  });

  it('has no picture twice', () => {
    const arts = Object.values(pictures);
    expect(new Set(arts).size).toBe(arts.length);
  });
});

describe('icons', () => {
  it.each(Object.entries(ICONS))('%s is a path', (_, path) => expect(plainPath(path)).toMatch(PATH));

  it('are all different', () => {
    const paths: string[] = Object.values(ICONS);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

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
  it.each([...Object.keys(CATEGORIES), ...Object.keys(FACTIONS), 'counterfeit', 'attack'])('%s', (kind) => {
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
