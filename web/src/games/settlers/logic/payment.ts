// All ways to pay a whole cost: the engine asks Resource by Resource, a person decides once.
import type { Goods } from './model';

const RESOURCES = ['wood', 'stone', 'food'] as const;

export interface Plan {
  key: string;
  /** How many Gold stand in for each Resource. */
  gold: Record<string, number>;
  /** How many Gold in all. */
  total: number;
  paid: Goods;
  left: Goods;
}

/** List the ways to pay the Resources of a cost with what there is, those that spend the least Gold first. */
export function plansFor(cost: Goods, supply: Goods): Plan[] {
  let ways: number[][] = [[]];
  for (const good of RESOURCES) {
    const asked = cost[good] ?? 0;
    const least = Math.max(0, asked - (supply[good] ?? 0));
    ways = ways.flatMap((way) => Array.from({ length: asked - least + 1 }, (_, more) => [...way, least + more]));
  }
  const plans = ways.map((way) => planOf(way, cost, supply));
  return plans.filter((plan) => plan.total <= (supply.gold ?? 0)).sort((one, other) => one.total - other.total);
}

function planOf(way: readonly number[], cost: Goods, supply: Goods): Plan {
  const total = way.reduce((one, other) => one + other, 0);
  const gold = Object.fromEntries(RESOURCES.map((good, place) => [good, way[place] ?? 0]));
  const paid: Goods = Object.fromEntries(RESOURCES.map((good) => [good, (cost[good] ?? 0) - (gold[good] ?? 0)]));
  paid.gold = total;
  const left = Object.fromEntries([...RESOURCES, 'gold'].map((good) => [good, (supply[good] ?? 0) - (paid[good] ?? 0)]));
  return { key: way.join(' '), gold, total, paid, left };
}
