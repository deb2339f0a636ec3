// What goes wrong on a page is told to the server's log, each error once.
import { api } from './wire/api';

const told = new Set<string>();

/** Reports an error to the server and to the browser's console. */
export function reportError(part: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  if (told.has(message)) return;
  told.add(message);
  // eslint-disable-next-line no-console -- what is drawn plainly instead must not hide that something failed
  console.error(`${part}: ${message}`);
  const body = { part, message: message.slice(0, 500), page: location.pathname.slice(0, 200), stack: stack.slice(0, 4000) };
  api.post('/api/client-errors', body).catch(() => undefined);
}
