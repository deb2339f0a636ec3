import { HUES, type CategoryName } from '../marks';
import type { Tones } from '../../../../art/draw';

/** The alcove a relic stands in, around the 64 of its picture: a wall with the pattern of its category, a lamp, a shelf. */
export const NICHE_VIEW = '-10 -9 84 77';

const WALLS: Record<CategoryName, string> = {
  blue: wall(8, (x, y) => `M${x} ${y}l4 4 4-4M${x} ${y + 4}l4 4 4-4`),
  green: wall(8, (x, y) => `M${x} ${y + 4}c2-5 6-5 8 0-2 5-6 5-8 0M${x + 4} ${y}v8`),
  gold: wall(8, (x, y) => `M${x + 4} ${y}l4 4-4 4-4-4zM${x + 3} ${y + 4}h2`),
  red: wall(8, (x, y) => `M${x} ${y + 6}a4 4 0 0 1 8 0M${x + 2} ${y + 6}a2 2 0 0 1 4 0`),
};

function wall(step: number, mark: (x: number, y: number) => string): string {
  const marks: string[] = [];
  for (let y = -34; y < 62; y += step) for (let x = -96; x < 160; x += step) marks.push(mark(x, y));
  return marks.join('');
}

export function niche(colour: CategoryName): string {
  return `
    dark M-96-60h256v200H-96z
    hue:.6 ${WALLS[colour]}
    night M-4 62V24C-4 4 12-6 32-6s36 10 36 30v38z
    lamp o 32 32 33 31
    lamp o 32 32 26 25
    lamp o 32 32 18 18
    brass-:1.6 M-4 62V24C-4 4 12-6 32-6s36 10 36 30v38
    brass:.6 M-6.5 62V24c0-21 17-32.5 38.5-32.5S70.5 3 70.5 24v38
    ledge M-96 61h256v80H-96z
    brass M-96 60.5h256v1.3H-96z
    shadow o 32 64 24 3`;
}

export function nicheTones(colour: CategoryName): Tones {
  const [hue, dark] = HUES[colour];
  return {
    hue: `${hue}a0`,
    dark,
    night: 'rgb(10 14 24 / .9)',
    lamp: 'rgb(255 226 150 / .07)',
    ledge: '#2a2430',
    shadow: 'rgb(0 0 0 / .45)',
  };
}
