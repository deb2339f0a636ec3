import { tick } from 'svelte';
import { cleanup, configure, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MatchState } from '../../lib/state/match.svelte';
import { settings } from '../../lib/state/settings.svelte';
import type { Chair, Choice, GameMove, Refusal, TableMessage, Warehouse51AnyMove, Weighed } from '../../lib/wire';
import Board from './Board.svelte';
import { fetchRelics } from './catalogue.svelte';
import open from './fixtures/open.json';
import TextBoard from './TextBoard.svelte';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

class FakeMatch extends MatchState {
  readonly id = 'fixture';
  readonly played: GameMove[] = [];
  readonly asked: GameMove[] = [];

  constructor(readonly readOnly = false) {
    super();
  }

  play(_: Chair, choice: Choice): Promise<boolean> {
    this.played.push(choice.move);
    return Promise.resolve(true);
  }

  whyNot(_: Chair, move: GameMove): Promise<Refusal | null> {
    this.asked.push(move);
    return Promise.resolve({ sentence: 'You own too much.', clause: 'W51-094' });
  }

  weigh(): Promise<Weighed> {
    return Promise.resolve({ type: 'weighed', id: '', reveals: false, warning: '' });
  }

  undo = (): Promise<boolean> => Promise.resolve(false);
  say = (): Promise<boolean> => Promise.resolve(false);
  proxy = vi.fn(() => Promise.resolve(true));
  close = (): void => undefined;
}

function sit(change: (chair: Chair) => void = () => undefined, readOnly = false): { match: FakeMatch; chair: Chair } {
  const table = structuredClone(open) as unknown as TableMessage;
  const [chair] = table.chairs;
  if (!chair) throw new Error('the fixture has no chair');
  change(chair);
  const match = new FakeMatch(readOnly);
  match.table = table;
  return { match, chair };
}

beforeEach(async () => {
  settings.language = 'en';
  settings.motion = 'reduced';
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  Element.prototype.scrollIntoView = () => undefined;
  await fetchRelics('en', open.match.options);
});

afterEach(cleanup);

const bids = (chair: Chair): number[] => (chair.moves as Warehouse51AnyMove[]).flatMap((move) => (move.type === 'bid' ? [move.ingots] : []));

describe('the board', () => {
  it('offers every legal bid on the ladder, and passing', () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    const steps = screen.getAllByRole('radio');
    expect(steps).toHaveLength(bids(chair).length);
    expect(screen.getByRole('button', { name: /^Pass/ })).toBeTruthy();
  });

  it('bids what is chosen with the arrow keys', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    const [first, second] = screen.getAllByRole('radio');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await tick();
    expect(second?.getAttribute('aria-checked')).toBe('true');
    second?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(match.played).toEqual([{ type: 'bid', ingots: bids(chair)[1] }]);
  });

  it('finds the bid that is typed', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    const last = bids(chair).at(-1) ?? 0;
    const group = screen.getByRole('radiogroup');
    for (const key of String(last)) group.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await tick();
    expect(screen.getByRole('radio', { checked: true }).textContent).toContain(String(last));
  });

  it('lets the arrow keys walk along a collection, which is one stop of the Tab key', () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    const panel = screen.getByRole('region', { name: 'Collection of Cleo C' });
    const relics = [...panel.querySelectorAll<HTMLElement>('[data-relic]')];
    expect(relics.map((one) => one.tabIndex)).toEqual([0, -1]);
    relics[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(relics[1]);
  });

  it('takes its moves from the status bar', () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    expect(match.isClaimed({ type: 'pass' })).toBe(true);
  });

  it('says why a relic cannot be pawned', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    screen.getByRole('button', { name: 'Pawn' }).click();
    await vi.waitFor(() => expect(document.querySelector('.refused')?.textContent).toContain('You own too much.'), { timeout: 20_000 });
    expect(match.asked[0]?.type).toBe('pawn');
  });

  it('sets a maximum for this lot', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    const box = screen.getByLabelText<HTMLInputElement>('Bid for me up to');
    box.value = '4';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await tick();
    screen.getByRole('button', { name: 'Set' }).click();
    expect(match.proxy).toHaveBeenCalledWith(chair, 4);
  });

  it('gives nothing to do in a replay', () => {
    const { match, chair } = sit(undefined, true);
    render(Board, { match, chair });
    expect(screen.queryByRole('button', { name: /^Bid|^Pass|^Pawn$/ })).toBeNull();
  });

  it('says the same sentence about two categories', () => {
    const { match, chair } = sit((one) => {
      const figures = one.words?.figures;
      if (figures?.type !== 'warehouse51') throw new Error('the fixture has no figures');
      for (const category of figures.categories) category.with_lot_sentence = 'You would tie for first.';
    });
    render(Board, { match, chair });
    const worth = document.querySelector<HTMLElement>('.worth');
    expect(within(worth ?? document.body).getAllByText('You would tie for first.').length).toBeGreaterThan(1);
  });

  it('does not show purses behind a screen', () => {
    const { match, chair } = sit((one) => {
      const view = one.view as { panels: { purse: number | null }[] };
      view.panels.slice(1).forEach((panel) => (panel.purse = null));
    });
    render(Board, { match, chair });
    expect(screen.getAllByText('?')).toHaveLength(2);
  });
});

describe('the text board', () => {
  it('says everything in headings and lists', () => {
    const { match, chair } = sit();
    render(TextBoard, { match, chair });
    const headings = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(headings.some((text) => text.startsWith('On the block'))).toBe(true);
    expect(headings).toContain('Majorities');
    expect(screen.getByText(chair.words?.figures.type === 'warehouse51' ? chair.words.figures.reserve_sentence : '')).toBeTruthy();
  });
});
