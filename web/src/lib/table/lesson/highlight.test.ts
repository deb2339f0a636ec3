import { describe, expect, it } from 'vitest';

import { pointedAt } from './highlight';

function table(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const step = { choice: 4, card: 'COM063', parts: ['hand'] };
const names = (root: HTMLElement): string[] => pointedAt(root, step).map((one) => one.id);

describe('what a lesson points at', () => {
  it('is the control that makes the move, if it is in sight', () => {
    expect(names(table('<i id="hand" data-highlight="hand"></i><button id="card" data-card="COM063"></button><button id="go" data-move="4"></button>'))).toEqual(['go']);
  });

  it('is else the card, and else a part of the table', () => {
    expect(names(table('<i id="hand" data-highlight="hand"></i><button id="card" data-card="COM063"></button><button data-card="COM001"></button>'))).toEqual(['card']);
    expect(names(table('<i id="hand" data-highlight="hand"></i><button data-move="3"></button>'))).toEqual(['hand']);
  });
});
