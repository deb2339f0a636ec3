// The icons of Imperial Settlers, as the legend shows them.
import type { LegendGroup } from '../../guides';
import Good from '../art/Good.svelte';
import Kind from '../art/Kind.svelte';
import Token from '../art/Token.svelte';

export default [
  {
    title: 'goods',
    Mark: Good,
    names: [
      ...['wood', 'stone', 'food', 'worker', 'gold', 'raze', 'defence', 'tech', 'tech_defence', 'tech_glory', 'blessing', 'card', 'vp'],
      ...['any_resource', 'location'],
    ],
  },
  { title: 'numbers', names: ['lost'] },
  { title: 'kinds', Mark: Kind, names: ['production', 'feature', 'action', 'open'] },
  {
    title: 'tokens',
    Mark: Token,
    names: ['defended', 'samurai', 'foundation', 'used', 'blocked', 'deal', 'passed', 'first_player', 'kept', 'tricolour'],
  },
] satisfies LegendGroup[];
