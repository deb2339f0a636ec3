// What is open around a table: the panel at the side, the dialogs, the text board.
export type Side = 'log' | 'chat' | 'coach';

export class Panels {
  side = $state<Side | null>(null);
  asText = $state(false);
  help = $state(false);
  search = $state(false);
  settings = $state(false);
  score = $state(false);
  unread = $state(0);

  toggle(side: Side): void {
    this.side = this.side === side ? null : side;
    if (this.side === 'chat') this.unread = 0;
  }
}
