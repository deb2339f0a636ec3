/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { pack } from './scripts/pack.mjs';
import { languageNames } from './scripts/words.mjs';

const server = 'http://127.0.0.1:8051';

const CORE = [
  /node_modules\/(svelte|esm-env|clsx)\//,
  /src\/(App|main|text\/[\w.]+\.ts|art\/(draw|Icon|Drawing|hash))/,
  /src\/lib\/(state|wire|[\w.]+\.ts|ui\/(Button|IconButton|SeatBadge|Tooltip|Dialog|Later|LiveRegion|Toasts)\.svelte)/,
];
/** Few files that pack well: the words of a language in one, what every page needs in another. */
const groups = [
  { name: wordsOf, test: /\/text\/\w+\.json$/ },
  { name: 'core', test: (id: string) => CORE.some((one) => one.test(id)) },
];

function wordsOf(id: string): string {
  return `words-${id.replace(/^.*\/|\.json$/g, '')}`;
}

export default defineConfig(({ mode }) => ({
  plugins: [
    languageNames(),
    svelte({
      onwarn(warning) {
        if (warning.filename?.includes('node_modules')) return;
        throw new Error(`${warning.code}: ${warning.message} (${warning.filename ?? ''})`);
      },
    }),
    pack(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // All files share one thread: most of the time goes into loading the components.
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/text/spoken.setup.ts'],
    restoreMocks: true,
    pool: 'threads',
    isolate: false,
  },
}));
