// Pictures as addresses of images. An image is one element, however many paths are painted in it, and the browser reads
// it once, however many cards show it; as elements of the page they would be styled and laid out with every change.
import { layers, type Tones } from './draw';

const known = new Map<string, string>();

/** Writes the layers of a picture as SVG. */
export function pathsOf(art: string, width: number, height: number, tones: Tones = {}): string {
  return layers(art, width, height, tones).flatMap(({ path, fill, line, width: thick, turns }) => {
    const look = `fill="${fill}" stroke="${line}"${thick === undefined ? '' : ` stroke-width="${String(thick)}"`}`;
    return turns.map((turn) => `<path d="${path}" ${look}${turn && ` transform="${turn}"`}/>`);
  }).join('');
}

/** Returns the address of an image with this SVG in it, of which the frame `view` is seen. */
export function imageOf(view: string, outline: number, svg: string): string {
  const line = `stroke-width="${String(outline)}" stroke-linecap="round" stroke-linejoin="round"`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${line}>${svg}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${whole.replace(/%/g, '%25').replace(/#/g, '%23').replace(/"/g, "'")}`;
}

/** Returns what was made under this key before, or makes it. */
export function madeOnce(key: string, make: () => string): string {
  let made = known.get(key);
  if (made === undefined) known.set(key, (made = make()));
  return made;
}

/** Returns words that can stand in SVG. */
export function plainWords(words: string): string {
  return words.replace(/[&<>"']/g, (letter) => `&#${String(letter.charCodeAt(0))};`);
}
