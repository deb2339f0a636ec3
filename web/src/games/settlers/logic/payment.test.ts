import { expect, test } from 'vitest';
import { plansFor } from './payment';

test('every way to pay a whole cost is one plan, the one that keeps the gold first', () => {
  const plans = plansFor({ wood: 1, stone: 1 }, { wood: 1, stone: 1, gold: 1 });
  expect(plans.map((plan) => plan.gold)).toEqual([
    { wood: 0, stone: 0, food: 0 },
    { wood: 0, stone: 1, food: 0 },
    { wood: 1, stone: 0, food: 0 },
  ]);
  expect(plans[0]?.left).toEqual({ wood: 0, stone: 0, food: 0, gold: 1 });
});

test('gold must stand in for what is missing, and there is only so much of it', () => {
  const plans = plansFor({ wood: 2, food: 1 }, { wood: 1, food: 1, gold: 1 });
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatchObject({ total: 1, paid: { wood: 1, stone: 0, food: 1, gold: 1 } });
});
