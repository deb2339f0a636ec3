// A clock in words: how much time there is, and what happens when it runs out.
import { t } from '../../text/text.svelte';
import type { ClockRule } from '../wire/http';

function duration(seconds: number): string {
  if (seconds >= 86400) return t('new.days', { n: seconds / 86400 });
  if (seconds >= 3600) return t('new.hours', { n: seconds / 3600 });
  return seconds >= 60 ? t('new.minutes', { n: seconds / 60 }) : t('new.seconds', { n: seconds });
}

/** Names a clock: "20 minutes + 20 seconds a move". */
export function clockName(rule: ClockRule): string {
  if (rule.type === 'none') return t('new.clock.none');
  if (rule.type === 'per_move') return t('new.clock.per_move', { time: duration(rule.seconds) });
  const time = duration(rule.seconds);
  return rule.increment ? t('new.clock.increment', { time, more: duration(rule.increment) }) : t('new.clock.per_game', { time });
}

/** Says what happens when the time of a clock runs out. */
export function clockEnd(rule: ClockRule): string {
  return t(`new.clock.${rule.type}.hint`);
}
