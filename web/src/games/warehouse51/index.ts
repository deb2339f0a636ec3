// Warehouse 51 for the browser.
import type { RelicCard } from '../../lib/wire';
import type { CardView } from '../../lib/wire/http';
import type { GameDescription } from '../description';
import { isShown, quick, valuesOf } from './options';
import Scene from './Scene.svelte';

export default {
  order: 1,
  usualSeats: 4,
  board: () => import('./Board.svelte'),
  textBoard: () => import('./TextBoard.svelte'),
  Scene,
  best: () => import('./ending/BestRelics.svelte'),
  cards: {
    plate: () => import('./relics/RelicPlate.svelte'),
    groups: 'categories',
    groupOf: (card: CardView) => (card as RelicCard).colour,
    idsOf: (card: CardView) => [card.id],
    notes: (card: CardView) => [(card as RelicCard).counterfeit_sentence],
  },
  options: { basic: ['edition', 'purses', 'pawn_window', 'relic_pack'], valuesOf, isShown },
  quick,
} satisfies GameDescription;
