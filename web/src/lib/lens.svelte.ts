// The rules lens: what somebody wants explained, from the data-lens of an element or from a search.

export interface LensTarget {
  game: string;
  kind: 'card' | 'clause' | 'term';
  key: string;
}

const HOLD_MS = 550;

class Lens {
  target = $state.raw<LensTarget | null>(null);
  history = $state.raw<LensTarget[]>([]);
  /** The next click explains instead of doing something. */
  armed = $state(false);

  /** Opens what an attribute such as `card:ROM001` names. */
  open(game: string, name: string): void {
    const [kind, ...rest] = name.split(':');
    if (kind !== 'card' && kind !== 'clause' && kind !== 'term') return;
    if (this.target) this.history = [...this.history, this.target];
    this.target = { game, kind, key: rest.join(':') };
  }

  back(): void {
    this.target = this.history.at(-1) ?? null;
    this.history = this.history.slice(0, -1);
  }

  close(): void {
    this.target = null;
    this.history = [];
  }
}

export const lens = new Lens();

function named(element: EventTarget | null): string | null {
  return (element as Element | null)?.closest<HTMLElement>('[data-lens]')?.dataset.lens ?? null;
}

/** Lets a part of the page be looked at: long press, right click, or `lookAtFocus` for the key. */
export function looking(node: HTMLElement, game: () => string): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const stop = (): void => clearTimeout(timer);
  const press = (event: PointerEvent): void => {
    stop();
    held = false;
    const name = named(event.target);
    if (event.pointerType === 'mouse' || !name) return;
    timer = setTimeout(() => {
      held = true;
      lens.open(game(), name);
    }, HOLD_MS);
  };
  const menu = (event: MouseEvent): void => {
    const name = named(event.target);
    if (!name) return;
    event.preventDefault();
    if (!held) lens.open(game(), name);
  };
  const click = (event: MouseEvent): void => {
    const name = lens.armed ? named(event.target) : null;
    if (!held && !name) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
    if (!name) return;
    lens.armed = false;
    lens.open(game(), name);
  };
  node.addEventListener('pointerdown', press);
  node.addEventListener('pointerup', stop);
  node.addEventListener('pointercancel', stop);
  node.addEventListener('pointermove', stop);
  node.addEventListener('contextmenu', menu);
  node.addEventListener('click', click, true);
  return {
    destroy() {
      stop();
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointerup', stop);
      node.removeEventListener('pointercancel', stop);
      node.removeEventListener('pointermove', stop);
      node.removeEventListener('contextmenu', menu);
      node.removeEventListener('click', click, true);
    },
  };
}

/** Opens the lens on what has the focus or is pointed at; false if there is nothing to explain. */
export function lookAtFocus(game: string): boolean {
  const hovered = [...document.querySelectorAll('[data-lens]:hover')].at(-1) ?? null;
  const name = named(document.activeElement) ?? named(hovered);
  if (!name) return false;
  lens.open(game, name);
  return true;
}
