import { mount } from 'svelte';

import './fonts.css';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');

// A page of an older build asks for files that are gone: load the new one, but not over and over.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  if (Date.now() - Number(sessionStorage.getItem('reliquary.reloaded') ?? 0) < 30_000) return;
  sessionStorage.setItem('reliquary.reloaded', String(Date.now()));
  location.reload();
});

export default mount(App, { target });
