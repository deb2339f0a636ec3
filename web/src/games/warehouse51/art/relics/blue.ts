/** Western fantasy and literature, on a grid of 64. */
export const BLUE = {
  excalibur: `
    stone-/ M8 60c0-8 5-12 12-14l10-3 14 3c7 2 11 7 12 14z
    stone M14 58c1-6 6-9 12-10l5-3-3 13z
    stone+:1.4 M36 48l6 3M40 54h8
    steel+/ M29.5 16h5v30l-2.5 3-2.5-3z
    steel M32 16h2.5v30L32 49z
    steel-:1 M32 20v22
    brass/ M19 13c4 1.5 8 2 13 2s9-.5 13-2c1 3 0 5-2 6-3-1.5-7-2-11-2s-8 .5-11 2c-2-1-3-3-2-6z
    red-/ M30 7h4v8h-4z
    brass:1 M30 9.5l4-1.5M30 12.5l4-1.5
    brass/ o 32 5 3
    blue+ o 32 5 1.4
    glow M27 24h-3M12 8l2 3
    brass+ M50 22l1.2 3.8L55 27l-3.8 1.2L50 32l-1.2-3.8L45 27l3.8-1.2zM15 28l.8 2.7 2.7.8-2.7.8L15 35l-.8-2.7-2.7-.8 2.7-.8z`,
  holy_grail: `
    glow o 32 24 25
    brass-/ M20 56c2-3 7-4 9-5h6c2 1 7 2 9 5v3H20z
    brass/ M29.5 38h5l1 13h-7z
    brass+/ o 32 43 4.5 2.8
    brass/ M14 12h36c0 17-7 27-18 27S14 29 14 12z
    brass+ M17 15h9c-1 9 0 16 4 22C21.5 34.5 17.5 26 17 15z
    brass- M44 14h5c-.5 13-5 21.5-12.5 24C42 31 44 24 44 14z
    red-/ o 32 12 18 4
    red o 31 12.5 13 2.4
    blue/ M32 21.5l4 4.5-4 4.5-4-4.5z
    red/ o 42 24 2 o 22 24 2`,
  seven_league_boots: `
    wood-/ M38 9h14v25c6 1 9 4 9 9v5H35V30z
    wood/ M10 6h18l-1 27c9 1 19 5 19 14v5H11l1-20z
    wood+ M13 14h6l-1 33h-4.5L14.5 32z
    brass/ M8 5h22v8H8zM37 8h17v7H37z
    brass+ M10 7h8v4h-8z
    wood-/ M10 50h36v6H24l-2-2h-3v2h-9z
    brass/ o 24 38 3
    brass:1.6 M12.5 36h8M27.5 38.5c6 1 11 3.5 15 7
    bone/ M8 24C3 22 1 18 1 13c4 1 7 3 9 6l1 6zM9 29c-4 0-6-1-8-4 3-1 6 0 8 2z`,
  philosophers_stone: `
    brass*12 M31 2h2l1 7h-4z
    brass/ o 32 32 22
    black- o 32 32 19.5
    brass:1.2 o 32 32 17
    red/ M32 14l13 9v15L32 50 19 38V23z
    red+ M32 14l13 9-13 4-13-4z
    red- M45 23v15L32 50V27z
    red+ M19 23l13 4v8z
    ink:.9 M19 23l13 4 13-4M32 27v23
    white M24 21l6-4 1 2-5 3z`,
  malleus_maleficarum: `
    wood-/ M14 8l34-4 6 48-34 6z
    bone/ M17 55l35-4 2 4-34 5z
    black/ M10 8.5 46 4l5 43-34 5c-3 .5-5 1.5-5 4z
    black+ M10 8.5l5-.6 3.8 43.8c-3 .5-5 1.8-6 3z
    brass/ M39 4.9l7-.9.8 7-4.2.5zM44 48l7-1-.8-7-4.5.6z
    brass:1.2 M20 13l15-1.8M24 46l16-2.2
    wood+/ M29.5 15l4-.5 3.5 27-4 .5z
    steel/ M21 20.5l21-2.7 1.3 9.5-21 2.7z
    steel- M26 25.5l12-1.6 .6 4-12 1.6z
    brass/ M20 20l5-.6 1.5 10.8-5 .6zM38 17.7l5-.6 1.5 10.8-5 .6z
    red-/ M14 56l3 6 2-2.5 3 1-2-5z`,
  unicorns_horn: `
    glow o 32 30 24
    bone/ M14 53 50 4c1.5-1 3 .2 2.5 2L27 60z
    bone+ M16 53.5 49 8 22 57z
    brass:2 M19 46.5c4 1 8 3.5 10.5 7M24.5 39c3.5 1 6 2.5 8.5 5.5M30.5 31c2.5.7 4.5 2 6.5 4M36.5 23c2 .5 3.5 1.5 5 3M42 15.5c1.5.3 2.5 1 3.5 2
    brass-/ M10 50c5-1 16 5 19 10l-2 3c-7 1-17-4-19-9z
    brass+ M11 52c4 0 11 3.5 14.5 8l-1.5 1c-5-.5-12-4.5-14-8z
    brass+ M52 34l1.5 4.5L58 40l-4.5 1.5L52 46l-1.5-4.5L46 40l4.5-1.5zM18 14l1.2 3.8L23 19l-3.8 1.2L18 24l-1.2-3.8L13 19l3.8-1.2z`,
  baba_yagas_mortar: `
    wood/ M44 2l4 1.5-9 28-4-1.5z
    wood+/ M33 20c4-1.5 9 0 10 3l-4 12h-9z
    orange+/ M27 46l-3 8-6 2-1 3h14l2-13zM42 46l-1 9-5 2v3h14l-1-4-4-1 1-9z
    orange-:1.4 M22 59l1-3M27 59v-3M41 60v-2.5M45.5 60v-2.5
    stone/ M10 22h44l-6 22c-1 4-5 6-9 6H25c-4 0-8-2-9-6z
    stone+ M14 26h9l4 22h-2c-4 0-6-1.5-7-5z
    stone- M44 25h7l-5 19c-1 3-4 4-7 4z
    stone-/ o 32 22 22 5
    black o 32 22.5 18 3.2
    brass:1.8 M14.5 33c11 3 24 3 35 0
    brass o 24 41 1.8 o 32 42 1.8 o 40 41 1.8
    wood/ M36 12l3.6 1.2L37 23h-5z`,
  monkeys_paw: `
    brass-/ M18 52h28l3 8H15z
    brass M19.5 54h10v4h-12z
    wood-/ M22 53c1-7-1-10-4-14C14 33 9 30 7 25c-1.5-4 3-5.5 5.5-2.5l7 8.5L15 14c-1-4.5 4.5-6 6-2l6 16-1-19c0-4.5 6-4.5 6.5 0L34 28l5-17c1.2-4 6.5-2.5 6 1.5L42 31l6-11c2-3.5 6.5-1 5.5 2.5C50 33 47 38 44.5 43c-1.5 3-1.5 6-1 10z
    wood M24 52c1-7 0-11-3-15 5-4 16-5 20-1 0 4-3 8-4 16z
    skin- o 31 41 7.5 5.5
    skin-| o 17.5 24 .1
    skin- M10 25.5c1-1 2.5 0 3.5 1.5l2 3zM19 15l1.5-.5L24 24zM28.5 11h1.5l.5 11zM42 14l1.5.5L40 24zM50.5 24l-1-1L46 30z
    brass:2 M20.5 49c7 2.5 16 2.5 23 0`,
} satisfies Record<string, string>;
