// The HTTP side of the server: one function that fetches, with the CSRF token and errors that can be shown.

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

function csrfToken(): string {
  return /(?:^|;\s*)reliquary_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  if (!given.length) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['x-csrf-token'] = csrfToken();
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('offline', 0, 'offline');
  }
  const text = await answer.text();
  const content: unknown = text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  if (answer.ok) return content as T;
  const { message, code, detail } = (typeof content === 'object' ? content : {}) as Partial<ApiError>;
  throw new ApiError(message ?? answer.statusText, answer.status, code ?? 'unknown', detail ?? {});
}

export const api = {
  get: <T>(path: string, query: Query = {}): Promise<T> => send<T>('GET', withQuery(path, query)),
  post: <T>(path: string, body: unknown = {}, query: Query = {}): Promise<T> => send<T>('POST', withQuery(path, query), body),
  patch: <T>(path: string, body: unknown = {}): Promise<T> => send<T>('PATCH', path, body),
  remove: <T>(path: string): Promise<T> => send<T>('DELETE', path),
};
