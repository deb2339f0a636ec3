/** Temples, altars, statues and signs of the gods, 120 wide and 80 high. */
export const SACRED = {
  temple: `
    stone+/ M20 66h80v8H20zM26 60h68v6H26z
    black M34 36h52v24H34z
    wall+/ M30 34h8v26h-8zM44 34h8v26h-8zM56 34h8v26h-8zM68 34h8v26h-8zM82 34h8v26h-8z
    shade M35 34h3v26h-3zM49 34h3v26h-3zM61 34h3v26h-3zM73 34h3v26h-3zM87 34h3v26h-3z
    wall/ M26 27h68v7H26z
    roof/ M22 28 60 8l38 20z
    wall+ M34 26l26-14 26 14z
    brass/ o 60 21 4`,
  dome: `
    stone+/ M18 66h84v8H18z
    wall/ M26 44h68v22H26z
    wall- M76 44h18v22H76z
    roof/ M28 44c0-18 14-28 32-28s32 10 32 28z
    roof+ M32 43c0-14 10-23 22-25-8 6-11 15-11 25z
    brass/ M55 16h10v-6H55z
    black M46 52h28v14H46z
    wall+/ M42 50h6v16h-6zM52 50h5v16h-5zM63 50h5v16h-5zM72 50h6v16h-6z
    wall+/ M38 51 60 40l22 11z`,
  pyramid: `
    brass+/ M60 10 106 72H14z
    brass M60 10 106 72H74z
    brass-:1 M48 26h24l2 0M40 37h44M32 48h58M24 59h74M52 21h16
    black- M55 72V62h10v10z
    shine M60 10 50 24h14z
    brass/ M8 72l12-16 12 16z
    brass- M20 56l12 16H24z`,
  step_pyramid: `
    stone-/ M14 60h92v14H14zM24 48h72v12H24zM34 36h52v12H34zM42 26h36v10H42z
    stone M14 60h46v14H14zM24 48h36v12H24zM34 36h26v12H34zM42 26h18v10H42z
    stone+/ M50 26h20l5 48H45z
    stone-:1 M49 32h22M48.5 38h23M48 44h24M47.5 50h25M47 56h26M46.5 62h27M46 68h28
    wall/ M48 14h24v12H48z
    black- M55 26v-8h10v8z
    cloth/ M46 9h28v6H46z
    orange| M27 48c-3-5 2-5 1-10 5 3 4 7 2 10z`,
  serpent_pyramid: `
    stone-/ M10 60h100v14H10zM22 47h76v13H22zM34 34h52v13H34z
    stone M10 60h50v14H10zM22 47h38v13H22zM34 34h26v13H34z
    stone+/ M50 34h20v40H50z
    stone-:1 M50 40h20M50 46h20M50 52h20M50 58h20M50 64h20M50 70h20
    leaf/| M46 34c4 8-2 12 2 20s-3 10 0 16h-7c-3-8 3-10-1-18s3-10 0-18z
    leaf+/| M38 74c0-7 5-9 12-6l-1 3 2 3z
    red| M50 71l5-1-5 3z
    wall/ M44 18h32v16H44z
    black- M54 34V24h12v10z
    cloth/ M40 12h40v7H40z
    brass o 50 15.5 1.8 o 60 15.5 1.8 o 70 15.5 1.8`,
  twin_temple: `
    stone-/ M10 60h100v14H10zM20 48h80v12H20zM30 38h60v10H30z
    stone M10 60h50v14H10zM20 48h40v12H20zM30 38h30v10H30z
    stone+/| M36 38h14l4 36H32z
    stone-:1| M36 44h15M35 50h17M34 56h18M33.5 62h19M33 68h20
    wall/| M34 24h20v14H34z
    black-| M40 38V29h8v9z
    blue/ M32 14h24v10H32z
    red/ M64 14h24v10H64z
    bone| o 38 19 1.6 o 44 19 1.6 o 50 19 1.6`,
  torii: `
    stone+ M40 76h40l-8-18H48z
    cloth/ M34 30h7l-2 44h-8zM86 30h-7l2 44h8z
    cloth/ M26 34h68v7H26z
    cloth/ M16 18c14 4 74 4 88 0l-4 10c-14 3-66 3-80 0z
    ink M16 18c14 4 74 4 88 0l-1 3c-14 4-72 4-86 0z
    cloth/ M55 28h10v7H55z
    bone:1.8 M36 44c8 6 14 6 24 2s16-2 24-2
    bone/ M48 48l3 5-3 1 3 5M70 46l3 5-3 1 3 5`,
  little_shrine: `
    stone/ M40 58h40v16H40z
    stone+ M40 58h40v4H40z
    wall/ M44 36h32v22H44z
    wood-/ M50 40h20v18H50z
    brass/ M56 50c0-5 8-5 8 0v8h-8z
    brass+ o 60 46 3
    roof/ M32 40c10-2 20-8 28-20 8 12 18 18 28 20-8 3-48 3-56 0z
    roof+ M32 40c10-2 20-8 28-20 1 2 2 3 3 4-6 10-14 15-31 16z
    bone:1.6 M44 42c6 4 10 4 16 0s10 4 16 0
    red| M34 60h5v12h-5z`,
  buddha: `
    brass+ o 60 26 19
    brass:1.2 o 60 26 17
    leaf+/ M34 68c6-8 14-6 18-6h16c4 0 12-2 18 6-6 6-46 6-52 0z
    brass/ M34 64c0-8 8-8 12-10 0-8 2-12 6-14h16c4 2 6 6 6 14 4 2 12 2 12 10-8 4-44 4-52 0z
    brass+ M38 63c2-6 8-6 12-8 0-6 0-10 4-13-2 8-1 15 2 21z
    brass/ M52 26c0-12 16-12 16 0 0 8-3 13-8 13s-8-5-8-13z
    brass-/ M52 24c0-12 16-12 16 0-4-4-12-4-16 0zM56 14c0-5 8-5 8 0z
    brass-:1.1 M55 29c1 1 3 1 4 0M61 29c1 1 3 1 4 0M58 34.5h4
    brass-/ M50 54c6 6 14 6 20 0l2 4c-6 6-18 6-24 0z`,
  chapel: `
    black+/ M38 36h44v36H38z
    black M66 36h16v36H66z
    roof/ M32 38 60 14l28 24z
    black+/ M54 18h12V6l-6-6-6 6z
    purple/ M52 72V56c0-8 16-8 16 0v16z
    purple+ M55 72V57c0-5 10-5 10 0v15z
    brass+/ M58 44h4v-6h-4z
    window/ M42 58v-8c0-4 6-4 6 0v8zM72 58v-8c0-4 6-4 6 0v8z
    red M60 24l2 4h4l-3 3 1 4-4-2-4 2 1-4-3-3h4z`,
  altar: `
    stone/ M30 56h60v18H30z
    stone+ M30 56h60v5H30z
    stone/ M24 48h72v8H24z
    stone-:1.2 M40 64l4-3 4 3-4 4zM56 64l4-3 4 3-4 4zM72 64l4-3 4 3-4 4z
    brass/ M46 48c0-8 28-8 28 0z
    orange/ M50 42c-4-10 6-12 5-22 8 5 5 10 9 12 2-3 1-6 3-8 5 7 6 14 2 18z
    brass+ M55 42c-2-6 3-8 4-13 4 4 6 9 4 13z
    smoke M60 18c-5-4 4-6 0-14 6 4 3 8 5 12z`,
  sacrifice: `
    stone-/ M18 62h84v12H18zM30 50h60v12H30z
    stone M18 62h42v12H18zM30 50h30v12H30z
    stone+/ M42 34h36v16H42z
    red- M46 34h28v4l-4 6-3-4-4 8-4-8-4 5-4-4-5 3z
    black/ M66 16l4 2-10 18-4-2z
    brass/ M58 28l8 5-2 3-8-5z
    orange| M33 50c-4-7 3-8 1-15 7 4 5 10 3 15z`,
  statue: `
    stone-/ M40 64h40v10H40zM46 56h28v8H46z
    stone/ M50 56l2-18-6-4 2-10c2-4 6-5 12-5s10 1 12 5l6-12 4 2-7 20-5 4 2 18z
    stone+ M52 56l2-18-5-4 2-8c1-3 4-5 7-5-4 10-3 24-2 35z
    stone/ o 60 13 6
    stone+ M56 12a4 4 0 0 1 4-4c-2 3-2 6-1 9-2 0-3-2-3-5z
    brass/ M78 4l5-1 1 7-4 2z
    ink:.9 M52 68h16M50 60h20`,
  colossus: `
    stone/ M24 64h26v10H24zM70 64h26v10H70z
    water M44 74c6-3 10 2 16 0s10 3 16 0v6H44z
    brass/ M36 64l8-22-3-12c4-8 34-8 38 0l-3 12 8 22H73L60 46 47 64z
    brass+ M38 63l8-21-3-11c2-4 6-5 10-5-2 7 0 12 2 18l-9 19z
    brass/ M76 30l14-16-4-4-14 14zM44 30 34 44l4 3 10-12z
    red/ M46 42h28l2 8-16-4-16 4z
    brass/ o 60 17 7.5
    brass+ M54 17a6 6 0 0 1 6-6c-3 4-3 8-2 12-2-1-4-3-4-6z
    ink:.9 M57 17h1.5M62 17h1.5M58.5 21h3
    brass-/ M53 12l-1-6 4 3 4-6 4 6 4-3-1 6c-4-2-10-2-14 0z
    orange/ M84 10c-2-6 5-6 4-11 6 4 5 9 3 13z`,
  sphinx: `
    brass/ M34 70c-2-20 0-24-4-34 2-10 6-18 16-18s14 8 16 18c10 2 30 4 38 14 4 6 4 12 2 20z
    brass+ M38 68c-2-16 0-20-3-30 8 4 14 4 20 0 0 10 0 20 2 30z
    blue/ M32 40c-2-14 4-24 14-24s16 10 14 24l-6 6V30c0-4-16-4-16 0v16z
    brass:1.5 M34 34l4-2M34 40l4-1M58 34l-4-2M58 40l-4-1M40 18h12
    skin/ M40 28h12v10c0 4-3 6-6 6s-6-2-6-6z
    ink M42 32h3v1.3h-3zM47 32h3v1.3h-3z
    ink:.9 M44 39.5h4
    brass/ M14 66h34c4 0 4 8 0 8H14c-4 0-4-8 0-8z
    brass-:1.2 M16 70h5M86 54c6 4 8 10 6 16M102 66c6-4 6-14 2-20`,
  sphinx_row: `
    stone+ M44 80 56 40h8l12 40z
    brass/ M14 72h26V60l-6-4c0-8-10-10-14-4-3 5 0 8-6 12zM106 72H80V60l6-4c0-8 10-10 14-4 3 5 0 8 6 12z
    blue| M22 58c-2-8 12-10 13 0l-3 4v-5h-6v5z
    skin| M25 56h6v4c0 3-6 3-6 0z
    brass/ M36 56h14V47l-3-3c0-5-6-6-8-2-2 3 0 5-3 8zM84 56H70V47l3-3c0-5 6-6 8-2 2 3 0 5 3 8z
    blue| M40 47c-1-5 7-6 8 0l-2 2v-3h-4v3z
    stone/| M14 72h28v4H12zM36 56h15v3H35z
    stone/ M54 40V16l6-6 6 6v24z`,
  obelisk: `
    stone/ M40 66h40v8H40zM46 60h28v6H46z
    stone/ M50 60l4-44 6-8 6 8 4 44z
    stone- M60 8l6 8 4 44H60z
    brass M54 16l6-8 6 8z
    brass-:1.2 M57 24h6M56.5 30h3M61.5 30h2.5M56 36h8M56 42h4M62 42h3M55.5 48h9`,
  totem: `
    wood/ M50 14h20v60H50z
    wood+ M52 16h5v56h-5z
    wood/| M50 20C40 12 32 14 24 22c8 0 14 6 26 10z
    red/ M50 14h20v16H50z
    bone/| o 55 20 2.8
    ink| o 55 20 1.2
    brass/ M56 24h8l-4 6z
    blue/ M48 34h24v16H48z
    bone/| M51 38h6v4h-6z
    bone/ M52 45h16v3H52z
    leaf/ M48 54h24v16H48z
    ink| o 55 59 2
    red M54 64h12l-2 4h-8z`,
  idol: `
    stone/ M36 66h48v8H36z
    stone/ M42 66V34c0-16 36-16 36 0v32z
    stone+ M45 64V34c0-8 8-11 13-12-6 8-6 28-6 42z
    ink| M48 34l8 3-1 4-6-1z
    red+| o 52.5 37.5 1.5
    stone-/ M56 40h8l3 8H53z
    ink M50 52h20v6H50z
    bone+ M52 52h3v3h-3zM58 52h3v3h-3zM64 52h3v3h-3zM55 58h3v-3h-3zM61 58h3v-3h-3z
    bone/| M42 28c-10-2-14-10-12-18 4 6 10 8 16 10z`,
  sun_stone: `
    stone/ M30 68h60l4 6H26z
    stone-/ o 60 40 30
    stone o 60 40 27.5
    brass:1.3 o 60 40 25
    brass-*16 M59 16h2l1.5 5h-5z
    stone- o 60 40 19
    stone+*8 M58.5 23h3l1.5 6h-6z
    brass/ o 60 40 11
    brass+ o 60 40 8.5
    ink M55 37h3.5v2.5H55zM61.5 37H65v2.5h-3.5z
    red-/ M56 44h8l-1.5 3h-5z`,
  stela: `
    stone-/ M24 66h72v8H24zM34 58h52v8H34zM42 50h36v8H42z
    stone/ M46 50V16c0-6 28-6 28 0v34z
    stone+ M48 48V17c0-3 4-4 8-4.5V48z
    leaf-:1.5 M52 20h6v6h-6zM62 20h6v6h-6zM52 30c3-3 6-3 8 0s5 3 8 0M52 36h16M52 42l4-3 4 3 4-3 4 3
    orange| M29 66c-3-6 3-6 2-12 5 3 4 8 2 12z`,
  mask: `
    brass*12 M59 4h2l1.5 8h-5z
    leaf/ M42 20h36c4 14 2 34-10 46-4 4-12 4-16 0-12-12-14-32-10-46z
    leaf+ M45 23h10c-4 12-4 28 0 40-8-8-12-26-10-40z
    bone/| M46 34c4-3 8-3 11 0-2 5-9 5-11 0z
    ink| o 51.5 34.5 2
    leaf-/ M57 36h6l3 12H54z
    red-/ M51 54h18l-3 6H54z
    bone+ M54 54h3v2.5h-3zM58.5 54h3v2.5h-3zM63 54h3v2.5h-3z
    brass/ M40 14h40v8H40z
    brass/| o 40 42 4
    red M46 18l2-2 2 2-2 2zM58 18l2-2 2 2-2 2zM70 18l2-2 2 2-2 2z`,
  bonfire: `
    stone/ M34 74c-2-8 8-10 12-4l-2 4zM46 76c2-8 10-8 14-2v2zM62 76c2-8 10-8 14-2v2zM76 74c2-8 12-6 12 0z
    wood/ M38 70 78 58l2 5-40 12zM82 70 42 58l-2 5 40 12z
    orange/ M44 62c-8-16 8-20 6-38 12 6 8 16 14 20 4-4 2-10 6-14 8 10 12 22 6 32-6 6-26 6-32 0z
    brass+ M52 62c-4-10 5-12 6-22 7 6 6 12 9 14 1-2 1-4 3-6 4 6 4 10 1 14z
    smoke M58 20c-8-6 4-8 0-18 8 4 5 10 8 16z`,
  bell: `
    wood/ M28 18h6v56h-6zM86 18h6v56h-6zM32 28h56v5H32z
    roof/ M16 24c18-2 30-6 44-14 14 8 26 12 44 14l-2 5c-28-3-56-3-84 0z
    brass-:2 M60 32v6
    brass/ M46 62c2-16 2-24 14-24s12 8 14 24z
    brass+ M49 60c2-14 2-18 8-20-2 6-2 12-2 20z
    brass-/ M44 62h32v5H44z
    brass-:1.3 M48 54h24M50 46h20
    wood/ M78 52h26v5H78z`,
  urn_shrine: `
    stone/ M30 66h60v8H30z
    wall/ M34 28h6v38h-6zM80 28h6v38h-6z
    black M40 30h40v36H40z
    brass/ M28 20h64v9H28z
    blue/ M24 14h72v6H24z
    brass+ o 60 17 3
    leaf/ M52 36c-2-4 2-10 8-10s10 6 8 10l4 6c0 10-4 16-6 24H54c-2-8-6-14-6-24z
    brass/ M50 42h20v4H50z
    skin/ M55 30h10v6c0 4-10 4-10 0z
    bone/ M56 18h8l1 10H55z
    brass:1.6 M54 52l8 6M66 52l-8 6`,
  cat_altar: `
    stone/ M28 62h64v12H28z
    stone+ M28 62h64v4H28z
    wall/ M38 54h44v8H38z
    blue/ M40 56h4v4h-4zM48 56h4v4h-4zM56 56h4v4h-4zM64 56h4v4h-4zM72 56h4v4h-4z
    black/ M50 54c-4-12 0-20 4-24l-2-4 0-12 6 5h4l6-5v12l-2 4c6 4 8 14 6 24z
    black+ M53 53c-3-10 0-17 4-21-2 6-2 14-1 21z
    brass/ M52 30c4 3 12 3 16 0l1 4c-5 3-13 3-18 0z
    brass+ M55 22l3 1-.5 1.5L55 23.5zM65 22l-3 1 .5 1.5 2.5-1z
    black:2.4 M70 52c10 0 12-8 8-14
    brass:1.3 o 52 17 1.5
    orange| M33 62c-3-6 3-6 2-12 5 3 4 8 2 12z`,
  pylon: `
    brass/ M16 74l5-52h30l3 52zM104 74l-5-52H69l-3 52z
    brass+ M20 72l4-47h8l-3 47zM72 25h6l-2 47h-7z
    brass- M44 25h6l2 47h-6z
    brass/ M17 16h36l1 7H16zM103 16H67l-1 7h38z
    wall/ M53 42h14v32H53z
    black- M55 74V50h10v24z
    brass/ M50 36h20v8H50z
    blue/ M52 38c4-3 6-1 8 0 2-1 4-3 8 0-3 4-6 3-8 3s-5 1-8-3z
    red/ o 60 38.5 2.6
    wood:1.6 M30 22V6M90 22V6
    cloth/ M30 6l10 3-10 4zM90 6l10 3-10 4z
    blue:1.3 M26 34h18M25 40h20M76 34h18M75 40h20
    red:1.3 M30 50v12M36 50v12M42 50v12M78 50v12M84 50v12M90 50v12`,
  pharaoh: `
    stone/ M28 66h64v8H28z
    stone/ M36 32h14v34H36zM36 52h48v14H36z
    stone- M62 52h22v14H62z
    brass/ M46 34h22c4 4 6 12 6 20l10 2v10H70v-8l-22-4c-4-6-4-14-2-20z
    brass+ M49 36h8c-2 8-2 12 0 17l-8-2c-2-5-2-10 0-15z
    brass/ M76 56h10l2 10H76z
    blue/ M46 36c-2-14 2-24 12-24s14 10 12 24l-5-2V24c0-3-14-3-14 0v10z
    brass:1.4 M47 24l4-1M47 30l4-1M69 24l-4-1M69 30l-4-1M52 14h12
    skin/ M51 22h14v10c0 4-3 6-7 6s-7-2-7-6z
    ink M53 26h3.5v1.3H53zM59.5 26H63v1.3h-3.5z
    ink:.9 M56 33h4
    brass-/ M56 38h4v6h-4z
    brass/ M57 8h2v5h-2z`,
  choir: `
    stone+/ M16 64h88v10H16z
    brass/ o 60 20 12
    glow o 60 20 17
    white/ M26 64c0-14 4-20 10-20s10 6 10 20zM74 64c0-14 4-20 10-20s10 6 10 20z
    white/ M48 64c0-18 4-25 12-25s12 7 12 25z
    cloth/ M33 46h6v18h-6zM81 46h6v18h-6zM56 41h8v23h-8z
    skin/ o 36 38 6.5 o 84 38 6.5 o 60 32 7.5
    black- M29.5 37c0-10 13-10 13 0-3-3-10-3-13 0zM77.5 37c0-10 13-10 13 0-3-3-10-3-13 0zM52.5 31c0-11 15-11 15 0-4-3-11-3-15 0z
    red- o 36 41 1.8 o 84 41 1.8 o 60 35.5 2
    ink:1.4 M16 40v-9l6-2v8M100 32v-9l6-2v8
    ink o 14.5 40 2 1.6 o 20.5 37 2 1.6 o 98.5 32 2 1.6 o 104.5 29 2 1.6`,
} satisfies Record<string, string>;
