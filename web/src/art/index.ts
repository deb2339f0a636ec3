/*
 * The drawings of Reliquary. All are our own, decorative (aria-hidden) unless given a `title`, and take
 * `size` (a number of pixels, or a CSS length such as '1.2em' or '100%') and `class`.
 *
 * Import every component from its own file, so that the art of a game travels with that game's chunk:
 *
 *   import Icon from '../art/Icon.svelte';
 *
 * This file therefore only holds types. Small enough for the first screen: Icon, Logo, Wordmark, SeatShape, Empty.
 *
 *   Icon        name                       the signs of the interface, drawn in the colour of the text
 *   SeatShape   seat [letter]              A ▲ B ■ C ◆ D ▼ E ♠ in --seat-0 .. --seat-4
 *   Logo, Wordmark                         the mark of Reliquary, and the mark with the name
 *   Empty       scene                      'lobby' | 'offline' | 'search' | 'hall': for pages with nothing on them
 *   Backdrop    pattern                    a faint pattern to lay under a table: 'vault' | 'map' or a faction
 *
 *   Good        name                       what Settlers' Locations cost and give, and counts
 *   Colour      name                       Settlers' card colours, each with its own shape, and 'tricolour'
 *   Faction     name                       emblems of the factions, and 'common'
 *   Kind        name                       'production' | 'feature' | 'action' | 'open'
 *   Token       name                       marks on Locations and seats, and the phases
 *   CardArt     design [faction, colour]   the picture of a Settlers card, by the id of any of its copies
 *               fitted by height into any frame: a wide one sees more of the country around it
 *   CardBack    kind                       backs of all decks of both games, and of counterfeit cards
 *
 *   Relic       id [name, colour, niche]   a relic of Warehouse 51; of unknown ones a crate with initials
 *   Category    name                       its four colours, each with its own pattern and sign
 *   Aura        name                       'blessed' | 'cursed' | 'neutral'
 *   Timing      name                       'immediate' | 'permanent' | 'end_of_game' | 'scoring'
 *   Ingot       [count]                    one ingot, or a stack
 *   Piece       name                       certificate, gavel, closed fist, horn of judgement ...
 *
 *   Gallery                                everything on one page, light and dark
 *
 * A name nobody has drawn shows a plain mark instead of failing.
 */

export type { IconName } from './icons';
export type { Scene } from './scenes';
export type { GoodName } from './goods';
export type { ColourName } from './colours';
export type { FactionName } from './factions';
export type { KindName } from './kinds';
export type { TokenName } from './tokens';
export type { BackKind } from './backs';
export type { RelicId } from './relics';
export type { AuraName, CategoryName, TimingName } from './marks';
export type { PieceName } from './pieces';
