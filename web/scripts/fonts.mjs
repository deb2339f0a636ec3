// Makes the small typefaces every page loads: the characters of our languages, one weight of the display face.
// `npm run fonts` writes them to src/fonts; everything else comes from the full files, when a page shows it (fonts.css).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const plain = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('');
/** What fonts.css names as the range of the small files. */
const CHARACTERS = `${plain}\u00a0«\u00ad°·»×ÀÈÉÌÒÙàèéìòöù–—‘’“”…−`;
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];
const text = (weight) => `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff2`;
const MADE = [
  ['display', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', { wght: 600 }],
  ['text', text(400), {}],
  ['text-bold', text(700), {}],
];

for (const [name, source, variationAxes] of MADE) {
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, variationAxes };
  const made = await subsetFont(readFileSync(require.resolve(source)), CHARACTERS, options);
  writeFileSync(new URL(`../src/fonts/${name}.woff2`, import.meta.url), made);
  process.stdout.write(`${name}.woff2: ${String(made.length)} bytes\n`);
}
