import { COLOURS, type ColourName, PAINTS } from '../colours';
import { hash } from '../../../../art/hash';
import designs from './designs.json';
import type { Tones } from '../../../../art/draw';
import { pathsOf } from '../../../../art/image';
import { FACTIONS, type FactionName, LIVERY } from '../factions';
import { countryTones, GROUND, LANDSCAPES } from './landscapes';
import { HOUSES } from './motifs/houses';
import { LEARNING } from './motifs/learning';
import { NATURE } from './motifs/nature';
import { SACRED } from './motifs/sacred';
import { TRADE } from './motifs/trade';
import { WAR } from './motifs/war';
import { WORKS } from './motifs/works';
import { PROPS, type PropName } from './props';

export const MOTIFS = { ...NATURE, ...HOUSES, ...WORKS, ...SACRED, ...WAR, ...TRADE, ...LEARNING };
type MotifName = keyof typeof MOTIFS;

/**
 * What the picture of every design is made of: a motif, then what stands on its left and on its right;
 * `night` darkens the sky.
 */
export const DESIGNS: Record<string, string> = designs;

/** The factions by the three letters of their printed numbers. */
const PREFIXES = new Map((Object.keys(FACTIONS) as FactionName[]).map((name) => [name.slice(0, 3).toUpperCase(), name]));
const COPIES = 6;
const NIGHT = 'night';

interface Stander {
  art: string;
  transform: string;
}

export interface Picture {
  back: string;
  motif: string;
  turn: string | undefined;
  standers: Stander[];
  tones: Tones;
}

/** The design a printed number belongs to: its own, or the one whose copies it follows. */
export function designOf(id: string): string | undefined {
  const [prefix, number] = [id.slice(0, 3), Number(id.slice(3))];
  for (let copy = number; copy > number - COPIES; copy--) {
    const key = prefix + String(copy).padStart(3, '0');
    if (Object.hasOwn(DESIGNS, key)) return key;
  }
  return undefined;
}

/** Compose the picture of a card; one that nobody has drawn gets a fitting place by its name. */
export function picture(id: string, faction?: string, colour?: string): Picture {
  const design = designOf(id);
  const number = hash(design ?? id);
  const people = factionOf(id, faction);
  const words = (design ? (DESIGNS[design] ?? '') : invented(number)).split(' ');
  const [motif, ...beside] = words.filter((word) => word !== NIGHT);
  const night = colour === 'black' || words.includes(NIGHT);
  return {
    back: sky(number) + LANDSCAPES[people] + GROUND,
    motif: MOTIFS[motif as MotifName],
    turn: design && number % 3 === 0 ? 'translate(120 0) scale(-1 1)' : undefined,
    standers: standers(beside, number),
    tones: countryTones(people, clothOf(people, colour), number >>> 8, night),
  };
}

/** Writes a picture as SVG; its country goes on to both sides, mirrored, for frames that are wider than a card. */
export function painted({ back, motif, turn, standers, tones }: Picture): string {
  const beside = ['.3', '239.7'].map((x) => `<use href="#country" transform="translate(${x} 0) scale(-1 1)"/>`);
  const group = (transform: string | undefined, art: string, size: [number, number]): string =>
    `<g${transform ? ` transform="${transform}"` : ''}>${pathsOf(art, ...size, tones)}</g>`;
  return [
    `<g id="country">${pathsOf(back, 120, 80, tones)}</g>`,
    ...beside,
    group(turn, motif, [120, 80]),
    ...standers.map(({ art, transform }) => group(transform, art, [24, 24])),
  ].join('');
}

function factionOf(id: string, faction: string | undefined): FactionName {
  const known = PREFIXES.get(id.slice(0, 3));
  if (known) return known;
  return faction !== undefined && Object.hasOwn(FACTIONS, faction) ? (faction as FactionName) : 'common';
}

function clothOf(people: FactionName, colour: string | undefined): string {
  const chosen = colour !== undefined && Object.hasOwn(COLOURS, colour) ? PAINTS[colour as ColourName] : undefined;
  return chosen ?? LIVERY[people][0];
}

/** A motif and two companions for a card of a custom pack. */
function invented(number: number): string {
  const motifs = Object.keys(MOTIFS);
  const props = Object.keys(PROPS);
  const at = (names: string[], shift: number) => names[(number >>> shift) % names.length] ?? '';
  return [at(motifs, 0), at(props, 5), at(props, 11)].join(' ');
}

function sky(number: number): string {
  const [x, y] = [14 + (number % 11) * 9, 9 + (number % 4) * 3];
  return `
    sky M0-60h120V80H0z
    sky+ M0 32c30-8 80 8 120-2v50H0z
    sun o ${x} ${y} 6
    mist o ${(x + 52) % 120} ${y + 5} 11 2.2 o ${(x + 60) % 120} ${y + 2} 7 2`;
}

function standers(names: string[], number: number): Stander[] {
  return names.flatMap((name, index) => {
    if (name === '-' || name === '') return [];
    const nudge = ((number >>> (4 + 3 * index)) % 5) - 2;
    const mirrored = index === 1 && names[0] === names[1];
    const place = index === 0 ? 1 + nudge / 2 : 93 + nudge / 2;
    const turn = mirrored ? `translate(${place + 26} 51) scale(-1.1 1.1)` : `translate(${place} 51) scale(1.1)`;
    return [{ art: PROPS[name as PropName], transform: turn }];
  });
}
