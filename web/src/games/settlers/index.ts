// Imperial Settlers for the browser.
import type { SettlersCard } from '../../lib/wire';
import type { CardView } from '../../lib/wire/http';
import type { GameDescription } from '../description';
import Faction from './art/Faction.svelte';
import { isShown, quick, valuesOf } from './options';
import Scene from './Scene.svelte';

export default {
  order: 2,
  usualSeats: 3,
  board: () => import('./Board.svelte'),
  textBoard: () => import('./TextBoard.svelte'),
  Scene,
  best: () => import('./ending/BestCards.svelte'),
  cards: {
    plate: () => import('./cards/CardPlate.svelte'),
    groups: 'factions',
    groupOf: (card: CardView) => (card as SettlersCard).faction,
    idsOf: (card: CardView) => [card.id, ...(card as SettlersCard).ids],
    notes: () => [],
  },
  options: { basic: ['factions', 'lookout', 'peaceful', 'format', 'decks'], valuesOf, isShown },
  seatPick: { option: 'factions', group: 'factions', Picture: Faction },
  quick,
  pages: {
    decks: {
      icon: 'deck',
      title: 'settlers.decks.title',
      subtitle: 'settlers.decks.subtitle',
      about: 'settlers.decks.about',
      load: () => import('./decks/DeckBuilder.svelte'),
    },
  },
} satisfies GameDescription;
