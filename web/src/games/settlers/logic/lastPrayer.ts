// The player's last Prayer, remembered from what happened, until the player moves again.
import type { News } from '../../../lib/wire';
import type { SettlersAnyEvent } from '../../../lib/wire/types';
import type { Goods } from './model';

export interface PrayerTold {
  number: number;
  card: string;
  drawn: string[];
  used: string[];
  counts: Goods;
  hit: boolean;
  goods: Goods;
}

/** Find a seat's last finished Prayer among the news that came with or after that seat's last move. */
export function lastPrayer(news: readonly News[], seat: number): PrayerTold | null {
  const start = news.findLastIndex((row) => row.kind === 'move' && row.seat === seat);
  let told = null as PrayerTold | null;
  let isOver = false;
  for (const row of start < 0 ? [] : beganIn(news, start, seat)) {
    for (const event of row.events as SettlersAnyEvent[]) {
      if (event.type === 'prayer_began' && event.seat === seat) {
        told = { number: row.number, card: event.card, drawn: [], used: [], counts: {}, hit: false, goods: {} };
        isOver = false;
      } else if (told && event.type === 'prayer_drawn' && event.seat === seat) told.drawn = event.cards;
      else if (told && event.type === 'used_kept' && event.seat === seat) told.used = [...told.used, event.card];
      else if (told && event.type === 'prayer_counted' && event.seat === seat) {
        told = { ...told, counts: event.counts, hit: event.hit };
        isOver = true;
      } else if (told && isOver && event.type === 'gained' && event.seat === seat && event.source === told.card) {
        told.goods = event.goods;
      }
    }
  }
  return isOver ? told : null;
}

/** The rows from the one in which the Prayer of the last move began: its questions are moves of their own. */
function beganIn(news: readonly News[], last: number, seat: number): readonly News[] {
  const has = (row: News | undefined, type: string) =>
    (row?.events as SettlersAnyEvent[] | undefined)?.some((event) => event.type === type && 'seat' in event && event.seat === seat) ?? false;
  const tail = news.slice(last);
  if (!tail.some((row) => has(row, 'prayer_counted'))) return [];
  const began = news.findLastIndex((row, place) => place <= last && has(row, 'prayer_began'));
  return began < 0 || tail.some((row) => has(row, 'prayer_began')) ? tail : news.slice(began);
}
