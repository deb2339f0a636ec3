// Where in the client we are: the path of the address, without a router library.

class Route {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  /** The parts of the path: /table/abc is ['table', 'abc']. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent);
  }

  query(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const route = new Route();

/** Follows links inside the client without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  route.go(link.pathname + link.search);
  scrollTo(0, 0);
}
