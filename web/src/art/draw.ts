/*
 * The language our pictures are written in. A picture is a text of layers, one per line, painted from back to front:
 *
 *   tone[/[tone]][:width][|][*n]  path
 *
 * `brass M4 4h9`      a filled shape             `steel/ M4 4h9`      filled, with an ink outline
 * `ink:2 M4 4h9`      a line, two units wide     `brass| M4 4h9`      the shape and its mirror image
 * `brass*8 M4 4h9`    eight copies around the centre
 *
 * A path may use two words that SVG does not know: `o x y rx [ry]` for an ellipse, `r x y w h [radius]` for a box.
 */

export interface Layer {
  path: string;
  fill: string;
  line: string;
  width: number | undefined;
  turns: string[];
}

export type Tones = Record<string, string>;

/** The paints all illustrations share; `+` is the lit side, `-` the dark one. */
const TONES: Tones = {
  ink: '#2b2118',
  none: 'none',
  accent: '#b8862f',
  brass: '#c8973f',
  'brass+': '#f3d48a',
  'brass-': '#8f6423',
  steel: '#9fb0bd',
  'steel+': '#dfe8ee',
  'steel-': '#64788a',
  bone: '#efe3c8',
  'bone+': '#fcf6e6',
  'bone-': '#cbb68d',
  wood: '#9c6b3c',
  'wood+': '#c99058',
  'wood-': '#6b4625',
  stone: '#a19f99',
  'stone+': '#cbc9c2',
  'stone-': '#73716c',
  red: '#b8402f',
  'red+': '#e0735a',
  'red-': '#822820',
  blue: '#3d70aa',
  'blue+': '#8fbbe2',
  'blue-': '#264870',
  green: '#518b4b',
  'green+': '#97c470',
  'green-': '#315c37',
  purple: '#7b4b95',
  'purple+': '#b58acb',
  'purple-': '#4f2d64',
  pink: '#dd8fa9',
  'pink+': '#f4c4d2',
  'pink-': '#b25f7e',
  orange: '#d9772b',
  'orange+': '#f2ab62',
  'orange-': '#9c4f16',
  skin: '#d8a06f',
  'skin-': '#a86f43',
  black: '#3a3434',
  'black+': '#6a6161',
  'black-': '#1f1b1c',
  white: '#fdf9f0',
  shade: 'rgb(30 18 8 / .24)',
  shine: 'rgb(255 255 255 / .38)',
  glow: 'rgb(247 214 132 / .24)',
};

const WORD = /([or])((?: *-?(?:\d*\.\d+|\d+)){3,5})/g;
const NUMBER = /-?(?:\d*\.\d+|\d+)/g;
const LAYER = /^([\w+-]+)(?:(\/)([\w+-]*))?(?::([\d.]+))?(\|)?(?:\*(\d+))?$/;

/** Turn the ellipses and boxes of a path into what SVG knows. */
export function plainPath(path: string): string {
  return path.replace(WORD, (_, word: string, numbers: string) => {
    const [x = 0, y = 0, a = 0, b = a, c = 0] = (numbers.match(NUMBER) ?? []).map(Number);
    return word === 'o' ? ellipse(x, y, a, b) : box(x, y, a, b, c);
  });
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${neat(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${neat(2 * rx)} 0a${rx} ${ry} 0 1 0 ${neat(-2 * rx)} 0z`;
}

function box(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [neat(width - 2 * radius), neat(height - 2 * radius)];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${neat(x + radius)} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  );
}

function neat(number: number): number {
  return Math.round(number * 1000) / 1000;
}

const known = new Map<string, Layer[]>();

/** Read a picture that stands in a field of the given size; throws at a line that makes no sense. */
export function layers(art: string, width: number, height: number, tones: Tones = {}): Layer[] {
  const paint = { ...TONES, ...tones };
  const key = `${width} ${height} ${JSON.stringify(tones)} ${art}`;
  let found = known.get(key);
  if (!found) {
    const lines = art.split('\n').map((line) => line.trim());
    found = linesLast(lines.filter((line) => line !== '').map((line) => layer(line, width, height, paint)));
    known.set(key, found);
  }
  return found;
}

/** Draw the outline of a shape over the shades that lie on it. */
function linesLast(painted: Layer[]): Layer[] {
  const result: Layer[] = [];
  let waiting: Layer | undefined;
  painted.forEach((one, index) => {
    if (!isOutlined(one)) {
      result.push(one);
      return;
    }
    if (waiting) result.push(waiting);
    const next = painted[index + 1];
    const shaded = next !== undefined && !isOutlined(next);
    result.push(shaded ? { ...one, line: 'none' } : one);
    waiting = shaded ? { ...one, fill: 'none' } : undefined;
  });
  return waiting ? [...result, waiting] : result;
}

function isOutlined(one: Layer): boolean {
  return one.fill !== 'none' && one.line !== 'none';
}

function layer(line: string, width: number, height: number, paint: Tones): Layer {
  const space = line.indexOf(' ');
  const [, first, outlined, second, thick, mirrored, copies] = LAYER.exec(line.slice(0, space)) ?? [];
  if (first === undefined) throw new Error(`no such layer: ${line}`);
  const [fill, stroke] = outlined ? [first, second || 'ink'] : thick ? ['none', first] : [first, 'none'];
  return {
    path: plainPath(line.slice(space + 1)),
    fill: tone(paint, fill),
    line: tone(paint, stroke),
    width: thick ? Number(thick) : undefined,
    turns: turns(Boolean(mirrored), Number(copies ?? 1), width, height),
  };
}

function tone(paint: Tones, name: string): string {
  const colour = paint[name];
  if (colour === undefined) throw new Error(`no such tone: ${name}`);
  return colour;
}

function turns(mirrored: boolean, copies: number, width: number, height: number): string[] {
  const around = Array.from({ length: copies }, (_, n) =>
    n === 0 ? '' : `rotate(${neat((360 * n) / copies)} ${width / 2} ${height / 2})`,
  );
  return mirrored ? around.flatMap((turn) => [turn, `${turn} translate(${width} 0) scale(-1 1)`.trim()]) : around;
}
