// The icons of Warehouse 51, as the legend shows them.
import type { LegendGroup } from '../../guides';
import Aura from '../art/Aura.svelte';
import Category from '../art/Category.svelte';
import Piece from '../art/Piece.svelte';
import Timing from '../art/Timing.svelte';

export default [
  { title: 'categories', Mark: Category, names: ['blue', 'green', 'gold', 'red'] },
  { title: 'auras', Mark: Aura, names: ['blessed', 'cursed', 'neutral'] },
  { title: 'timings', Mark: Timing, names: ['immediate', 'permanent', 'end_of_game', 'scoring'] },
  {
    title: 'pieces',
    Mark: Piece,
    names: ['ingot', 'weapon', 'fist', 'fake', 'genuine', 'unknown', 'pencil', 'certificate', 'pawned', 'revealer', 'passed'],
  },
] satisfies LegendGroup[];
