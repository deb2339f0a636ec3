// What can be done with a match as a whole.
import { t } from '../../text/text.svelte';
import { explainer } from '../rules/explainer.svelte';
import type { LiveMatch, MatchState } from '../state/match.svelte';
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
    { label: helpLabel(panels), icon: 'question', run: () => (panels.help = true) },
    { label: t('menu.link'), icon: 'link', run: () => void copyLink(match) },
  ];
  if (seat !== null && isOn) items.push(...seatItems(match, seat, status === 'paused'));
  if (status === 'over') items.push(...overItems(match, panels));
  return items;
}

/** Returns the name of the help, with the number of icons that are new to this person. */
export function helpLabel(panels: Panels): string {
  const n = panels.icons.names.length;
  return n ? t('help.new_icons', { n }) : t('help.title');
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
    { label: t('score.replay'), icon: 'replay', href: replayLink(match) },
  ];
  items.push({ label: t('menu.export'), icon: 'download', href: recordLink(match) });
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

/** Whether the match ends with this seat: nobody is left to play against, or bots only. */
function isLast(match: LiveMatch, seat: number): boolean {
  return match.seats.length < 3 || !match.seats.some((one) => one.seat !== seat && one.kind === 'person' && !one.resigned);
}

async function resign(match: LiveMatch, seat: number): Promise<void> {
  const question = isLast(match, seat) ? 'menu.resign_question.last' : 'menu.resign_question';
  if (await match.confirm(t(question), t('menu.resign'))) await match.command({ type: 'resign', seat });
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
  const code = match.match?.private || match.match?.status === 'open' ? invitation(match) : null;
  return `${location.origin}${withQuery(`/table/${match.id}`, { invite: code })}`;
}

/** Returns the address of a finished match's replay, with the invitation where one is needed. */
export function replayLink(match: MatchState, row: number | null = null): string {
  return withQuery(`/replay/${match.id}`, { row, invite: match.match?.private ? invitation(match) : null });
}

/** Returns the address of a finished match's record, with the invitation where one is needed. */
export function recordLink(match: MatchState): string {
  return withQuery(`/api/matches/${match.id}/record`, { invite: match.match?.private ? invitation(match) : null });
}

/** The invitation as the server tells it to players, else the one this visitor came with. */
function invitation(match: MatchState): string | null {
  return match.match?.invite ?? route.query('invite');
}

function withQuery(path: string, query: Record<string, string | number | null>): string {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return parts.length ? `${path}?${parts.join('&')}` : path;
}
