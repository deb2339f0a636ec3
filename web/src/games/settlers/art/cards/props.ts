/** Small things and people that stand beside a building, on a grid of 24 with their feet at 23. */
const BODY = 'M5.5 23c0-8 2-11 6.5-11s6.5 3 6.5 11z';
const HEAD = 'skin/ o 12 8.5 3.8';

export const PROPS = {
  logs: `
    wood/ o 6 20 3.5 o 13 20 3.5 o 20 20 3.5 o 9.5 14 3.5 o 16.5 14 3.5
    wood-:.9 o 6 20 1.5 o 13 20 1.5 o 20 20 1.5 o 9.5 14 1.5 o 16.5 14 1.5`,
  planks: `
    wood+/ M1 18h22v4H1zM3 14h20v4H3zM2 10h18v4H2z
    wood-:.9 M5 20h10M8 16h9M5 12h8`,
  stump: `
    wood/ M6 16h12l2 7H4z
    wood+/ o 12 16 6 2.5
    steel/ M10 3l7-1c1 3 1 5 0 7l-7-2z
    wood-:1.8 M10 5 4 15`,
  rocks: `
    stone/ M2 23l3-9 7-3 5 6 1 6zM15 23l2-6 5 1 1 5z
    stone+ M5 14l7-3 1 5-6 2z`,
  block: `
    stone/ r 3 12 18 11
    stone+ M3 12h18v3.5H3z
    ink:.9 M8 19h8`,
  sheaf: `
    brass/ M8 23c2-6 1-8-2-14l4 2 2-7 2 7 4-2c-3 6-4 8-2 14z
    brass-:1 M12 8v14M9 12l2 8M15 12l-2 8
    red:1.6 M8.5 17h7`,
  sacks: `
    bone/ M2 23c-1-6 1-9 4-10l-1-2h6l-1 2c3 1 5 4 4 10zM14 23c-.5-5 1-7 3-8l-1-2h5l-1 2c2 1 3 4 2 8z
    bone-:1 M5 13h6M16 15h4`,
  barrel: `
    wood/ M6 8h12c2 5 2 10 0 15H6c-2-5-2-10 0-15z
    wood+ M8 9h3v13H8c-1.5-4-1.5-9 0-13z
    brass:1.5 M5 12h14M5 19h14`,
  barrels: `
    wood/ M2 12h9c1.5 4 1.5 7 0 11H2c-1.5-4-1.5-7 0-11zM13 12h9c1.5 4 1.5 7 0 11h-9c-1.5-4-1.5-7 0-11zM8 2h9c1.5 3 1.5 6 0 10H8c-1.5-4-1.5-7 0-10z
    brass:1.2 M1.5 15h10M1.5 20h10M12.5 15h10M12.5 20h10M7.5 5h10M7.5 9h10`,
  amphora: `
    orange-/ M9 5h6l-1 3c4 2 5 6 3 10-1 2-2 4-3 5h-4c-1-1-2-3-3-5-2-4-1-8 3-10z
    orange M10 8.5c-2 2-3 5-2 8l2 4z
    orange-:1.4 M9 6C5 6 5 11 7 12M15 6c4 0 4 5 2 6
    bone:1.1 M7 13h10M7.5 16h9`,
  crates: `
    wood/ r 2 12 11 11 r 13 15 9 8 r 5 3 9 9
    wood+:1.2 M2 12l11 11M13 15l9 8M5 3l9 9`,
  coins: `
    brass/ o 7 21 5 2 o 7 18.5 5 2 o 7 16 5 2 o 7 13.5 5 2 o 17.5 21 5 2 o 17.5 18.5 5 2
    brass+ o 7 13.5 3 1 o 17.5 18.5 3 1`,
  chest: `
    wood/ M3 14h18v9H3z
    wood-/ M3 14c0-6 18-6 18 0z
    brass/ M10 12h4v6h-4zM3 14h3v9H3zM18 14h3v9h-3z`,
  gem: `
    blue+/ M6 10h12l4 5-10 8L2 15z
    blue M12 23 8 15h8z
    white M7 11h4l-1 3H5z`,
  pots: `
    orange-/ M3 12h9l-1 3c2 3 1 6-1 8H5c-2-2-3-5-1-8zM14 15h7l-1 2c1.5 2 1 4-1 6h-3c-2-2-2.5-4-1-6z
    bone:1.1 M3.5 18h8M14.5 20h6`,
  basket: `
    wood+/ M3 13h18l-3 10H6z
    wood-:1 M4 16h16M5 19h14M9 13v10M15 13v10
    red/ o 8 11 3 o 16 11 3
    green/ o 12 9.5 3`,
  pig: `
    pink/ M4 20c-2-6 2-10 8-10h2c1-2 3-2 4-1l-1 2c3 1 4 3 5 5l-2 2c-1 2-2 2-3 3v2h-3v-2H9v2H6v-2z
    pink-/ M20 15h3v3h-3z
    ink o 17.5 13.5 .9`,
  goose: `
    white/ M4 18c2-5 7-6 11-4V6c0-4 6-4 6 0l-2 1c1 8 0 14-7 14-4 0-7-1-8-3z
    orange M20 5.5h4l-3 2zM9 21h1.5v2H9zM13 21h1.5v2H13z
    ink o 18 5 .8`,
  dog: `
    black+/ M3 14c1-3 3-2 4-1h8l2-5 3-1v2l3 2-1 2h-3l-2 4v6h-2v-5H8v5H6v-6z
    ink o 19.5 9 .7`,
  scorpion: `
    black/ M6 19c0-4 12-4 12 0 0 3-12 3-12 0z
    black:2 M18 18c5-2 5-9 0-11-3-1-4 2-3 3M6 18c-4-1-5-5-3-7M6 20l-4 2M9 21l-2 2M15 21l1 2M18 20l3 3
    red o 14.5 9.5 1.3`,
  fish: `
    blue/ M2 16c4-6 11-6 15 0l5-4v8l-5-4c-4 6-11 6-15 0z
    blue+ M4 16c3-3 6-4 9-3-3 0-5 2-6 4z
    ink o 6.5 15 .9`,
  flag: `
    wood/ M4 2h2v21H4z
    cloth/ M6 3c6-2 10 2 16 0v9c-6 2-10-2-16 0z`,
  shield: `
    cloth/ M4 6c4 0 6-1 8-2 2 1 4 2 8 2 0 8-2 13-8 17-6-4-8-9-8-17z
    brass:1.5 M12 6v14M6 11h12`,
  spear: `
    wood/ M11 8h2v15h-2z
    steel+/ M12 0l4 9H8z
    cloth/ M13 10l8 2-8 4z`,
  axe: `
    wood/ M11 4h2.5v19H11z
    steel/ M13 4c5-1 8 2 8 8-3-2-5-2-8-1zM11 4C6 3 3 6 3 12c3-2 5-2 8-1z`,
  sword: `
    steel+/ M10.5 0h3v15l-1.5 2-1.5-2z
    brass/ M6 14h12v2.5H6z
    wood/ M10.5 16.5h3V23h-3z`,
  katana: `
    steel+/ M20 1c-2 8-6 12-12 15l-2-2c6-3 10-7 14-13z
    brass/ M5 13l5 4-1.5 1.5-5-4z
    black/ M5.5 16 1 21l2 2 4.5-5z`,
  pick: `
    wood/ M11 6h2.5v17H11z
    steel/ M1 10C5 3 19 3 23 10c-6-4-16-4-22 0z`,
  hammer: `
    wood/ M11 8h2.5v15H11z
    steel/ M4 3h16v7H4z
    steel+ M4 3h16v2.5H4z`,
  anvil: `
    steel-/ M2 9h20c0 4-4 5-7 5l2 5h2v4H5v-4h2l2-5c-4 0-7-2-7-5z
    steel M4 10h16c-1 1-2 1.5-4 1.5z`,
  torch: `
    wood/ M10.5 11h3l-.5 12h-2z
    orange/ M8 11c-2-5 3-6 2-11 6 3 4 6 6 7 1 2 0 3-1 4z
    brass+ M11 11c-1-3 1-3 1-6 3 2 3 4 2 6z`,
  fire: `
    wood/ M3 20l16-3 1 3-16 3zM21 20 5 17l-1 3 16 3z
    orange/ M7 18C3 11 10 9 9 1c6 3 4 8 7 9 1-2 1-3 2-4 3 5 2 9 0 12z
    brass+ M10 18c-2-4 2-5 2-9 4 3 4 6 3 9z`,
  smoke: 'smoke M10 23c-6-6 4-8 0-14s2-8 6-8c-3 4 3 6 0 12s2 6 0 10z',
  scroll: `
    bone/ M5 5h13c3 0 3 4 0 4v12c0 3-3 2-3 2H5c-3 0-3-4 0-4V9C2 9 2 5 5 5z
    ink:1 M8 11h7M8 14h7M8 17h5`,
  skull: `
    bone/ M4 12c0-12 16-12 16 0 0 4-2 5-3 6v5H7v-5c-1-1-3-2-3-6z
    ink o 8.5 12.5 2.2 o 15.5 12.5 2.2
    ink M12 15l1.5 3h-3zM9.5 20h1v3h-1zM13.5 20h1v3h-1z`,
  bones: `
    bone/ M4 20l14-8c-1-3 2-4 3-2 2 0 2 3 0 3l-1 0-14 8c0 3-3 3-3 1-2 0-1-3 1-2z
    bone/ M4 12l15 7c2-2 4 0 3 2 1 2-2 2-3 0L4 14c-2 0-3-2-1-3-1-2 1-2 1 1z`,
  lantern: `
    wood:1.6 M12 2v5
    red/ o 12 14 7 8
    red+ M8 9c-3 4-3 8 0 11l2 1V8z
    brass M8 5.5h8v2H8zM8 21h8v2H8z`,
  sakura: `
    wood:2 M12 23c1-6-3-8-1-14
    pink/ M11 12c-6 1-9-2-8-5s4-4 7-3c1-4 9-4 10 0 3 0 4 4 1 6-2 2-6 3-10 2z
    pink+ M6 7c1-1 3-1 3 1M14 4c2-1 4 0 4 2`,
  palm: `
    wood/ M11 23c1-6 1-9-1-14l2-.5c2 5 3 9 2 14.5z
    leaf/ M11 9C7 6 3 7 1 11c4-1 7-1 10-2-2-4-1-7 3-9 1 4 0 7-3 9 4-2 8-1 11 3-5 1-8 0-11-3-3 3-4 6-3 10 3-3 4-6 3-10 3 3 4 5 4 9-3-2-4-5-4-9z`,
  cypress: `
    wood/ M11 18h2v5h-2z
    leaf-/ M12 0c5 6 6 14 3 19H9C6 14 7 6 12 0z
    leaf M12 2c-4 6-4 12-2 16h2z`,
  fir: `
    wood/ M11 18h2v5h-2z
    leaf-/ M12 0l5 7h-2l5 6h-3l5 6H2l5-6H4l5-6H7z
    leaf M12 0v7H7zM9 7h3v6H4zM7 13h5v6H2z`,
  bush: `
    leaf/ M2 23c-2-6 2-9 5-8 1-6 9-6 10 0 4-1 7 3 5 8z
    leaf+ M5 18c0-2 2-3 4-2M12 13c2-1 3 0 3 2`,
  maize: `
    leaf-:1.6 M7 23V8M16 23V5
    leaf/ M7 18c-5 0-6-4-6-6 3 0 6 2 6 6zM16 19c5 0 7-4 7-7-4 0-7 3-7 7zM16 12c-3 0-5-3-5-5 3 0 5 2 5 5z
    brass/ o 7.5 9 2.5 4 o 16 6 2.5 4.5`,
  cactus: `
    leaf/ M9 23V5c0-4 6-4 6 0v18zM3 13V9c0-3 4-3 4 0v2h2v4c-4 1-6 0-6-2zM21 10V7c0-3-4-3-4 0v2h-2v4c4 1 6 0 6-3z`,
  apples: `
    red/ o 6 19 4.5 o 16 19 4.5 o 11 12 4.5
    red+ o 5 17.5 1.4 o 15 17.5 1.4 o 10 10.5 1.4
    leaf/ M11 8c0-3 3-4 5-4 0 3-2 4-5 4z`,
  bread: `
    brass/ M2 22c-2-6 2-9 6-9s8 3 6 9zM12 22c0-5 3-7 6-7s6 3 5 7z
    brass-:1.1 M5 15l1.5 3M9 15l1 3M17 17l1 2`,
  cake: `
    wood/ M4 21h16v2H4z
    pink/ r 5 14 14 7 1
    bone+/ r 7 9 10 5 1
    red/ o 12 6.5 2.5
    bone+:1.3 M5.5 16c2 2 3-1 5 1s3-1 5 0 2-1 3-1`,
  mug: `
    wood/ M4 8h12v15H4z
    brass:1.3 M4 12h12M4 19h12
    wood:2.2 M16 11c6-1 6 8 0 8
    white/ M3 8c0-4 4-4 5-3 2-2 5-1 5 1 3 0 4 3 2 4-3 1-10 1-12-2z`,
  cup: `
    brass/ M5 6h14c0 7-3 10-5.5 11v3H17v3H7v-3h3.5v-3C8 16 5 13 5 6z
    brass+ M7 7h4v7c-2-1-4-4-4-7z`,
  feather: `
    leaf/ M4 22C5 12 10 4 21 1c0 10-4 17-15 19z
    leaf+:1 M5 21C9 14 13 9 19 4
    red M17 2.5 21 1c0 2 0 3-.5 5z`,
  jar: `
    blue/ M6 8h12l2 9c0 4-3 6-8 6s-8-2-8-6z
    brass/ M7 4h10v4H7z
    brass:1.3 M4.5 14h15`,
  dice: `
    bone/ r 2 10 12 12 2 r 14 14 9 9 2
    ink o 5.5 13.5 1.2 o 10.5 18.5 1.2 o 8 16 1.2 o 18.5 18.5 1.2`,
  drum: `
    wood/ M4 11h16v11H4z
    red M4.5 13.5h15v6h-15z
    brass:1.2 M4 13l4 7 4-7 4 7 4-7
    bone/ o 12 11 8 2.6`,
  bird: `
    blue/ M3 14c4-6 9-6 12-3 1-3 5-4 7-1l-2 2c0 6-6 9-11 7l-6 3 2-5z
    orange M21 10h3l-2 2z
    ink o 19 9.5 .7`,
  eye: `
    brass/ M1 13c4-8 18-8 22 0-4 8-18 8-22 0z
    blue/ o 12 13 4.5
    ink o 12 13 2`,
  ankh: 'brass/ M10 12c-5-3-4-11 2-11s7 8 2 11h7v3.5h-7V23h-4v-7.5H3V12zM12 4c-3 0-3 5 0 7 3-2 3-7 0-7z',
  stars: `
    brass+ M8 4l1.5 4.5L14 10l-4.5 1.5L8 16l-1.5-4.5L2 10l4.5-1.5zM18 12l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`,
  gear: `
    steel/*8 M10.2 2h3.6l.9 4.5H9.3z
    steel/ o 12 12 7
    bone/ o 12 12 3`,
  compass: `
    brass:2 M12 4 6 22M12 4l6 18
    brass/ o 12 4 2.5
    brass:1.5 M8 15c3 2 5 2 8 0`,
  obsidian: `
    black/ M4 23l2-13 5-8 4 9-1 12zM14 23l2-9 4-3 2 12z
    black+ M6 11l5-8 1 8-4 10z`,
  drops: `
    blue/ M7 3c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9zM17 10c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z
    blue+ M5 11c0 2 1 3 2 4M15 17c0 2 1 3 2 3`,
  man: `cloth/ ${BODY}
    ${HEAD}
    wood- M8.5 7c0-5 7-5 7 0-2-1.5-5-1.5-7 0z`,
  woman: `cloth/ M4 23c1-8 4-11 8-11s7 3 8 11z
    ${HEAD}
    wood- M8 12c-1-9 9-9 8 0l-1.5-1V8c-1.5-1.5-3.5-1.5-5 0v3z`,
  labourer: `wood+/ ${BODY}
    ${HEAD}
    brass/ M6.5 7.5c2-5 9-5 11 0z
    wood:1.8 M18 22V6
    steel/ M14 6c2-3 6-3 9 0-3-.5-6-.5-9 0z`,
  porter: `bone/ ${BODY}
    ${HEAD}
    wood/ M3 1h18v5H3z
    skin:1.8 M6 16 5 6M18 16l1-10`,
  merchant: `purple/ ${BODY}
    ${HEAD}
    red/ M7.5 7c0-6 9-6 9 0-3-1-6-1-9 0z
    brass/ o 18 18 3.5
    brass+ o 18 18 1.5`,
  noble: `red/ ${BODY}
    bone M8.5 13h7l-1 3h-5z
    ${HEAD}
    brass/ M8 6V2l2 2 2-3 2 3 2-2v4z`,
  priest: `white/ M4.5 23c.5-8 3-11 7.5-11s7 3 7.5 11z
    ${HEAD}
    brass/ M8.5 7.5 9 2c2-2 4-2 6 0l.5 5.5c-2-1-5-1-7 0z
    brass:1.5 M12 13v10`,
  shaman: `black+/ ${BODY}
    ${HEAD}
    bone/ M8 7c-4-1-5-4-4-6 1 2 3 3 5 3h6c2 0 4-1 5-3 1 2 0 5-4 6-2-1-6-1-8 0z
    wood:1.6 M20 23V8
    red/ o 20 7 2.2`,
  legionary: `red/ ${BODY}
    steel/ M7 14h10v6H7z
    ${HEAD}
    steel/ M7.5 9c-1-8 10-8 9 0l-1.5 2V8H9v3z
    red/ M10.5 1h3v4h-3z
    wood:1.5 M20.5 23V3
    steel+ M20.5 0l1.8 4h-3.6z`,
  barbarian: `wood-/ ${BODY}
    ${HEAD}
    orange- M8 10c0 6 8 6 8 0-2 1.5-6 1.5-8 0z
    steel/ M8 7c0-6 8-6 8 0z
    bone/ M8 6C5 6 4 4 4 2c2 0 4 1 5 2zM16 6c3 0 4-2 4-4-2 0-4 1-5 2z`,
  egyptian: `white/ ${BODY}
    brass/ M7.5 13c3 3 6 3 9 0l-1 4c-2 1.5-5 1.5-7 0z
    ${HEAD}
    blue/ M7.5 12c-2-11 11-11 9 0l-2-1V8h-5v3z
    brass M9 5h6v1.2H9z`,
  samurai: `red-/ ${BODY}
    brass:1.3 M7 16h10M6.5 19h11
    ${HEAD}
    black/ M7 9c-1-8 11-8 10 0l2 1c-4-2-10-2-14 0z
    brass/ M12 4c-2-1-4-3-4-4 2 1 3 1 4 1s2 0 4-1c0 1-2 3-4 4z`,
  geisha: `pink/ M4 23c1-8 4-11 8-11s7 3 8 11z
    red M10 17h4v6h-4z
    bone/ o 12 8.5 3.6
    black- M8 8c-1-9 9-9 8 0-1-2-7-2-8 0zM9.5 2c0-2 5-2 5 0z
    red o 12 10.3 .8
    brass:1.2 M15 2l4-1`,
  aztec: `leaf/ ${BODY}
    orange:1.5 M7 17h10
    ${HEAD}
    red/ M9 6C6 4 5 2 5-1c3 1 5 3 6 6zM15 6c3-2 4-4 4-7-3 1-5 3-6 6z
    blue/ M12 6c-2-2-2-5 0-7 2 2 2 5 0 7z
    brass/ M8.5 5h7v2h-7z`,
  scribe: `white/ ${BODY}
    ${HEAD}
    black M8.5 7.5c0-5 7-5 7 0z
    bone/ M7 15h10v6H7z
    ink:.9 M9 17h6M9 19h4`,
  runner: `
    skin:2.6 M11 15l-5 3 1 5M12 15l5 3 3-1M11 9 5 11M13 9l5 2
    cloth/ M9 7h6l-1 9h-4z
    skin/ o 13.5 4 3.3
    red M10.5 2.5h6v1.5h-6z`,
  flowers: `
    leaf-:1.3 M6 23V14M12 23V9M18 23v-8
    red/ o 6 12 3.5
    pink/ o 12 7 4
    orange/ o 18 13 3.5
    brass+ o 6 12 1.3 o 12 7 1.5 o 18 13 1.3`,
} satisfies Record<string, string>;

export type PropName = keyof typeof PROPS;
