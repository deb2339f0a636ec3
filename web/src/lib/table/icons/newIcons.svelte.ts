// Icons a person meets for the first time: found on the table, explained once, and remembered on this device.
import type { Attachment } from 'svelte/attachments';
import { loadGuide } from '../../../games/guides';
import { settings } from '../../state/settings.svelte';

const KEY = 'reliquary.icons';
const SELECTOR = '[data-icon]';
/** Milliseconds a table has to be still before it is searched. */
const STILL = 250;

function remembered(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

/** Returns the names of the icons in sight, each once, in the order of the page. */
export function iconsIn(root: ParentNode): string[] {
  const seen = [...root.querySelectorAll<SVGElement | HTMLElement>(SELECTOR)].filter((one) => one.checkVisibility?.() ?? true);
  return [...new Set(seen.map((one) => one.dataset.icon ?? ''))];
}

export class NewIcons {
  /** The icons on the table that were never explained. */
  names = $state.raw<string[]>([]);
  /** What the legend of the game explains; null until it is loaded. */
  private legend: string[] | null = null;
  private known: Set<string>;

  constructor(readonly game: string) {
    this.known = new Set(remembered()[game] ?? []);
  }

  /** Searches a table for icons; the legend is loaded when there may be something to explain. */
  async look(root: ParentNode): Promise<void> {
    const fresh = iconsIn(root).filter((name) => !this.known.has(name));
    if (!fresh.length) return this.show([]);
    this.legend ??= (await loadGuide(this.game, settings.language)).flatMap((group) => group.names);
    this.show(this.legend.filter((name) => fresh.includes(name)));
  }

  /** Remembers that icons have been explained. */
  learn(names: readonly string[]): void {
    if (names.every((name) => this.known.has(name))) return;
    this.known = new Set([...this.known, ...names]);
    this.show(this.names.filter((name) => !this.known.has(name)));
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [this.game]: [...this.known] }));
    } catch {
      // Private windows may keep nothing: the icons are then new again next time.
    }
  }

  private show(names: string[]): void {
    if (names.join() !== this.names.join()) this.names = names;
  }
}

/** Searches a table for new icons whenever it has changed and is still again. */
export function watched(icons: NewIcons): Attachment<HTMLElement> {
  return (root) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void icons.look(root).catch(() => undefined), STILL);
    };
    const watcher = new MutationObserver(later);
    watcher.observe(root, { childList: true, subtree: true });
    later();
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  };
}
