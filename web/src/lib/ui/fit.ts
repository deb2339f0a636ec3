// Text that must fit a place of fixed size: it takes the largest of a few sizes that does.

const SIZES = ['', 'var(--text-1)', 'var(--text-0)'];

/** Shrinks the text of a node until nothing of it is cut; `text` is read so that it happens again when it changes. */
export function fit(text: () => string): (node: HTMLElement) => () => void {
  return (node) => {
    void text();
    const measure = (): void => {
      for (const size of SIZES) {
        node.style.fontSize = size;
        if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1) return;
      }
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    measure();
    return () => watcher.disconnect();
  };
}
