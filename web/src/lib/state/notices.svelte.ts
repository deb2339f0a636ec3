// Short messages that come and go, and what screen readers are told.

interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 6000;
let next = 0;

class Notices {
  list = $state<Notice[]>([]);
  polite = $state('');
  assertive = $state('');

  /** Shows a message for a few seconds, and reads it out. */
  show(text: string, kind: Notice['kind'] = 'plain', action?: Notice['action']): void {
    const id = (next += 1);
    this.list = [...this.list.filter((one) => one.text !== text), { id, text, kind, action }].slice(-3);
    this.announce(text, kind === 'bad');
    setTimeout(() => this.dismiss(id), action ? SHOWN_MS * 2 : SHOWN_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** Reads something out to screen readers without showing it. */
  announce(text: string, urgent = false): void {
    if (urgent) this.assertive = text;
    else this.polite = text;
  }
}

export const notices = new Notices();
