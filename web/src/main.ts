import { mount } from 'svelte';

import './fonts.css';
import './app.css';
import App from './App.svelte';
import { settings } from './lib/state/settings.svelte';
import { loadWords } from './text/text.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');

// A page of an older build asks for files that are gone: load the new one, but not over and over.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  if (Date.now() - Number(sessionStorage.getItem('reliquary.reloaded') ?? 0) < 30_000) return;
  sessionStorage.setItem('reliquary.reloaded', String(Date.now()));
  void reloadOnceReachable();
});

// Without a network, loading the page again would leave the table for the browser's own page of errors.
async function reloadOnceReachable(): Promise<void> {
  while (!(await isReachable())) await new Promise((go) => setTimeout(go, 1000));
  location.reload();
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

// Not awaited: the files of the words may share code with this one, and would wait for it in turn.
void loadWords(settings.language).then(() => mount(App, { target }));
