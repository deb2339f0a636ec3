// How many lines the name and the icons of a card take: told from the widths of letters, without drawing anything.
import type { CardIcon } from '../catalogue.svelte';

/** What is written on a card. */
export interface Words {
  name: string;
  icons: readonly (readonly CardIcon[])[];
  /** The words a sign is drawn as, if it is. */
  signOf: (icon: CardIcon) => string;
}

/** Widths and heights in parts of the letters' size. */
const LETTER = 0.57;
const SMALL_LETTER = 0.46;
const SPACE = 0.26;
const ICON = 1.51;
const DIGIT = 0.62;
const GLYPH = 0.8;
const NAME_LINE = 1.1;
const ICON_LINE = 1.47;
const EDGES = 9;

/** How many lines things of some widths take; what is wider than a line goes on in the next. */
export function linesOf(widths: readonly number[], space: number, room: number): number {
  let lines = 1;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + space + width > room) {
      lines += 1;
      used = 0;
    } else if (used > 0) used += space;
    lines += Math.max(0, Math.ceil(width / room) - 1);
    used += width > room ? width % room : width;
  }
  return lines;
}

function widthOf({ kind, n = 1 }: CardIcon, sign: string): number {
  if (sign) return sign.length * SMALL_LETTER + 0.16;
  if (kind === 'sign' && n <= 1) return GLYPH + 0.5;
  return ICON + (n > 1 ? DIGIT : 0);
}

/** The height of what is written on a card, in pixels. */
export function wordsHeight({ name, icons, signOf }: Words, room: number, letters: number): number {
  const words = name.split(/[\s-]+/).map((word) => word.length * LETTER * letters);
  const named = linesOf(words, SPACE * letters, room) * NAME_LINE;
  const drawn = icons.map((row) => linesOf(row.map((icon) => widthOf(icon, signOf(icon)) * letters), 0, room) * ICON_LINE);
  const parts = [named, ...drawn];
  return parts.reduce((sum, part) => sum + part, 0) * letters + EDGES + 2 * (parts.length - 1);
}
