// Text that does not fit its box is set smaller, a little at a time; what is still too long afterwards is marked as
// `data-tight`, and breaks or scrolls.
const STEP = 0.05;

function isTooLong(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
}

/** Keeps `--fit` of an element at the largest scale at which its content fits. */
export function fit(least = 0.7) {
  return (node: HTMLElement): (() => void) | undefined => {
    if (typeof ResizeObserver === 'undefined') return;
    const adjust = (): void => {
      let scale = 1;
      node.style.setProperty('--fit', '1');
      delete node.dataset.tight;
      while (scale - STEP >= least && isTooLong(node)) node.style.setProperty('--fit', (scale -= STEP).toFixed(2));
      if (isTooLong(node)) node.dataset.tight = '';
    };
    const sizes = new ResizeObserver(adjust);
    const words = new MutationObserver(adjust);
    sizes.observe(node);
    words.observe(node, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      words.disconnect();
    };
  };
}
