// Keys that work on the whole page, unless a person is typing or a dialog or menu is open.

export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

const maps: KeyMap[] = [];

/** Listens to keys until the returned function is called; the newest map answers first. */
export function listenKeys(map: KeyMap): () => void {
  maps.push(map);
  return () => {
    const place = maps.indexOf(map);
    if (place >= 0) maps.splice(place, 1);
  };
}

/** Returns whether keys go into a field. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Handles a key of the page; to be put on the window once. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  if (document.querySelector('[role=dialog], [role=menu]')) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = maps.findLast((map) => name in map)?.[name];
  if (!found) return;
  event.preventDefault();
  found(event);
}
