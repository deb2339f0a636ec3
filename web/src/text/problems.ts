// What went wrong, in the language that is set: the server's errors have a code, and its own words are English.
import { hasText, t } from './text.svelte';

/** Says what went wrong: the sentence the server made, or the text for its code, or else its message. */
export function problem(error: unknown): string {
  if (!(error instanceof Error)) return t('error.offline');
  const { code = '', detail = {} } = error as Error & { code?: string; detail?: Record<string, unknown> };
  if (typeof detail.sentence === 'string') return detail.sentence;
  return hasText(`error.${code}`) ? t(`error.${code}`) : error.message;
}
