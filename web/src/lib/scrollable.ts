import type { Attachment } from 'svelte/attachments';

/** Lets the keyboard reach a part of the page, and so scroll it, as long as it holds more than it shows. */
export const scrollable: Attachment<HTMLElement> = (part) => {
  if (typeof ResizeObserver === 'undefined') return;
  const measure = (): void => {
    const scrolls = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (scrolls) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(part);
  for (const child of part.children) watcher.observe(child);
  return () => watcher.disconnect();
};
