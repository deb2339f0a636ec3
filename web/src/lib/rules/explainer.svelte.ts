// What a person wants explained, named by the data-explains attribute of an element or found by a search.

interface Explained {
  game: string;
  kind: 'card' | 'clause' | 'term';
  key: string;
}

const HOLD_MS = 550;

class Explainer {
  target = $state.raw<Explained | null>(null);
  history = $state.raw<Explained[]>([]);
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

export const explainer = new Explainer();

function named(element: EventTarget | null): string | null {
  return (element as Element | null)?.closest<HTMLElement>('[data-explains]')?.dataset.explains ?? null;
}

/** Makes part of the page explain itself on a long press or right click; `explainFocused` is for the keyboard. */
export function explainable(node: HTMLElement, game: () => string): { destroy: () => void } {
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
      explainer.open(game(), name);
    }, HOLD_MS);
  };
  const menu = (event: MouseEvent): void => {
    const name = named(event.target);
    if (!name) return;
    event.preventDefault();
    if (!held) explainer.open(game(), name);
  };
  const click = (event: MouseEvent): void => {
    const name = explainer.armed ? named(event.target) : null;
    if (!held && !name) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
    if (!name) return;
    explainer.armed = false;
    explainer.open(game(), name);
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

/** Explains what has the focus or is under the pointer; returns whether there was anything to explain. */
export function explainFocused(game: string): boolean {
  const hovered = [...document.querySelectorAll('[data-explains]:hover')].at(-1) ?? null;
  const name = named(document.activeElement) ?? named(hovered);
  if (!name) return false;
  explainer.open(game, name);
  return true;
}
