import { cardBack, LATTICES, type Back } from '../../../art/backs';
import { FACTIONS, type FactionName, LIVERY } from './factions';

const SWORDS = `
  steel/| M3 2.5l2.5.5 9.5 12.5-2 1.7L3.3 5z
  brass/| M11.5 17.8l5-4 1 1.3-5 4z
  wood-/| M15 16.7l3.5 4.3-1.8 1.5-3.5-4.4z`;
const { diamonds, weave, steps, scales, planks, waves } = LATTICES;
const DECKS: Record<FactionName, string> = {
  common: weave,
  romans: diamonds,
  barbarians: planks,
  egyptians: steps,
  japanese: scales,
  aztecs: steps,
  atlanteans: waves,
};

/** Returns the back of a faction's deck or of the attack deck; an unknown deck has the back of the Common one. */
export function back(kind: string): Back {
  if (kind === 'attack') return cardBack({ lattice: planks, paints: ['#4a4346', '#262124', '#e0735a'], emblem: SWORDS, grid: 24 });
  const faction = Object.hasOwn(FACTIONS, kind) ? (kind as FactionName) : 'common';
  return cardBack({ lattice: DECKS[faction], paints: LIVERY[faction], emblem: FACTIONS[faction], grid: 48 });
}
