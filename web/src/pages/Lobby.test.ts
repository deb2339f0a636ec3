import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PAGE } from '../lib/home/publicTables.svelte';
import { notices } from '../lib/state/notices.svelte';
import { settings } from '../lib/state/settings.svelte';
import { api } from '../lib/wire/api';
import Lobby from './Lobby.svelte';

const COUNT = PAGE + 20;
let names: string[] = [];

function listing(name: string): object {
  return { id: name, title: name, game: 'chess', status: 'open', pace: 'live', private: false, changed: 0, seats: [] };
}

/** Answers as the server does: open tables a page at a time, no running ones. */
function answer(_: string, query: Record<string, unknown> = {}): Promise<unknown> {
  if (query.status !== 'open') return Promise.resolve([]);
  const from = query.after === undefined ? 0 : names.indexOf(String(query.after)) + 1;
  return Promise.resolve(names.slice(from, from + PAGE).map(listing));
}

beforeEach(() => {
  settings.language = 'en';
  names = Array.from({ length: COUNT }, (_, place) => `Table ${place}`);
  vi.spyOn(api, 'get').mockImplementation(answer as typeof api.get);
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

// Asking for roles looks at the style of everything on the page, which takes seconds here.
const titles = (): (string | null)[] => [...document.querySelectorAll('h3')].map((one) => one.textContent);
const button = (): HTMLElement => screen.getByText('More tables', { selector: 'button' });

describe('the lobby', () => {
  it('shows a page, and the next one on demand, until there is no more', async () => {
    render(Lobby);
    await waitFor(() => expect(titles()).toHaveLength(PAGE));
    await fireEvent.click(button());
    await waitFor(() => expect(titles()).toEqual(names));
    expect(screen.queryByText('More tables')).toBeNull();
  });

  it('takes the keyboard to the first new table and reads out how many there are', async () => {
    render(Lobby);
    await waitFor(() => button());
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Waiting for players');
    button().focus();
    await fireEvent.click(button());
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(`/table/Table ${PAGE}`));
    expect(notices.polite).toBe('20 more tables');
  });

  it('keeps the pages that are shown when it looks again, and lists a table that moved once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    render(Lobby);
    await waitFor(() => button());
    await fireEvent.click(button());
    await waitFor(() => expect(titles()).toHaveLength(COUNT));
    names = ['Table new', ...names.slice(0, 60), 'Table 3', ...names.slice(60)];
    vi.advanceTimersByTime(8000);
    await waitFor(() => expect(titles()).toHaveLength(COUNT + 1));
    expect(titles()[0]).toBe('Table new');
  });

  it('has no button where one page is all', async () => {
    names = names.slice(0, 3);
    render(Lobby);
    await waitFor(() => expect(titles()).toHaveLength(3));
    await tick();
    expect(screen.queryByText('More tables')).toBeNull();
  });
});
