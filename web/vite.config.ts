/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { pack } from './scripts/pack.mjs';

const server = 'http://127.0.0.1:8051';

export default defineConfig(({ mode }) => ({
  plugins: [
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
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // All files share one thread: most of the time goes into loading the components.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], restoreMocks: true, pool: 'threads', isolate: false },
}));
