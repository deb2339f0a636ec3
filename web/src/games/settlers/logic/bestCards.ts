// The cards an empire won with: those that brought points during the game first, then the rest of what it built.
import type { News } from '../../../lib/wire';
import type { View } from './model';

interface BestCard {
  card: string;
  /** What it brought during the game. */
  points: number;
}

interface Gain {
  type: string;
  seat?: number;
  source?: string | null;
  goods?: Record<string, number>;
}

/** Lists the cards of an empire with the points they brought, best first. */
export function bestCards(view: View, seat: number, news: readonly News[]): BestCard[] {
  const built = (view.panels[seat]?.empire ?? []).filter((one) => !one.foundation);
  const points = new Map(built.map((one) => [one.card, 0]));
  for (const gain of news.flatMap((one) => one.events as Gain[])) {
    if (gain.type === 'gained' && gain.seat === seat && gain.source && gain.goods?.vp) {
      points.set(gain.source, (points.get(gain.source) ?? 0) + gain.goods.vp);
    }
  }
  return [...points].map(([card, own]) => ({ card, points: own })).sort((one, other) => other.points - one.points);
}
