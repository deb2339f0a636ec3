/** Emblems of the factions on a shield of 48, and the paints their boards and pictures wear. */
const SHIELD = 'M24 3c6 3 12 4 18 4 1 17-5 30-18 38C11 37 5 24 6 7c6 0 12-1 18-4z';
const RIM = 'brass:1.8 M24 6.5c5 2.2 10 3.3 15 3.5.3 14-4.8 24.5-15 31.2C13.8 34.5 8.7 24 9 10c5-.2 10-1.3 15-3.5z';

export const FACTIONS = {
  common: `
    green/ ${SHIELD}
    green- M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    ${RIM}
    bone/ M15 23v12h18V23z
    wood-/ M21.5 35v-7h5v7z
    red/ M12 24 24 13l12 11z
    bone+ r 28.5 26 3 3 r 16.5 26 3 3
    wood/ M29 14.5h3v5l-3-2.7z`,
  romans: `
    red/ ${SHIELD}
    red- M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    ${RIM}
    brass+/ M22.6 24h2.8v15h-2.8z
    brass/| M24 19c-3-1-4-3-4.5-5-2 0-7.5-1-9.5-3 .5 5 2 8.5 5 10.5-1 .2-1.5.2-2.5 0 1.5 3 4 4.5 7 4.5l-.5 3h5z
    brass+/ M22.5 10.5c1.5-1.5 4-.5 4 1.5l2 1-2 1v7L24 27l-3-6c0-4 1-5 1.5-10.5z
    bone/ r 17.5 29 13 5.5 1
    red-:1.3 M20 31v1.5M22.6 31v1.5M25.3 31v1.5M28 31v1.5`,
  barbarians: `
    black+/ ${SHIELD}
    black M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    ${RIM}
    wood/| M14.5 33.5 31 13.5l2.3 1.9L16.8 35.4z
    steel/| M27.5 11c4-1 8 1.5 9.5 7-2.5-1-4.5-.5-6 1.5l-5.5-4.5c1.5-1.5 2-2.5 2-4z
    bone/ M24 18.5c-5 0-8 3-8 7 0 3 1.5 4.3 3 5v4h10v-4c1.5-.7 3-2 3-5 0-4-3-7-8-7z
    ink o 20.8 26 2.1 o 27.2 26 2.1
    ink M24 28.5l1.2 2.3h-2.4zM21.5 32.5h1v2h-1zM23.5 32.5h1v2h-1zM25.5 32.5h1v2h-1z`,
  egyptians: `
    brass/ ${SHIELD}
    brass- M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    blue-:1.8 M24 6.5c5 2.2 10 3.3 15 3.5.3 14-4.8 24.5-15 31.2C13.8 34.5 8.7 24 9 10c5-.2 10-1.3 15-3.5z
    white/ M10.5 22.5c4-6 9-8 14-8s9.5 2.5 13 7c-3 3.5-7.5 5.5-13 5.5s-10-1.5-14-4.5z
    blue/ o 24.5 20.7 5
    black- o 24.5 20.7 2.6
    blue-/ M10 16.5c5-4.5 10-6 15-6 4.5 0 8.5 1.5 12 4.5l-1 2.3c-3.5-2.5-7-3.8-11-3.8-5 0-9.5 1.5-14 5z
    blue-/ M22 27h3.5l1 10-3-1.5zM28 26.5c1.5 5 5 6.5 7 4.5 1-1.3 0-3-1.5-2.3 1.5-2.2 4.5-.2 3.7 2.3-1.3 4-8 4.5-11.5-4.3z`,
  japanese: `
    bone/ ${SHIELD}
    bone- M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    red:1.8 M24 6.5c5 2.2 10 3.3 15 3.5.3 14-4.8 24.5-15 31.2C13.8 34.5 8.7 24 9 10c5-.2 10-1.3 15-3.5z
    red+ o 24 20 9.5
    red/ M9.5 15c5 1.5 24 1.5 29 0l-1 4c-5 .8-22 .8-27 0z
    red/ M13.5 22.5h21v3h-21z
    red/ M16 19h3.5l-.7 17h-4zM32 19h-3.5l.7 17h4z
    black/ M22.3 18.8h3.4v4h-3.4z`,
  aztecs: `
    green/ ${SHIELD}
    green- M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    ${RIM}
    orange*12 M23 9.8h2l.9 5h-3.8z
    brass/ o 24 24 10
    orange/ o 24 24 7.8
    brass+ M19 20.5h4v3h-4zM25 20.5h4v3h-4z
    ink M20.5 21.3h1.7v1.7h-1.7zM25.8 21.3h1.7v1.7h-1.7z
    orange- M22.8 23.5h2.4l1 3.5h-4.4z
    red-/ M20 28.3h8l-1.5 3.2h-1.3v3h-2.4v-3h-1.3z`,
  atlanteans: `
    blue/ ${SHIELD}
    blue- M24 3c6 3 12 4 18 4 1 17-5 30-18 38z
    ${RIM}
    steel+/ M22.7 12h2.6v24h-2.6zM24 8l3 5h-6z
    steel+/| M24 25.5c-7 0-9.5-4.5-9-11l-2 1.5 3-6 3 6-1.7-1c-.3 4.5 1.2 7 6.7 7z
    blue+:1.8 M13 31c2.5-2 4.5 2 7 0s5.5 2 8 0 4.5 2 7 0
    blue+:1.8 M16.5 35.5c2-1.6 3.5 1.6 5.5 0s3.5 1.6 5.5 0 2.5.6 4 .4`,
} satisfies Record<string, string>;

export type FactionName = keyof typeof FACTIONS;

/** The leading paints of a faction: cloth, its dark side, and the metal on it. */
export const LIVERY: Record<FactionName, readonly [string, string, string]> = {
  common: ['#518b4b', '#315c37', '#efe3c8'],
  romans: ['#b8402f', '#822820', '#f3d48a'],
  barbarians: ['#6a6161', '#3a3434', '#efe3c8'],
  egyptians: ['#c8973f', '#8f6423', '#264870'],
  japanese: ['#efe3c8', '#cbb68d', '#b8402f'],
  aztecs: ['#518b4b', '#315c37', '#d9772b'],
  atlanteans: ['#3d70aa', '#264870', '#dfe8ee'],
};
