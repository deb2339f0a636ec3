// Text that does not fit its box is set smaller, a little at a time; what is still too long afterwards is marked as
// `data-tight`, and breaks or scrolls.
const STEP = 0.05;

function isTooLong(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
}

function scaleTo(node: HTMLElement, scale: number, full: number): void {
  node.style.setProperty('--fit', scale.toFixed(2));
  node.style.fontSize = scale === 1 ? '' : `${String(full * scale)}px`;
}

function adjust(node: HTMLElement, least: number): void {
  scaleTo(node, 1, 0);
  delete node.dataset.tight;
  if (!isTooLong(node)) return;
  const full = parseFloat(getComputedStyle(node).fontSize);
  for (let scale = 1 - STEP; scale >= least - 0.001 && isTooLong(node); scale -= STEP) scaleTo(node, scale, full);
  if (isTooLong(node)) node.dataset.tight = '';
}

/** Sets an element's font to the largest scale at which its content fits; `--fit` is that scale, for what is inside. */
export function fit(least = 0.7) {
  return (node: HTMLElement): (() => void) | undefined => {
    if (typeof ResizeObserver === 'undefined' || !('fonts' in document)) return;
    let frame = 0;
    // A box may get its final size a frame later, when others around it have been fitted.
    const settle = (): void => {
      adjust(node, least);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (isTooLong(node) || node.style.fontSize ? adjust(node, least) : undefined));
    };
    const sizes = new ResizeObserver(settle);
    const words = new MutationObserver(settle);
    sizes.observe(node);
    words.observe(node, { childList: true, characterData: true, subtree: true });
    document.fonts.addEventListener('loadingdone', settle);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      words.disconnect();
      document.fonts.removeEventListener('loadingdone', settle);
    };
  };
}
