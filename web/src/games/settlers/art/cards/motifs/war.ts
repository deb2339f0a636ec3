/** Walls, weapons and those who use them, 120 wide and 80 high. */
export const WAR = {
  watchtower: `
    wood/ M44 36h6l-6 38h-7zM70 36h6l7 38h-7z
    wood:2 M46 46l28 14M74 46 42 62M42 62h36
    wood+/ M38 22h44v15H38z
    wood-:1.2 M46 22v15M54 22v15M62 22v15M70 22v15M78 22v15
    wall/ M44 12h32v10H44z
    black- M50 14h20v8H50z
    roof/ M34 14 60 0l26 14z
    cloth/ M82 24h14l-4 4 4 4H82z`,
  palisade: `
    wood/ M8 72V44l5-6 5 6v28zM18 72V44l5-6 5 6v28zM28 72V42l5-6 5 6v30zM82 72V42l5-6 5 6v30zM92 72V44l5-6 5 6v28zM102 72V44l5-6 5 6v28z
    wood+ M10 46h3v24h-3zM20 46h3v24h-3zM30 44h3v26h-3zM84 44h3v26h-3zM94 46h3v24h-3z
    wood-:2 M8 52h30M8 64h30M82 52h30M82 64h30
    wood/ M38 72V28h8v44zM74 72V28h8v44z
    wood+/ M34 20h52v9H34z
    wood-/ M46 72V40h28v32z
    wood:1.4 M53 40v32M60 40v32M67 40v32
    bone/ M54 30c0-7 12-7 12 0 0 4-2 5-3 6v3h-6v-3c-1-1-3-2-3-6z
    ink o 57.5 30.5 1.4 o 62.5 30.5 1.4`,
  fort: `
    stone/ M16 44h88v28H16z
    stone- M76 44h28v28H76z
    stone/ M12 36h8v5h6v-5h8v5h6v-5h8v5h6v-5h12v5h6v-5h8v5h6v-5h8v5h6v-5h8v10H12z
    stone-:1 M16 54h30M74 54h30M16 63h30M74 63h30M26 46v8M36 54v9M86 46v8M96 54v9
    stone/ M44 26h32v46H44z
    stone/ M42 20h6v4h5v-4h5v4h4v-4h5v4h5v-4h6v9H42z
    wood-/ M51 72V54a9 9 0 0 1 18 0v18z
    wood:1.2 M60 46v26M51 60h18
    wood:1.6 M60 20V4
    cloth/ M60 4h18l-5 5 5 5H60z`,
  stronghold: `
    stone-/ M10 74c4-12 18-18 30-20h40c12 2 26 8 30 20z
    stone/ M34 30h52v36H34z
    stone- M68 30h18v36H68z
    wood/ M30 20l4-8 4 8v10h-8zM42 20l4-8 4 8v10h-8zM56 20l4-8 4 8v10h-8zM70 20l4-8 4 8v10h-8zM82 20l4-8 4 8v10h-8z
    wood-:2 M30 26h60
    black- M52 66V56c0-8 16-8 16 0v10z
    bone/ M53 37c0-9 14-9 14 0 0 4-2 5-3 6v3h-8v-3c-1-1-3-2-3-6z
    ink o 57 37.5 1.7 o 63 37.5 1.7
    cloth/| M38 36h10v16l-5-4-5 4z`,
  tents: `
    cloth/ M8 72 28 34l20 38zM72 72l20-38 20 38z
    cloth- M28 34l20 38H34zM92 34l20 38H98z
    bone/ M34 74 60 24l26 50z
    bone- M60 24l26 50H68z
    black- M52 74l8-24 8 24z
    cloth:2 M42 60l36 0
    wood:1.6 M60 24V12
    cloth/ M60 12l12 4-12 4z
    steel-:1.5 M14 74 22 40M18 74l-2-34`,
  barracks: `
    stone/ M18 40h84v32H18z
    stone- M80 40h22v32H80z
    roof/ M12 42l10-16h76l10 16z
    roof-:1.1 M30 42l4-16M46 42l2-16M60 42V26M74 42l-2-16M90 42l-4-16
    wood-/ M52 72V54h16v18z
    cloth/ M28 48h12v18l-6-4-6 4zM80 48h12v18l-6-4-6 4z
    steel/| o 34 55 3.5
    brass:1.3 M34 53v4M86 53v4
    steel+/ M56 48h8v5c0 3-2 4-4 5-2-1-4-2-4-5z`,
  armoury: `
    wood/ M20 66h80v6H20zM24 30h5v38h-5zM91 30h5v38h-5zM20 28h80v5H20z
    steel/ M36 30l3-6 3 6v26h-6z
    brass/ M32 54h14v3H32z
    wood-/ M37 57h4v8h-4z
    blue/ o 60 48 13
    brass:1.6 o 60 48 10.5
    brass/ o 60 48 4
    wood/ M80 34h3v32h-3z
    steel/ M83 34c8-2 10 6 8 14-3-3-5-4-8-4zM80 34c-8-2-10 6-8 14 3-3 5-4 8-4z`,
  gallows: `
    wood/ M24 60h72v6H24zM28 66h6v9h-6zM86 66h6v9h-6z
    wood-:1.2 M40 60v6M54 60v6M68 60v6M82 60v6
    wood/ M76 14h6v46h-6zM38 12h48v6H38z
    wood:2.6 M64 18l13 12
    bone:1.8 M46 18v14
    bone:2 o 46 37 4.5 5.5
    wood:1.5 M26 74l-8-14M18 74l4-7
    black/ M96 26l6-3 4 3-2 4h-8l-3 3z`,
  arena: `
    brass M18 72c0-8 20-12 42-12s42 4 42 12z
    wall/ M10 36c0-10 24-16 50-16s50 6 50 16v22H10z
    wall- M78 22c20 2 32 8 32 14v22H78z
    brass o 60 38 42 10
    black M16 56V47c0-4 9-4 9 0v9zM32 58V49c0-4 9-4 9 0v9zM48 59V49c0-4 9-4 9 0v10zM64 59V49c0-4 9-4 9 0v10zM80 58V49c0-4 9-4 9 0v9zM96 56V47c0-4 9-4 9 0v9z
    wood:1.3 M24 24V12M60 20V8M96 24V12
    cloth/ M24 12l9 3-9 3zM60 8l9 3-9 3zM96 12l9 3-9 3z`,
  ring: `
    brass/ o 60 66 46 9
    brass+ o 60 65 38 6
    wood:2.4 M16 66V48M104 66V48M38 58V42M82 58V42
    bone:1.6 M16 52c8 2 16-4 22-8M82 44c8 4 14 10 22 8M38 46c14 4 30 4 44 0M16 58c8 2 16-4 22-6M82 52c8 4 14 8 22 6
    skin/ M44 66c-2-12 2-20 10-20s10 8 8 20z
    skin/ M76 66c2-12-2-20-10-20s-10 8-8 20z
    skin/ o 54 40 5.5
    skin/ o 66 40 5.5
    black M50 36c2-4 6-4 8 0zM62 36c2-4 6-4 8 0z
    cloth/ M44 62h17v5H44z
    blue/ M59 62h17v5H59z`,
  camp: `
    wood:2 M24 74 42 30M56 74 38 30M96 74 82 36M70 74l14-38
    bone/ M22 74 40 34l18 40z
    bone- M40 34l18 40H46z
    bone-/ M68 74 83 40l15 34z
    red:1.5 M31 58h18M76 60h14
    stone/ M56 76c2-5 8-5 10 0z
    orange M58 73c-3-7 4-8 3-15 6 4 5 10 3 15z`,
  spears: `
    wood/ M30 14h3v60h-3zM45 8h3v66h-3zM73 8h3v66h-3zM88 14h3v60h-3z
    steel+/ M31.5 2l4 13h-8zM46.5-4l4 13h-8zM74.5-4l4 13h-8zM89.5 2l4 13h-8z
    cloth/ M22 34h18v26c0 6-9 10-9 10s-9-4-9-10zM80 34h18v26c0 6-9 10-9 10s-9-4-9-10z
    cloth/ M46 32h28v28c0 8-14 14-14 14s-14-6-14-14z
    brass:1.6 M49 35h22v24c0 6-11 11-11 11s-11-5-11-11z
    brass/ o 60 48 6
    brass+ o 60 48 3
    brass| o 31 48 3.5`,
  standard: `
    wood/ M57 20h5v56h-5z
    leaf/ M60 20C50 8 46 0 40-4c-2 10 0 20 8 28zM60 20C70 8 74 0 80-4c2 10 0 20-8 28z
    red/ M60 22C54 8 54 0 60-8c6 8 6 16 0 30z
    blue/ M50 24c-8-4-16-4-22 0 6 6 14 6 22 4zM70 24c8-4 16-4 22 0-6 6-14 6-22 4z
    brass/ o 60 26 9
    brass+ o 60 26 6
    cloth/ M42 36h36v24l-6 6-6-6-6 6-6-6-6 6-6-6z
    brass:1.5 M46 42h28M46 52h28
    bone/ M54 47l6-5 6 5-6 5z`,
  swords: `
    stone-/ M24 74c6-12 18-16 36-16s30 4 36 16z
    steel+/| M26 12l6 1 34 42-5 4-34-42z
    brass/| M56 62l14-12 3 4-14 12z
    wood/| M66 60l10 12-4 3-10-12z
    red/ M56 20l4-8 4 8 8 1-6 6 2 9-8-4-8 4 2-9-6-6z`,
  masked: `
    black/ M38 74c0-20 6-30 22-30s22 10 22 30z
    black+ M42 74c0-16 4-24 12-27-2 8-2 18 0 27z
    black/ M46 32c0-16 28-16 28 0 0 12-4 18-14 18s-14-6-14-18z
    skin M49 29h22v7H49z
    ink M52 31.5h6v2h-6zM62 31.5h6v2h-6z
    red/ M74 24l14-6-2 6 6 4-18 4z
    steel+/ M30 14l4 2-2 46-6 2z
    brass/ M22 60l12 2-1 4-12-2z
    steel/ M92 50l3 6 7 0-5 5 2 7-7-3-6 3 1-7-5-5 7-1z`,
  siege: `
    wood/ M24 60h72v6H24z
    wood/ o 36 68 7
    wood/ o 84 68 7
    wood- o 36 68 2.5 o 84 68 2.5
    wood/ M44 60l14-28h6l14 28h-6L61 38 50 60z
    wood+/ M26 50 92 18l3 5-66 33z
    stone/ M20 52c0-6 12-6 12 0 0 6-12 6-12 0z
    stone-/ M84 26h14v12H84z
    bone:1.3 M86 26l4-8M96 26l-4-9`,
  chariot: `
    wood:2 M62 58h34
    brass/ M28 30h28c4 0 8 10 8 24H32z
    brass+ M31 33h12c2 6 3 12 3 18H34z
    red:2 M30 38h30M31 46h32
    wood/ o 44 60 13
    black- o 44 60 10
    wood:2 M44 48v24M32 60h24M36 52l16 16M52 52 36 68
    brass/ o 44 60 3
    wood+/ M70 52c4-8 18-8 22-4l4-12 6-2 2 8-6 4c0 8-4 10-6 12v14h-3V60H78v14h-3V58z
    black M94 36c-6 2-8 6-8 12l4 0z`,
  hooded: `
    stone/ M8 38h26v34H8zM86 38h26v34H86z
    stone-:1 M8 50h26M8 61h26M20 38v12M14 50v11M26 50v11M86 50h26M86 61h26M98 38v12M92 50v11M104 50v11
    cloth-/ M34 76c0-22 6-34 14-38h24c8 4 14 16 14 38z
    cloth M40 76c0-18 4-30 10-36 0 12 2 26 6 36z
    cloth-/ M44 42C40 26 48 10 60 8c12 2 20 18 16 34-6 8-26 8-32 0z
    black- M50 40c-3-12 2-20 10-22 8 2 13 10 10 22-4 5-16 5-20 0z
    brass+ M53 31l5 1.5-.5 2-4-.5zM67 31l-5 1.5.5 2 4-.5z
    steel+/ M82 36l5-14 3 1-3 14z
    brass/ M79 36l11 3-1 3-11-3z
    skin/ M79 42l8 2-2 7-7-2z`,
} satisfies Record<string, string>;
