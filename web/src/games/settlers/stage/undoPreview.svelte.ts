// Whether undo would end with a move: asked of the server once the pointer rests on its button.
import type { BoardState } from '../boardState.svelte';
import type { Choice } from '../logic/model';
import { say } from '../words.svelte';

const REST_MS = 250;

export class UndoPreview {
  /** What ends undo, in a sentence; nothing while it is unknown or nothing does. */
  ends = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(board: BoardState, choice: Choice | undefined): void {
    this.stop();
    if (!choice) return;
    this.#timer = setTimeout(() => {
      void board.match.weigh(board.chair, choice).then((found) => {
        this.ends = found.reveals ? found.warning || say('undo.ends') : '';
      });
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
