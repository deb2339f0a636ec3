// Whether undo would end with a move: asked of the server once somebody rests on its button.
import type { Desk } from '../desk.svelte';
import type { Choice } from '../logic/model';
import { say } from '../words.svelte';

const REST_MS = 250;

export class Weighing {
  /** What ends undo, in a sentence; nothing while it is unknown or nothing does. */
  ends = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(desk: Desk, choice: Choice | undefined): void {
    this.stop();
    if (!choice) return;
    this.#timer = setTimeout(() => {
      void desk.match.weigh(desk.chair, choice.move).then((found) => {
        this.ends = found.reveals ? found.warning || say('undo.ends') : '';
      });
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
