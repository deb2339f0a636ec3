/** The crate of a relic nobody has drawn. */
import { hash } from '../../../../art/hash';

/** The letters a crate is labelled with: of the first and the last word that says something. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name];
  return chosen.map((word) => (word ?? '?').charAt(0).toUpperCase()).join('') || '?';
}

const BRACES = ['M10 22l44 32', 'M54 22 10 54', 'M10 38h44', 'M32 22v32'] as const;
const SEALS = ['red', 'blue', 'green', 'purple'] as const;

/** A vault crate on a grid of 64: boards, one of four braces, a seal. */
export function crate(id: string): string {
  const number = hash(id);
  const brace = BRACES[number % 4] ?? BRACES[0];
  const seal = SEALS[(number >>> 4) % 4] ?? SEALS[0];
  return `
    wood-/ M4 18l6-8h44l6 8z
    wood+ M8 16.5l3.5-5h41l3.5 5z
    wood/ r 6 18 52 40 1.5
    wood-:1.3 M6 28h52M6 38h52M6 48h52
    wood+:5 ${brace}
    wood+/ r 6 18 6 40 r 52 18 6 40
    brass/ o 9 22 1.3 o 55 22 1.3 o 9 54 1.3 o 55 54 1.3
    bone/ r 16 26 32 24 2
    brass:1 r 18 28 28 20 1
    ${seal}/ o 48 26 5
    ${seal}+ o 47 25 2`;
}
