import { tick } from 'svelte';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MatchState } from '../../lib/state/match.svelte';
import { settings } from '../../lib/state/settings.svelte';
import type { Chair, Choice, GameMove, Refusal, TableMessage, Weighed } from '../../lib/wire';
import Board from './Board.svelte';
import cards from './fixtures/cards.json';
import turn from './fixtures/turn.json';
import type { View } from './logic/model';
import TextBoard from './TextBoard.svelte';

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

class FakeMatch extends MatchState {
  readonly id = 'fixture';
  readonly played: GameMove[] = [];

  constructor(readonly readOnly = false) {
    super();
  }

  play(_: Chair, choice: Choice): Promise<boolean> {
    this.played.push(choice.move);
    return Promise.resolve(true);
  }

  whyNot = (): Promise<Refusal | null> => Promise.resolve(null);
  weigh = (): Promise<Weighed> =>
    Promise.resolve({ type: 'weighed', id: '', reveals: true, warning: 'A card is drawn.' });
  undo = (): Promise<boolean> => Promise.resolve(false);
  say = (): Promise<boolean> => Promise.resolve(false);
  proxy = (): Promise<boolean> => Promise.resolve(false);
  close = (): void => undefined;
}

function sit(change: (chair: Chair) => void = () => undefined, readOnly = false): { match: FakeMatch; chair: Chair } {
  const table = structuredClone(turn) as unknown as TableMessage;
  const [chair] = table.chairs;
  if (!chair) throw new Error('the fixture has no chair');
  change(chair);
  const match = new FakeMatch(readOnly);
  match.table = table;
  return { match, chair };
}

async function settle(): Promise<void> {
  await tick();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await tick();
}

const answer = (body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

beforeEach(() => {
  settings.language = 'en';
  settings.motion = 'reduced';
  const words = { game: 'settlers', language: 'en', names: {}, options: [], terms: [] };
  vi.stubGlobal('fetch', (path: string) => answer(path.includes('/cards') ? cards : words));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('ResizeObserver', class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  });
});

afterEach(cleanup);

const hand = () => within(screen.getByRole('region', { name: 'Hand' }));
const tray = () => within(screen.getByRole('region', { name: 'What you can do' }));

describe('the board', () => {
  it('shows the hand in groups, and lights what can be done', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    await settle();
    expect(hand().getAllByRole('heading').map((one) => one.textContent?.trim())).toEqual(['Build now 2', 'Raze 5', 'Later 1']);
    expect(hand().getByRole('button', { name: /^Warehouses/ }).classList).toContain('glowing');
    expect(hand().getByRole('button', { name: /^Legion/ }).classList).not.toContain('glowing');
  });

  it('leaves nothing but passing to the status bar', () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    const left = match.choices(chair).filter((choice) => !match.isClaimed(choice.move));
    expect(left.map((choice) => choice.move.type)).toEqual(['pass']);
  });

  it('offers the verbs of a card, and says why the others are grey', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    await settle();
    await fireEvent.click(hand().getByRole('button', { name: /^Warehouses/ }));
    expect(tray().getByText(/has no raze field/)).toBeTruthy();
    await fireEvent.click(tray().getByRole('button', { name: /^Build/ }));
    expect(match.played).toEqual([{ type: 'build', card: 'ROM019' }]);
  });

  it('warns where undo ends before the verb is pressed', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    await settle();
    await fireEvent.click(hand().getByRole('button', { name: /^Castle/ }));
    await fireEvent.focus(tray().getByRole('button', { name: /^Raze/ }));
    expect(await tray().findByText('A card is drawn.')).toBeTruthy();
  });

  it('plays at once when the verb was chosen first, also against others', async () => {
    const { match, chair } = sit();
    render(Board, { match, chair });
    await settle();
    await fireEvent.click(tray().getByRole('button', { name: /^Raze/ }));
    expect(hand().getByRole('button', { name: /^Warehouses/ }).classList).not.toContain('glowing');
    const stage = within(screen.getByRole('region', { name: 'On the table now' }));
    await fireEvent.click(stage.getByRole('button', { name: /^Quarry/ }));
    expect(match.played.map((move) => move.type)).toEqual(['raze']);
  });

  it('answers questions of every kind where they are asked', async () => {
    const { match, chair } = sit((one) => {
      const view = one.view as View;
      view.question = 'deck';
      one.moves = [{ type: 'choose', deck: 'common' }, { type: 'choose', good: 'wood' }, { type: 'choose', colour: 'red' }];
      if (one.words) Object.assign(one.words, { labels: ['Common deck', 'Wood', 'Red'], hints: ['', '', ''] });
    });
    render(Board, { match, chair });
    await settle();
    const stage = within(screen.getByRole('region', { name: 'On the table now' }));
    for (const name of ['Common deck', 'Wood', 'Red']) await fireEvent.click(stage.getByRole('button', { name }));
    expect(match.played).toEqual(chair.moves);
  });

  it('shows spectators and replays everything but hands, and nothing to press', async () => {
    const { match, chair } = sit((one) => {
      one.seat = null;
      one.is_waiting = false;
      const view = one.view as View;
      view.seat = null;
      for (const panel of view.panels) panel.hand = null;
    }, true);
    render(Board, { match, chair });
    await settle();
    expect(screen.getByRole('img', { name: /face down/ })).toBeTruthy();
    expect(document.querySelector('.glowing')).toBeNull();
  });
});

describe('the text board', () => {
  it('tells hand, empires and score in words', async () => {
    const { match, chair } = sit();
    render(TextBoard, { match, chair });
    await settle();
    const headings = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(headings).toContain('Hand (8)');
    expect(headings.some((one) => one?.startsWith('Ada · '))).toBe(true);
    expect(screen.getByText(/^Warehouses\. /)).toBeTruthy();
  });
});
