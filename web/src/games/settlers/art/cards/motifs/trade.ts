/** Markets, roads and ships, 120 wide and 80 high. */
export const TRADE = {
  market: `
    wood/ M20 40h4v34h-4zM56 40h4v34h-4zM64 36h4v38h-4zM100 36h4v38h-4z
    wood/ M18 58h44v6H18zM62 56h44v6H62z
    red/ o 26 56 3 o 33 56 3 o 40 56 3
    leaf/ o 48 56 3 o 55 56 3
    brass/ M68 56c0-7 9-7 9 0zM79 56c0-7 9-7 9 0z
    blue/ M92 46h7v10h-7z
    cloth/ M14 42l6-14h40l6 14-6 4-6-4-7 4-7-4-7 4-7-4-6 4z
    bone M27 28h8l-2 14-7 4-6-4zM46 28h7l3 14-6 4-7-4z
    blue/ M58 38l6-14h40l6 14-6 4-6-4-7 4-7-4-7 4-7-4-6 4z
    bone M71 24h8l-2 14-7 4-6-4zM90 24h7l3 14-6 4-7-4z`,
  bazaar: `
    wood:2 M30 72V40M90 72V40
    brass/ M60 8 100 40H20z
    red M60 8 46 40H33zM60 8l14 32h13z
    brass/ M20 40h80c0 8-10 8-10 0 0 8-10 8-10 0 0 8-10 8-10 0 0 8-10 8-10 0 0 8-10 8-10 0 0 8-10 8-10 0 0 8-10 8-10 0 0 8-10 8-10 0z
    wood/ M26 60h68v12H26z
    cloth M28 62h64v4H28z
    brass/ o 40 56 5 o 48 57 4
    blue/ M60 48c4 0 6 4 6 12H54c0-8 2-12 6-12zM57 44h6v5h-6z
    purple/ M76 50h10v10H76z
    brass+ M78 50h6v2h-6z
    brass:1.3 M60 8V2`,
  stalls: `
    wood/ M24 44h4v30h-4zM92 44h4v30h-4z
    wood-/ M20 58h80v16H20z
    wood M22 60h76v3H22z
    roof/ M12 44c18-2 34-8 48-20 14 12 30 18 48 20-10 4-86 4-96 0z
    cloth/ M24 44h14v10H24zM40 44h12v10H40zM54 44h12v10H54zM68 44h12v10H68zM82 44h14v10H82z
    bone| o 31 49 2.5 o 46 49 2.5
    red/ o 22 36 4.5 5.5 o 98 36 4.5 5.5
    brass M20 31h4v1.5h-4zM96 31h4v1.5h-4z
    brass/ o 40 58 5 2.5 o 56 58 5 2.5 o 72 58 5 2.5`,
  bank: `
    stone+/ M18 66h84v8H18z
    wall/ M24 36h72v30H24z
    wall+/ M28 38h8v28h-8zM84 38h8v28h-8z
    roof/ M18 36 60 12l42 24z
    brass/ o 60 27 6
    brass+ o 60 27 3.5
    black-/ M44 66V44h32v22z
    brass/ M46 62h10l2 4H44zM60 62h10l2 4H58zM53 56h10l2 5H51z
    brass/ o 72 52 4
    steel:1.1 M50 44v10M68 44v6`,
  guild: `
    wall/ M34 30h52v42H34z
    wall- M70 30h16v42H70z
    roof/ M30 32l6-14 8-2 4-8h24l4 8 8 2 6 14z
    window/ r 40 36 9 10 r 55 36 9 10 r 71 36 9 10
    wood/ M52 72V56h16v16z
    cloth/ M38 52h44v6l-5-2-6 2-6-2-6 2-5-2-6 2-6-2-5 2z
    brass/ o 60 22 6
    brass-:1.2 M56 22h8M60 18v8
    brass:1.5 M57 20l-3 5h6zM63 20l3 5h-6z`,
  ship: `
    water M0 60h120v20H0z
    wood/ M22 54h74l10-8c0 14-6 24-16 24H36c-8 0-12-8-14-16z
    wood+ M24 56h74l4-3c-1 2-2 4-3 6H26z
    wood:2.4 M58 54V10
    bone/ M36 16c14-3 30-3 44 0 4 10 4 20 0 30-14 3-30 3-44 0 4-10 4-20 0-30z
    cloth M52 14h12c2 10 2 24 0 34H52c2-10 2-24 0-34z
    cloth/ M58 10l14-3-4 4 4 3H58z
    wood:1.6 M34 16h48M34 46h48
    water+:1.6 M4 68c8-3 12 3 20 0M40 74c8-3 12 3 20 0M84 70c8-3 12 3 20 0`,
  harbour: `
    water M0 58h120v22H0z
    stone/ M0 50h58v14H0z
    wall/ M6 28h36v22H6z
    roof/ M2 30l8-14h28l8 14z
    wood-/ M18 50V38h10v12z
    wood/ M54 28h4v36h-4z
    wood:2 M56 30h22M56 42l12-12
    ink:1 M76 30v10
    wood+/ M70 40h12v9H70z
    wood/ M66 60h42l-6 12H74z
    wood:1.8 M90 60V34
    bone/ M91 36l14 20H91z
    water+:1.5 M10 70c8-3 12 3 20 0M40 75c8-3 12 3 20 0`,
  cart: `
    wood/ M28 42h52l-4 20H34z
    wood-:1.2 M30 48h49M32 55h46
    wood:2.4 M78 54h26
    wood/ o 44 64 10
    wood+ o 44 64 7.5
    wood-:1.8 M44 55v18M35 64h18
    wood/ o 70 64 10
    wood+ o 70 64 7.5
    wood-:1.8 M70 55v18M61 64h18
    load/ M32 42c0-6 6-6 8-6 0-6 8-7 11-4 3-4 10-3 11 2 6-2 10 2 12 8z
    load+ M36 41c0-4 4-4 6-4 0-3 3-5 6-4z`,
  caravan: `
    wood+/ M24 46c4-12 10-14 14-8 4-6 10-4 14 8l4 2 4-14 8-4 4 4-2 3h-5l-4 20c-2 4-4 4-6 4v14h-3V62H32v14h-3V60c-4-2-6-8-5-14z
    cloth/ M30 42h20l4 12H28z
    brass:1.5 M29 50h24
    wood+/ M74 52c3-8 8-9 11-4 3-4 7-2 10 6l3 1 3-9 5-3 3 3-2 2h-3l-3 14c-1 3-3 3-4 3v11h-2V66H80v10h-2V64c-3-2-5-6-4-12z
    cloth/ M79 50h14l3 8H78z
    bone:1.2 M56 56c8 6 14 4 20 0`,
  road: `
    bone-/ M26 80c0-12 34-12 40-18s-14-6-12-12c1-4 10-5 16-8l4 1c-4 4-8 5-8 8 0 5 18 4 16 12s-22 8-26 17z
    bone:1.3 M38 76c6-5 18-6 26-10M62 54c5 2 12 3 11 8
    wood/ M84 26h4v40h-4z
    wood+/ M74 28h26l5 4-5 4H74zM98 40H76l-5 4 5 4h22z
    leaf/ M14 66c2-10 14-10 16 0zM34 56c1-6 9-6 10 0z
    stone/ M50 72c0-5 8-6 9 0z`,
  bridge: `
    water M0 62h120v18H0z
    water+:1.5 M10 72c8-3 12 3 20 0M50 70c8-3 12 3 20 0M88 74c8-3 12 3 20 0
    cloth/ M8 60c20-24 84-24 104 0v8c-6-4-12-6-18-8-2 4-6 4-6 4-6-10-50-10-56 0 0 0-4 0-6-4-6 2-12 4-18 8z
    cloth:2 M14 46c22-20 70-20 92 0M22 52V40M40 44V32M60 42V30M80 44V32M98 52V40
    wood+:1.5 M12 58c20-20 76-20 96 0`,
  ball_court: `
    stone-/ M6 46h30v26H6zM84 46h30v26H84z
    stone M6 46l30 10v16H6zM114 46 84 56v16h30z
    stone+ M36 72h48l-8-16H44z
    stone/ M18 28h10v20H18zM92 28h10v20H92z
    stone/ o 36 36 9
    black- o 36 36 4
    stone/ o 84 36 9
    black- o 84 36 4
    orange/ o 58 42 7
    orange+ o 56 40 2.5
    stone+:1.2 M64 36l6-6M66 42l8-2`,
  wagon: `
    wood:2.4 M82 56h22
    bone/ M24 48c-2-22 8-34 16-34h26c10 0 16 14 14 34z
    bone- M62 14h4c10 0 16 14 14 34H68c2-14 0-26-6-34z
    black- M32 48c-3-14 0-26 6-30 5 6 6 18 4 30z
    bone-:1.3 M50 14c4 8 5 22 3 34
    wood/ M22 48h62l-4 12H28z
    wood-:1.1 M26 54h56
    wood/ o 38 64 10
    wood+ o 38 64 7.5
    wood-:1.8 M38 55v18M29 64h18M32 58l12 12M44 58 32 70
    wood/ o 70 64 10
    wood+ o 70 64 7.5
    wood-:1.8 M70 55v18M61 64h18M64 58l12 12M76 58 64 70`,
} satisfies Record<string, string>;
