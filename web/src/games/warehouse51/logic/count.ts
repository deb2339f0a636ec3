// Counting the points in the order people do: source by source, seat by seat.
import type { ScoreRow } from '../../../lib/wire';

/** Returns what each seat has when only the first few numbers of the sheet have been counted. */
export function countedUp(rows: readonly ScoreRow[], order: readonly number[], counted: number): Map<number, number> {
  const totals = new Map(order.map((seat) => [seat, 0]));
  for (const [place, row] of rows.entries()) {
    for (const [column, seat] of order.entries()) {
      if (place * order.length + column >= counted) return totals;
      totals.set(seat, (totals.get(seat) ?? 0) + (row.points[seat] ?? 0));
    }
  }
  return totals;
}
