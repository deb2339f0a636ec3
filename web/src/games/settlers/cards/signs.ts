// How the signs on a card's icon rows are drawn: a glyph, a token, a Good, or else a short word from the texts.
import type { CardIcon } from '../catalogue.svelte';
import { sayIf } from '../words.svelte';

export const GLYPHS: Record<string, (n: number) => string> = {
  arrow: () => '→',
  colon: () => ':',
  or: () => '/',
  then: () => '+',
  per: () => '/',
  each: () => '×',
  plus: () => '+',
  minus: () => '−',
  max: (n) => `≤${String(n)}`,
  least: (n) => `${String(n)}+`,
  uses: (n) => `${String(n)}×`,
  limit: (n) => `≤${String(n)}×`,
};

export const TOKEN_SIGNS: Record<string, string> = {
  deal: 'deal',
  samurai: 'samurai',
  statue: 'statue',
  foundation: 'foundation',
  kept: 'kept',
  under: 'kept',
  unlocked: 'unlocked',
  annex: 'annexed',
  block: 'blocked',
  own: 'defended',
};

/** The word a sign is drawn as; nothing where it is a picture or a glyph. */
export function wordOf({ kind, name, n = 1 }: CardIcon): string {
  const isDrawn = kind !== 'sign' || name === 'raze' || name in GLYPHS || name in TOKEN_SIGNS;
  return isDrawn ? '' : sayIf(`sign.${name}`, { number: n || '' });
}
