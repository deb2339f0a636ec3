// The card that is looked at closely: opened by hover, focus, a long press or `I` on its small one.
//
// A board makes one `Zoom` with the attribute its small cards carry, puts `{@attach zoom.listens}` on the parts of the
// page they lie in, and shows `zoom.key` in a popover with `{@attach zoom.opens}`.
import { isWriting } from '../keys';
import { beside } from './beside';

const HOVER_MS = 250;
const HOLD_MS = 450;

type Listeners = [string, (event: never) => void, boolean?][];

export class Zoom {
  /** Which card is looked at: what its small one says in the attribute. */
  key = $state<string | null>(null);
  #anchor: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wasHeld = false;
  readonly #small: string;

  constructor(readonly attribute: string) {
    this.#small = `[${attribute}]`;
  }

  shut = (): void => {
    clearTimeout(this.#timer);
    this.key = null;
    this.#anchor = null;
  };

  /** Puts the popover with the large card beside the small one. */
  opens = (node: HTMLElement): void => {
    node.showPopover();
    if (this.#anchor) beside(node, this.#anchor);
  };

  listens = (root: HTMLElement): (() => void) => {
    const own: Listeners = [
      ['pointerover', this.#over],
      ['pointerleave', this.shut],
      ['pointerdown', this.#press],
      ['pointerup', this.#release],
      ['pointercancel', this.#release],
      ['focusin', this.#focus],
      // An element that is removed loses the focus in the middle of an update, when nothing may change.
      ['focusout', () => queueMicrotask(this.shut)],
      ['scroll', () => void (this.key !== null && this.shut()), true],
      ['click', this.#click, true],
    ];
    const keys = (event: KeyboardEvent): void => this.#keyIn(root, event);
    for (const [name, listener, early] of own) root.addEventListener(name, listener as EventListener, early);
    window.addEventListener('keydown', keys, true);
    return () => {
      this.shut();
      for (const [name, listener, early] of own) root.removeEventListener(name, listener as EventListener, early);
      window.removeEventListener('keydown', keys, true);
    };
  };

  #near(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest<HTMLElement>(this.#small) : null;
  }

  #open(from: HTMLElement): void {
    clearTimeout(this.#timer);
    this.#anchor = from;
    this.key = from.getAttribute(this.attribute);
  }

  #soon(from: HTMLElement, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (from.isConnected) this.#open(from);
    }, wait);
  }

  #over = (event: PointerEvent): void => {
    const found = this.#near(event.target);
    if (event.pointerType === 'touch' || (found && found === this.#anchor)) return;
    this.shut();
    if (found) this.#soon(found, HOVER_MS);
  };

  #press = (event: PointerEvent): void => {
    const found = this.#near(event.target);
    this.#wasHeld = false;
    this.shut();
    if (!found || event.pointerType !== 'touch') return;
    event.stopPropagation();
    this.#timer = setTimeout(() => {
      this.#wasHeld = true;
      this.#open(found);
    }, HOLD_MS);
  };

  #release = (): void => {
    if (!this.#wasHeld) clearTimeout(this.#timer);
  };

  /** The click after a long press picks nothing up. */
  #click = (event: MouseEvent): void => {
    if (!this.#wasHeld) return;
    this.#wasHeld = false;
    event.preventDefault();
    event.stopPropagation();
  };

  #focus = (event: FocusEvent): void => {
    const found = this.#near(event.target);
    if (found?.matches(':focus-visible')) this.#soon(found, HOVER_MS);
  };

  /** `I` opens what has the focus or lies under the pointer; pressed again it leaves the rest to the rules. */
  #keyIn(root: HTMLElement, event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.key !== null) {
      event.stopPropagation();
      this.shut();
    }
    const isOther = event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey;
    if (isOther || this.key !== null || isWriting(event.target)) return;
    const found = this.#near(document.activeElement) ?? [...root.querySelectorAll<HTMLElement>(`${this.#small}:hover`)].at(-1);
    if (!found || !root.contains(found)) return;
    event.preventDefault();
    this.#open(found);
  }
}
