/** Where people live and gather, 120 wide and 80 high; walls and roofs are painted by faction. */
export const HOUSES = {
  house: `
    wall/ M36 42h48v30H36z
    wall- M68 42h16v30H68z
    roof/ M28 44 60 18l32 26z
    roof+ M28 44 60 18l6 5-26 21z
    wood/ M54 54h11v18H54z
    window/ r 40 50 8 8 r 72 50 8 8
    wood:1 M44 50v8M40 54h8M76 50v8M72 54h8
    stone/ M74 18h7v14l-7-6z`,
  hut: `
    wall/ M40 46h40v26H40z
    wall- M66 46h14v26H66z
    black- M54 72V58c0-6 12-6 12 0v14z
    roof/ M60 16 92 48c-20 6-44 6-64 0z
    roof+ M60 16 28 48c6 2 12 3 18 4z
    roof-:1.2 M60 20 48 50M60 20l-2 32M60 20l10 31M60 20l22 29
    wood:2 M56 12l4 6 4-6`,
  village: `
    wall/ M14 52h22v20H14zM84 52h22v20H84z
    roof/ M9 54l16-16 16 16zM79 54l16-16 16 16z
    wood/ M22 60h6v12h-6zM92 60h6v12h-6z
    wall/ M42 44h36v28H42z
    wall- M66 44h12v28H66z
    roof/ M35 46 60 22l25 24z
    roof+ M35 46 60 22l5 5-20 19z
    wood/ M55 56h10v16H55z
    window/ r 46 52 6 6 r 68 52 6 6
    smoke M70 22c-4-4 4-6 0-12 6 4 2 8 4 12z`,
  town: `
    wall-/ M10 40h22v32H10zM88 36h22v36H88z
    roof/ M7 42l14-18 14 18zM85 38 99 18l14 20z
    wall/ M32 36h28v36H32zM60 42h28v30H60z
    roof/ M28 38 46 14l18 24z
    roof-/ M57 44l17-20 17 20z
    wood:1.2 M32 50h28M46 36v14M60 56h28M32 64l12-14M60 64l12-8
    window/ r 36 40 6 7 r 50 40 6 7 r 64 46 6 7 r 78 46 6 7 r 15 46 6 7 r 97 44 6 7
    wood/ M42 58h9v14h-9zM70 60h8v12h-8z`,
  tower_house: `
    wall/ M42 22h36v50H42z
    wall- M66 22h12v50H66z
    roof/ M36 24 60 6l24 18z
    wood:1.3 M42 38h36M42 54h36M60 22v16
    window/ r 47 27 7 8 r 64 27 7 8 r 47 43 7 8 r 64 43 7 8
    wood/ M55 58h10v14H55z
    cloth/ M40 38h10l-2 6-3-2-3 2zM70 54h10l-2 6-3-2-3 2z`,
  longhouse: `
    wall/ M20 52h80v20H20z
    wood:1.2 M30 52v20M40 52v20M80 52v20M90 52v20
    roof/ M12 54c4-16 14-26 24-28h48c10 2 20 12 24 28z
    roof+ M12 54c4-16 14-26 24-28h14c-12 6-18 16-20 28z
    roof-:1.2 M24 40h72M18 47h84
    wood/ M52 72V54l8-8 8 8v18z
    black- M55 72V58l5-5 5 5v14z
    wood:2.4 M32 30l10-14M42 30 32 16M78 30l10-14M88 30 78 16`,
  villa: `
    wall/ M24 42h72v30H24z
    roof/ M18 44l10-12h64l10 12z
    roof-:1.2 M34 44v-12M46 44v-12M58 44v-12M70 44v-12M82 44v-12
    black M40 50h40v22H40z
    wall+/ M38 48h6v24h-6zM50 48h6v24h-6zM64 48h6v24h-6zM76 48h6v24h-6z
    wall+/ M34 44h52v5H34z
    roof/ M34 44 60 28l26 16z
    wall+ M44 42l16-10 16 10z
    stone+/ M32 70h56v4H32z
    leaf/ M22 74c-4-6-2-24 2-34 4 10 6 28 2 34zM96 74c-4-6-2-24 2-34 4 10 6 28 2 34z`,
  mudhouse: `
    wall-/ M66 34h34v38H66z
    wall/ M22 42h52l2 30H20z
    wall+ M24 44h14l-2 26H23z
    wall/ M34 26h28v16H34z
    wood:1.8 M22 47h5M32 47h4M42 47h4M52 47h4M62 47h4M38 30h4M48 30h4
    black- M42 72V56h12v16z
    window/ r 28 54 7 6 r 62 54 7 6 r 78 42 7 7 r 44 33 8 5
    cloth/ M68 34l30-2-2 8-26 2z
    wood:1.5 M97 33v12M69 34v8`,
  calli: `
    stone/ M16 66h88v8H16z
    wall/ M24 40h72v26H24z
    wall- M74 40h22v26H74z
    roof/ M20 30h80v10H20z
    roof+:1.8 M26 35h4M36 35h4M46 35h4M56 35h4M66 35h4M76 35h4M86 35h4
    black- M50 66V48h20v18z
    cloth/ M50 48h20v5l-5-2-5 2-5-2-5 2z
    brass/ o 36 52 4 o 84 52 4
    roof/ M40 22h40v8H40z`,
  pagoda: `
    wall/ M38 54h44v18H38z
    wall- M68 54h14v18H68z
    roof/ M26 56c10-1 14-5 16-10h36c2 5 6 9 16 10-6 2-62 2-68 0z
    wall/ M44 36h32v10H44z
    roof/ M34 38c8-1 12-4 14-9h24c2 5 6 8 14 9-6 2-46 2-52 0z
    wall/ M50 21h20v8H50z
    roof/ M42 22c8-1 14-5 18-13 4 8 10 12 18 13-6 2-30 2-36 0z
    roof+ M26 56c10-1 14-5 16-10h8c-2 5-8 9-24 10zM34 38c8-1 12-4 14-9h6c-2 5-6 8-20 9z
    black- M54 72V60h12v12z
    window/ r 42 60 7 6 r 71 60 7 6 r 50 38 6 5 r 64 38 6 5
    brass:1.6 M60 9V3`,
  tavern: `
    wall/ M30 40h52v32H30z
    wood:1.4 M30 54h52M44 40v14M68 40v14M30 72l10-18M82 72 72 54
    roof/ M22 42 56 16l34 26z
    roof+ M22 42 56 16l6 5-26 21z
    wood/ M50 56h12v16H50z
    window/ r 34 44 8 7 r 70 44 8 7 r 52 30 8 8
    wood:2.4 M82 36h20
    ink:1 M88 36v4M98 36v4
    cloth/ r 84 40 18 14 2
    brass+ M89 44h6v7h-6zM95 45.5h2.5v4H95z`,
  castle: `
    stone/ M34 40h52v32H34z
    stone- M66 40h20v32H66z
    stone/ M22 28h16v44H22zM82 28h16v44H82z
    stone- M32 28h6v44h-6zM92 28h6v44h-6z
    stone/ M20 22h4v4h4v-4h4v4h4v-4h4v8H20zM80 22h4v4h4v-4h4v4h4v-4h4v8H80z
    stone/ M34 34h6v6h6v-6h6v6h6v-6h6v6h6v-6h6v6h6v-6h4v10H34z
    wood-/ M50 72V58a10 10 0 0 1 20 0v14z
    steel:1 M55 72V52M60 72V49M65 72V52M50 60h20M50 66h20
    window/ r 28 36 4 8 r 88 36 4 8
    wood:1.6 M30 22V8M90 22V8
    cloth/ M30 8l12 4-12 4zM90 8l12 4-12 4z`,
  palace: `
    stone+/ M14 66h92v8H14zM20 60h80v6H20z
    wall/ M26 34h68v26H26z
    wall- M74 34h20v26H74z
    roof/ M20 26h80v8H20zM36 18h48v8H36z
    cloth/ M36 38h8v20l-4-4-4 4zM76 38h8v20l-4-4-4 4z
    black- M52 60V46h16v14z
    brass/ M48 44h24v-6H48z
    brass o 60 10 5
    brass+ o 60 10 3
    brass:1.4 M60 15v3`,
  tenshu: `
    stone/ M24 74c6-6 8-12 9-18h54c1 6 3 12 9 18z
    stone-:1 M30 66h60M34 60h52M44 60v6M58 60v6M74 60v6M50 66v8M66 66v8M80 66v8
    wall/ M36 44h48v12H36z
    wall- M72 44h12v12H72z
    roof/ M24 46c10-1 12-4 14-8h44c2 4 4 7 14 8-6 2-66 2-72 0z
    wall/ M42 28h36v10H42z
    roof/ M32 30c8-1 11-4 13-8h30c2 4 5 7 13 8-6 2-50 2-56 0z
    roof/ M52 32l8-9 8 9z
    wall/ M49 15h22v7H49z
    roof/ M42 16c8-1 13-4 18-11 5 7 10 10 18 11-6 2-30 2-36 0z
    brass/| M44 14c-3-1-4-4-2-6 1 3 3 3 5 3z
    black- r 42 48 4 5 r 50 48 4 5 r 66 48 4 5 r 74 48 4 5 r 48 31 3 4 r 69 31 3 4`,
} satisfies Record<string, string>;
