// Lights up the parts of the table a lesson points at, also those that appear later.

/** Marks elements by their `data-highlight`, or a card by its `data-explains`, until the returned function is called. */
export function light(names: string[], card: string | null): () => void {
  const mark = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-highlight], [data-explains]')) {
      const lit = names.includes(element.dataset.highlight ?? '') || (card !== null && element.dataset.explains === `card:${card}`);
      if (lit && element.dataset.lit !== 'true') element.dataset.lit = 'true';
      else if (!lit && element.dataset.lit) delete element.dataset.lit;
    }
  };
  mark();
  const watcher = new MutationObserver(mark);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    for (const element of document.querySelectorAll<HTMLElement>('[data-lit]')) delete element.dataset.lit;
  };
}
