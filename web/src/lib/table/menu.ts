// What can be done with a match as a whole.
import { t } from '../../text/text.svelte';
import { explainer } from '../rules/explainer.svelte';
import type { LiveMatch } from '../state/match.svelte';
import { notices } from '../state/notices.svelte';
import { route } from '../state/route.svelte';
import type { MenuItem } from '../ui/Menu.svelte';
import type { Panels } from './side/panels.svelte';

/** Lists the entries of a table's menu, as they fit the moment. */
export function menuItems(match: LiveMatch, panels: Panels): MenuItem[] {
  const status = match.match?.status;
  const seat = match.chair?.seat ?? null;
  const isOn = status === 'running' || status === 'paused';
  const items: MenuItem[] = [
    { label: t('search.title'), icon: 'search', run: () => (panels.search = true) },
    { label: t('explain.mode'), icon: 'info', run: arm },
    { label: t('text.title'), icon: 'text_board', run: () => (panels.asText = !panels.asText) },
    { label: t('page.settings'), icon: 'settings', run: () => (panels.settings = true) },
    { label: t('help.title'), icon: 'question', run: () => (panels.help = true) },
    { label: t('menu.link'), icon: 'link', run: () => void copyLink(match) },
  ];
  if (seat !== null && isOn) items.push(...seatItems(match, seat, status === 'paused'));
  if (status === 'over') items.push(...overItems(match, panels));
  return items;
}

function arm(): void {
  explainer.armed = true;
  notices.show(t('explain.mode_on'));
}

function seatItems(match: LiveMatch, seat: number, isPaused: boolean): MenuItem[] {
  return [
    isPaused
      ? { label: t('menu.resume'), icon: 'play', run: () => void match.command({ type: 'resume' }) }
      : { label: t('menu.pause'), icon: 'pause', run: () => void match.command({ type: 'pause' }) },
    { label: t('menu.leave'), icon: 'door', run: () => void leave(match, seat) },
    { label: t('menu.resign'), icon: 'flag', danger: true, run: () => void resign(match, seat) },
  ];
}

function overItems(match: LiveMatch, panels: Panels): MenuItem[] {
  const items: MenuItem[] = [
    { label: t('score.title'), icon: 'trophy', run: () => (panels.score = true) },
    { label: t('score.replay'), icon: 'replay', href: `/replay/${match.id}` },
  ];
  if (match.mySeats.length) items.push({ label: t('menu.export'), icon: 'download', href: `/api/matches/${match.id}/record` });
  return items;
}

async function leave(match: LiveMatch, seat: number): Promise<void> {
  if (isAlone(match, seat)) return route.go('/');
  if (!(await match.confirm(t('menu.leave_question'), t('menu.leave')))) return;
  if (await match.command({ type: 'leave', seat })) route.go('/');
}

/** Whether nobody would wait: against bots one just goes, and the table keeps the seat. */
function isAlone(match: LiveMatch, seat: number): boolean {
  return !match.seats.some((one) => one.seat !== seat && one.kind === 'person' && !one.yours && one.bot === null);
}

async function resign(match: LiveMatch, seat: number): Promise<void> {
  if (await match.confirm(t('menu.resign_question'), t('menu.resign'))) await match.command({ type: 'resign', seat });
}

/** Copies the address of a table, with the invitation: it seats people before the start, and lets them watch later. */
export async function copyLink(match: LiveMatch): Promise<void> {
  const address = inviteLink(match);
  try {
    await navigator.clipboard.writeText(address);
    notices.show(t('menu.copied'), 'good');
  } catch {
    notices.show(address);
  }
}

export function inviteLink(match: LiveMatch): string {
  const code = match.match?.private || match.match?.status === 'open' ? (match.match.invite ?? route.query('invite')) : null;
  return `${location.origin}/table/${match.id}${code ? `?invite=${code}` : ''}`;
}
