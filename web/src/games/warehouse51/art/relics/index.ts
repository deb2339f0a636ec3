import { BLUE } from './blue';
import { GOLD } from './gold';
import { GREEN } from './green';
import { RED } from './red';

/** The relics of the house pack by id; packs of other owners get a crate. */
export const RELICS = { ...BLUE, ...GREEN, ...GOLD, ...RED };

export type RelicId = keyof typeof RELICS;
