import type { Tile } from '../../../art/backs';
import type { FactionName } from './factions';

/** What lies under a table: the motif of each faction, tiles that repeat without a seam. */
export const PATTERNS: Record<FactionName, Tile> = {
  common: { width: 48, height: 48, path: 'M8 24v-9l8-7 8 7v9zM14 24v-5h4v5M32 48v-9l8-7 8 7v9M0 48v-9M38 48v-5h4v5' },
  romans: {
    width: 48,
    height: 48,
    path: 'M4 24h16v-12H8v8h8v-4h-4M28 24h16v-12H32v8h8v-4h-4M0 28h48M0 8h48M0 36c8 8 16 8 24 0s16 8 24 0',
  },
  barbarians: {
    width: 48,
    height: 48,
    path: 'M0 12l12-12 12 12L12 24zM24 36l12-12 12 12-12 12zM12 6v12M6 12h12M36 30l4 6-4 6-4-6zM24 12l12 12M24 12 36 0M0 36l12-12M0 36l12 12',
  },
  egyptians: {
    width: 48,
    height: 48,
    path: 'M0 24l12-16 12 16zM24 24l12-16 12 16zM6 24l6-8 6 8M30 24l6-8 6 8M12 48l12-16 12 16M0 32l12 16M48 32 36 48M0 28h48',
  },
  japanese: {
    width: 40,
    height: 40,
    path: 'M0 20a20 20 0 0 1 40 0M6 20a14 14 0 0 1 28 0M12 20a8 8 0 0 1 16 0M-20 40a20 20 0 0 1 40 0a20 20 0 0 1 40 0M-14 40a14 14 0 0 1 28 0M26 40a14 14 0 0 1 28 0M-8 40a8 8 0 0 1 16 0M32 40a8 8 0 0 1 16 0',
  },
  aztecs: {
    width: 48,
    height: 48,
    path: 'M0 24h4v-6h6v-6h6V6h8v6h6v6h6v6h12M18 24v-6h4v6M24 48h4v-6h6v-6h6v-6h8M0 30v6h6v6h6v6h12',
  },
  atlanteans: {
    width: 48,
    height: 32,
    path: 'M0 12c6-8 12-8 12 0s6 8 12 0 12-8 12 0 6 8 12 0M0 28c6-8 12-8 12 0s6 8 12 0 12-8 12 0 6 8 12 0',
  },
};

/** Returns the tile of a faction; one nobody has drawn gets the Common one. */
export function patternOf(faction: string): Tile {
  return PATTERNS[Object.hasOwn(PATTERNS, faction) ? (faction as FactionName) : 'common'];
}
