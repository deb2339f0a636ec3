import { beforeEach, describe, expect, it } from 'vitest';

import { cardFlight, flip } from './motion';
import { settings } from './state/settings.svelte';

const box = (width: number, height: number): DOMRect => new DOMRect(10, 20, width, height);

function placed(width: number, height: number): HTMLElement {
  const node = document.createElement('div');
  node.getBoundingClientRect = () => box(width, height);
  document.body.append(node);
  return node;
}

beforeEach(() => {
  settings.motion = 'full';
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  });
});

describe('a flight', () => {
  it('goes from where a card was to where it is', () => {
    const { send, receive } = cardFlight();
    const arrives = receive(placed(20, 30), { key: 'card' });
    send(placed(40, 60), { key: 'card' });
    const css = arrives().css?.(0.5, 0.5) ?? '';
    expect(css).toContain('scale(');
    expect(css).not.toMatch(/Infinity|NaN/);
  });

  it('does not leave for a card without a size', () => {
    const { send, receive } = cardFlight();
    const arrives = receive(placed(0, 0), { key: 'card' });
    send(placed(40, 60), { key: 'card' });
    expect(arrives()).toEqual({ duration: 0 });
  });
});

describe('a card that moves up', () => {
  it.each([
    [box(0, 0), box(20, 30)],
    [box(20, 30), box(0, 0)],
  ])('stays still if it has no size', (from, to) => {
    expect(flip(placed(20, 30), { from, to })).toEqual({ duration: 0 });
  });
});
