import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Zoom } from './zoom.svelte';

let root: HTMLElement;
let stop: () => void;
const zoom = new Zoom('data-small');
const press = (key: string, from: HTMLElement): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  from.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  root.innerHTML = '<button data-small="A">a</button><button data-small="B">b</button><input />';
  document.body.append(root);
  stop = zoom.listens(root);
});

afterEach(() => {
  stop();
  root.remove();
  vi.useRealTimers();
});

const small = (key: string) => root.querySelector<HTMLElement>(`[data-small="${key}"]`) ?? root;

test('I opens what has the focus and Escape shuts it; a second I is left to others', () => {
  small('A').focus();
  expect(press('i', small('A')).defaultPrevented).toBe(true);
  expect(zoom.key).toBe('A');
  expect(press('i', small('A')).defaultPrevented).toBe(false);
  press('Escape', small('A'));
  expect(zoom.key).toBeNull();
});

test('an I that is written opens nothing', () => {
  const field = root.querySelector('input') ?? root;
  field.focus();
  press('i', field);
  expect(zoom.key).toBeNull();
});

test('a pointer that rests opens a card, and the next card takes its place', () => {
  const over = (key: string) => small(key).dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  over('A');
  expect(zoom.key).toBeNull();
  vi.advanceTimersByTime(300);
  expect(zoom.key).toBe('A');
  over('B');
  expect(zoom.key).toBeNull();
  vi.advanceTimersByTime(300);
  expect(zoom.key).toBe('B');
});

test('a click picks nothing up after a long press', () => {
  const clicked = vi.fn();
  small('A').addEventListener('click', clicked);
  const touch = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(touch, 'pointerType', { value: 'touch' });
  small('A').dispatchEvent(touch);
  vi.advanceTimersByTime(500);
  expect(zoom.key).toBe('A');
  small('A').click();
  expect(clicked).not.toHaveBeenCalled();
  small('A').click();
  expect(clicked).toHaveBeenCalledOnce();
});
