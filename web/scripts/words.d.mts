import type { Plugin } from 'vite';

export function languageNames(): Plugin;
