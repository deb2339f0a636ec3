import { BLUE } from './relics/blue';
import { GOLD } from './relics/gold';
import { GREEN } from './relics/green';
import { RED } from './relics/red';

/** The relics of the house pack by id; packs of other owners get a crate. */
export const RELICS = { ...BLUE, ...GREEN, ...GOLD, ...RED };

export type RelicId = keyof typeof RELICS;
