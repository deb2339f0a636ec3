// What a person has set on this device; kept in the browser's local storage.
import { firstSpoken, type Language, LANGUAGES } from '../../text/languages';

type Theme = 'system' | 'light' | 'dark';
type Motion = 'system' | 'full' | 'reduced';
type Pace = 'instant' | 'quick' | 'calm' | 'step';
type CardLayout = 'overlap' | 'scroll';

const KEY = 'reliquary.settings';

class Settings {
  language = $state<Language>(firstSpoken(globalThis.navigator?.languages ?? []));
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  /** How fast moves of others are shown. */
  pace = $state<Pace>('quick');
  /** Whether reasons name the clause of the rules they rest on. */
  clauses = $state(false);
  sound = $state(true);
  volume = $state(0.6);
  textSize = $state(100);
  confirmPass = $state(true);
  confirmDraws = $state(false);
  coach = $state(true);
  keepGold = $state(false);
  cardLayout = $state<CardLayout>('overlap');
  gamesFinished = $state(0);

  constructor() {
    this.read();
  }

  /** Whether things should move as little as possible, by the switch or by the system. */
  get reducedMotion(): boolean {
    if (this.motion !== 'system') return this.motion === 'reduced';
    return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  }

  read(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
      for (const [name, value] of Object.entries(kept)) {
        if (name in this.plain() && typeof value === typeof this.plain()[name]) Object.assign(this, { [name]: value });
        if (!LANGUAGES.includes(this.language)) this.language = firstSpoken(globalThis.navigator?.languages ?? []);
      }
    } catch {
      return;
    }
  }

  plain(): Record<string, unknown> {
    const { language, theme, motion, sound, volume, textSize, confirmPass, confirmDraws, coach } = this;
    const { cardLayout, gamesFinished, pace, clauses, keepGold } = this;
    return {
      language, theme, motion, sound, volume, textSize, confirmPass, confirmDraws, coach, cardLayout, gamesFinished, pace, clauses,
      keepGold,
    };
  }

  /** Writes the settings down and shows them on the page; run inside an effect it follows every change. */
  apply(): void {
    const plain = this.plain();
    try {
      localStorage.setItem(KEY, JSON.stringify(plain));
    } catch {
      // Private windows may keep nothing: the settings then last as long as the page.
    }
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.motion = this.reducedMotion ? 'reduced' : 'full';
    root.style.setProperty('--text-size', String(this.textSize / 100));
    if (this.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
