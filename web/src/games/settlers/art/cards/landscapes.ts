import type { FactionName } from '../factions';
import type { Tones } from '../../../../art/draw';

/** The country of each faction behind its buildings, 120 wide and 80 high, and the paints of that country. */
export const LANDSCAPES: Record<FactionName, string> = {
  common: `
    far M0 52c16-12 30-14 46-4s34-14 74 0v32H0z
    far- M0 58c20-8 40-2 56-2s40-10 64-2v26H0z
    far+ M10 56l14-6 8 4-14 6zM84 54l14-5 10 4-14 5z`,
  barbarians: `
    far M-4 62 18 24l14 18 20-30 20 32 16-16 40 36z
    white M18 24l-8 14 5-2 4 4 4-4 5 2zM52 12 41 29l6-2 5 5 5-5 7 3zM88 28l-8 8 4 0 4 4 5-3 5 1z
    far- M0 60l5-10 5 10 5-12 6 12 5-9 5 9 5-12 6 12 5-8 5 8 6-11 5 11 6-9 5 9 6-12 5 12 5-8 6 8 5-11 5 11 5-8 6 9v20H0z`,
  japanese: `
    far M6 64c24-8 36-28 44-42h16c8 14 22 34 48 42z
    white M50 22h16c3 4 5 8 8 12l-6-3-5 5-5-5-6 5-5-4-5 3c3-4 6-9 8-13z
    mist M0 50c20-6 30 4 50 0s44-6 70 0v8H0z
    far- M0 62c14-8 26-8 40-2s50-8 80-2v22H0z`,
  romans: `
    far M0 54c20-12 40-10 58-2s40-10 62-4v32H0z
    far+ M74 38h40v4H74zM76 42h3v12h-3zM84 42h3v12h-3zM92 42h3v12h-3zM100 42h3v12h-3zM108 42h3v12h-3z
    far- M0 62c20-8 50-4 66-2s34-6 54-2v22H0zM12 60c-2-4-1-14 1-20 2 6 3 16 1 20zM22 58c-2-4-1-12 1-18 2 6 3 14 1 18zM30 59c-1-4-1-10 1-15 2 5 2 11 1 15z`,
  egyptians: `
    far M12 58l18-24 18 24z
    far- M30 34l18 24H34z
    far M40 58l12-16 12 16z
    far- M52 42l12 16h-8z
    far+ M0 58c24-6 44-2 60-1s40-6 60-2v25H0z`,
  aztecs: `
    far M28 62 60 22h8l36 40z
    far- M64 22h4l36 40H76z
    smoke M62 22c-6-6 4-8 0-14 8 2 4 10 8 14z
    far- M0 60c0-8 8-10 12-5 2-8 14-8 16 0 2-6 12-6 13 0 3-6 12-6 14 0 2-6 12-7 14 0 3-7 13-6 14 0 3-6 12-6 13 0 3-8 14-8 16 0 4-5 10-3 10 4v21H0z`,
  atlanteans: `
    water M0 50h120v30H0z
    far M8 52c6-14 16-14 22 0zM78 52c8-20 24-18 32 0z
    far+ M86 40h4v12h-4zM94 34h4v18h-4zM102 42h3v10h-3z
    water+:1.2 M6 58h14M40 55h16M84 58h18`,
};

export const GROUND = `
  ground M0 64c30-6 80 4 120-2v18H0z
  ground- M0 74c40-4 80 4 120 0v66H0z`;

const SHARED: Tones = {
  window: '#f6d77f',
  lamp: 'rgb(255 236 170 / .35)',
  smoke: 'rgb(255 255 255 / .5)',
  mist: 'rgb(255 255 255 / .45)',
  water: '#5b9cc4',
  'water+': '#b5dcee',
  load: '#c9a15c',
  'load+': '#e6c88c',
  ore: '#d8a744',
};

/** Wall, roof, leaf, ground and far hills, each with its lit and dark side where pictures use one. */
const COUNTRIES: Record<FactionName, readonly string[]> = {
  common: ['#ead9b5', '#c9b186', '#f8eed6', '#b5573b', '#87402c', '#d47d58', '#5f9a4c', '#93bd66', '#8fb267'],
  barbarians: ['#9a7a54', '#74593a', '#b8966b', '#75644a', '#52452f', '#94815f', '#4a7a5c', '#a3b18d', '#8fa3b5'],
  japanese: ['#f5ecdb', '#d6c7a8', '#fffaf0', '#4a5870', '#323d50', '#6d7e99', '#5f9a5f', '#b3c489', '#8aa7c4'],
  romans: ['#efe2c8', '#cdb994', '#fbf5e6', '#c25a3b', '#90402a', '#de8560', '#5d8a4a', '#bcb976', '#a5b98a'],
  egyptians: ['#e0be7e', '#bf9756', '#f0d8a4', '#c58e48', '#94662c', '#deb274', '#6f9a45', '#e8ca8b', '#e3b877'],
  aztecs: ['#dcc79f', '#b89b6b', '#eee0c0', '#b77f42', '#86582a', '#d5a468', '#3f8a4f', '#88a95d', '#7fa58a'],
  atlanteans: ['#d3e3e8', '#a5bfc9', '#eef6f8', '#3f8294', '#2a5a68', '#6aabbb', '#4f9a86', '#d9cf9f', '#9dbfae'],
};

const SKIES = [
  ['#a9d5ea', '#d8eef2', '#fdf3c8'],
  ['#f3d9ac', '#faeccd', '#fff6d8'],
  ['#e7a679', '#f6d2a0', '#fff0c0'],
  ['#b8cfe0', '#e6e6dc', '#ffffff'],
] as const;
const NIGHT = ['#39476a', '#6c7596', '#f5edc8'] as const;

/** Lighten or darken a colour written as #rrggbb. */
function tint(colour: string, amount: number): string {
  const toward = amount > 0 ? 255 : 0;
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (toward - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** The paints of a picture: the country of its faction, one of four skies or the night, the cloth of its colour. */
export function countryTones(faction: FactionName, cloth: string, sky: number, night: boolean): Tones {
  const [wall = '', wallDark = '', wallLit = '', roof = '', roofDark = '', roofLit = '', leaf = '', ground = '', far = ''] =
    COUNTRIES[faction];
  const [above, below, sun] = night ? NIGHT : (SKIES[sky % SKIES.length] ?? SKIES[0]);
  const dim = night ? -0.35 : 0;
  return {
    ...SHARED,
    wall,
    'wall-': wallDark,
    'wall+': wallLit,
    roof,
    'roof-': roofDark,
    'roof+': roofLit,
    leaf,
    'leaf-': tint(leaf, -0.3),
    'leaf+': tint(leaf, 0.35),
    ground: tint(ground, dim),
    'ground-': tint(ground, dim - 0.15),
    far: tint(far, night ? -0.3 : 0.25),
    'far-': tint(far, night ? -0.42 : 0.05),
    'far+': tint(far, night ? -0.2 : 0.45),
    sky: above,
    'sky+': below,
    sun,
    cloth,
    'cloth-': tint(cloth, -0.25),
  };
}
