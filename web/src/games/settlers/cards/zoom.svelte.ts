// The card that is shown large beside the one under the pointer, the focus or a long press.
const HOVER_MS = 250;
const PRESS_MS = 450;

class Zoom {
  card = $state<string | null>(null);
  anchor = $state.raw<DOMRect | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(card: string, element: Element): void {
    clearTimeout(this.#timer);
    this.card = card;
    this.anchor = element.getBoundingClientRect();
  }

  later(card: string, element: Element, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(card, element), wait);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.card = null;
    this.anchor = null;
  }
}

export const zoom = new Zoom();

/** Lets an element show its card large: `{@attach zooms(card)}`. */
export function zooms(card: string | null) {
  return (element: HTMLElement): (() => void) => {
    if (card === null || card === '?') return () => undefined;
    const isTouch = (event: PointerEvent) => event.pointerType === 'touch';
    const enter = (event: PointerEvent) => {
      if (!isTouch(event)) zoom.later(card, element, zoom.card === null ? HOVER_MS : 60);
    };
    const press = (event: PointerEvent) => {
      if (isTouch(event)) zoom.later(card, element, PRESS_MS);
      else zoom.close();
    };
    const focus = () => {
      if (element.matches(':focus-visible')) zoom.open(card, element);
    };
    // Elements that go away lose the focus while the page is being changed: then is no time to change it further.
    const close = () =>
      queueMicrotask(() => {
        if (zoom.card === null || zoom.card === card) zoom.close();
      });
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && zoom.card !== null) {
        event.stopPropagation();
        zoom.close();
      }
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerdown', press);
    element.addEventListener('focus', focus);
    element.addEventListener('keydown', key);
    for (const name of ['pointerleave', 'pointerup', 'pointercancel', 'blur']) element.addEventListener(name, close);
    return () => {
      close();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('focus', focus);
      element.removeEventListener('keydown', key);
      for (const name of ['pointerleave', 'pointerup', 'pointercancel', 'blur']) element.removeEventListener(name, close);
    };
  };
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Where a box of a size fits beside an anchor without leaving the window, and if possible without covering the choices. */
export function besides(
  anchor: Box,
  size: { width: number; height: number },
  frame: { width: number; height: number },
  kept: readonly Box[] = [],
): { left: number; top: number } {
  const gap = 10;
  const across = (left: number) => Math.max(gap, Math.min(left, frame.width - size.width - gap));
  const down = (top: number) => Math.max(gap, Math.min(top, frame.height - size.height - gap));
  const centre = across((anchor.left + anchor.right - size.width) / 2);
  const level = down((anchor.top + anchor.bottom - size.height) / 2);
  const places = [
    { left: centre, top: anchor.top - gap - size.height },
    { left: anchor.right + gap, top: level },
    { left: anchor.left - gap - size.width, top: level },
    { left: centre, top: anchor.bottom + gap },
  ];
  const boxOf = ({ left, top }: { left: number; top: number }) => ({ left, top, right: left + size.width, bottom: top + size.height });
  const isInside = (box: Box) => box.left >= gap && box.top >= gap && box.right <= frame.width - gap && box.bottom <= frame.height - gap;
  const inside = places.filter((place) => isInside(boxOf(place)));
  const free = inside.find((place) => !kept.some((box) => meets(boxOf(place), box)));
  return free ?? inside[0] ?? { left: centre, top: down(anchor.bottom + gap) };
}
