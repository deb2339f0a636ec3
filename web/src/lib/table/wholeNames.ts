// Names of the seats in the header: all of them whole, or none where one of them would be cut.

/** Marks a list as brief where a name does not fit; `names` is read so that it is measured again when they change. */
export function wholeNames(names: () => string[]): (list: HTMLElement) => () => void {
  return (list) => {
    void names();
    const measure = (): void => {
      delete list.dataset.brief;
      const cut = [...list.querySelectorAll('.name')].some((name) => name.scrollWidth > name.clientWidth + 1);
      if (cut || list.scrollWidth > list.clientWidth + 1) list.dataset.brief = '';
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(list);
    measure();
    void document.fonts?.ready.then(measure);
    return () => watcher.disconnect();
  };
}
