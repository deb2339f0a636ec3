/** Halls, gardens, books and feasts, 120 wide and 80 high. */
export const LEARNING = {
  library: `
    wood-/ M18 14h84v60H18z
    black M22 18h76v16H22zM22 38h76v16H22zM22 58h76v14H22z
    bone/ o 28 29 4 o 36 29 4 o 44 29 4 o 32 23 4 o 40 23 4
    cloth/ M54 20h6v14h-6zM62 22h5v12h-5zM76 19h7v15h-7z
    leaf/ M68 20h7v14h-7zM30 41h6v13h-6z
    brass/ M84 22h6v12h-6zM24 40h6v14h-6z
    blue/ M37 42h7v12h-7zM28 60h7v12h-7z
    bone/ o 66 49 4 o 74 49 4 o 82 49 4 o 70 43 4 o 78 43 4
    red/ M46 41l6-1 2 13-6 1zM37 60h6v12h-6z
    brass/ M60 72V62h10v10zM76 72c0-8 12-8 12 0z`,
  codex: `
    wood/ M22 62h76v8H22z
    bone/ M20 24h20v38H20zM60 24h20v38H60z
    bone-/ M40 24l20 0v38H40zM80 24h20v38H80z
    red M24 30h8v6h-8zM66 46h8v8h-8z
    leaf M34 40h4v12h-4zM84 30h8v8h-8z
    blue M44 30h10v8H44zM64 30h4v10h-4z
    orange o 28 48 4
    orange o 90 50 4.5
    ink:1.3 M44 46h10M44 50h8M44 54h10M70 32h6M70 36h5M84 42h10M24 56h10
    wood/ M88 16l4 3-12 18-4-2z
    red M76 35l4 2-4 4z`,
  writing: `
    wood/ M20 56h80v6H20zM26 62h6v12h-6zM88 62h6v12h-6z
    bone/ M34 34h44c4 0 4 6 0 6v16H38V40c-6 0-8-4-4-6z
    bone- M34 34h6v22h-2V40c-6 0-8-4-4-6z
    ink:1.3 M46 42h24M46 46h20M46 50h24
    black/ M84 48h10v8H84z
    bone+/ M88 48c2-14 6-24 14-30-1 14-4 24-11 30z
    brass/ o 30 52 4.5
    orange M29 48c-2-4 2-4 1-8 4 3 3 6 2 8z`,
  school: `
    wall/ M18 42h84v30H18z
    wall- M78 42h24v30H78z
    roof/ M12 44l10-12h76l10 12z
    black M26 50h68v22H26z
    wall+/ M24 46h6v26h-6zM41 46h6v26h-6zM57 46h6v26h-6zM73 46h6v26h-6zM90 46h6v26h-6z
    roof/ M44 32h32v-8H44z
    cloth/ M52 24V10h16v14l-8-5z
    brass o 60 15 2.5
    bone/ M31 60h8v6h-8zM64 60h8v6h-8z`,
  observatory: `
    stone-/ M16 62h88v12H16zM28 50h64v12H28z
    stone+/ M50 50h20l3 24H47z
    wall/ M38 30h44v20H38z
    wall- M68 30h14v20H68z
    roof/ M38 30c0-14 10-20 22-20s22 6 22 20z
    roof+ M42 29c0-10 6-16 14-17-4 5-6 11-6 17z
    black- M56 12h10v16H56z
    lamp M56 12 44-8h34L66 12z
    brass/ o 61 22 3.5
    brass:1 o 61 22 5.5 2
    window/ r 44 36 6 8 r 70 36 6 8
    brass+ M22 12l1.5 4.5L28 18l-4.5 1.5L22 24l-1.5-4.5L16 18l4.5-1.5zM98 22l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM34 4l1 2.5L37.5 7.5 35 8.5 34 11l-1-2.5-2.5-1 2.5-1z`,
  stage: `
    wood/ M14 62h92v12H14z
    wood-:1.2 M14 68h92M30 62v12M50 62v12M70 62v12M90 62v12
    black M22 22h76v40H22z
    red/ M18 14h84v10c-6 6-14 6-14 0-6 6-14 6-14 0-6 6-14 6-14 0-6 6-14 6-14 0-6 6-14 6-14 0-6 6-14 6-14 0z
    red/ M18 20h14c2 16-2 30-6 42h-8zM102 20H88c-2 16 2 30 6 42h8z
    brass/ M36 38c0-8 20-8 20 0 0 12-4 18-10 18s-10-6-10-18z
    ink M40 40h5l-1 3h-3zM47 40h5l-1 3h-3zM42 48c2 4 6 4 8 0z
    steel/ M64 38c0-8 20-8 20 0 0 12-4 18-10 18s-10-6-10-18z
    ink M68 40h5l-1 3h-3zM75 40h5l-1 3h-3zM70 52c2-4 6-4 8 0z`,
  garden: `
    stone+ M46 80 54 46h12l10 34z
    leaf-/ M8 74V50h26v24zM86 74V50h26v24z
    leaf M10 52h12v20H10zM88 52h12v20H88z
    stone/ M48 58c0 8 24 8 24 0zM56 62h8v10h-8zM52 71h16v4H52z
    water+:1.6 M60 58V38M60 40c-6-4-10 4-10 16M60 40c6-4 10 4 10 16
    red o 16 56 2.2 o 26 62 2.2 o 94 58 2.2 o 104 64 2.2
    pink o 22 54 2 o 14 66 2 o 100 54 2 o 92 66 2
    leaf/ M28 50c-6-10-4-26 2-34 6 8 8 24 2 34zM90 50c-6-10-4-26 2-34 6 8 8 24 2 34z`,
  zen_garden: `
    bone/ M10 56h100l8 20H2z
    bone-:1.2 M20 60h80M16 65c14 0 18-4 26-4s12 4 24 4 16-2 40 0M12 70c14 0 20-4 30-4s14 4 26 4 20-2 44 0M8 74h104
    stone/ M30 64c0-12 18-14 20-2 0 5-20 7-20 2zM50 64c0-6 10-6 10 0 0 3-10 3-10 0zM80 70c0-8 16-8 16 0 0 3-16 3-16 0z
    stone+ M33 62c1-6 7-8 11-6-4 1-6 4-7 7z
    wood:3 M92 56c2-12-6-16-2-28
    pink/ M90 30c-10 2-18-2-18-9s8-9 13-7c2-8 16-8 18 0 7-1 11 6 7 11-4 6-12 7-20 5z
    pink+ M78 18c3-2 7-1 8 2M92 14c3-2 8-1 9 3`,
  pavilion: `
    water M0 62h120v18H0z
    water+:1.5 M8 70c8-3 12 3 20 0M46 75c8-3 12 3 20 0M88 70c8-3 12 3 20 0
    wood/ M28 58h64v6H28zM34 64h4v10h-4zM82 64h4v10h-4z
    cloth/ M34 38h5v20h-5zM81 38h5v20h-5zM52 38h4v20h-4zM64 38h4v20h-4z
    cloth:1.5 M34 52h48
    roof/ M20 40c14-2 28-8 40-22 12 14 26 20 40 22-10 3-70 3-80 0z
    roof+ M20 40c14-2 28-8 40-22l4 5c-12 10-24 15-44 17z
    brass/ o 60 16 3
    bone/ M57 42h6v14h-6z
    ink:1 M60 44v9M58.5 47h2M59 50h2.5`,
  floating: `
    water M0 48h120v32H0z
    water+:1.5 M4 56h12M100 54h14M50 60h14M6 76h12M96 76h14
    ground-/ M18 54h32l4 10H14zM66 54h34l4 10H62zM36 68h44l4 10H32z
    leaf/ M20 54c0-8 6-8 7 0 0-10 8-10 8 0 1-8 7-8 7 0 1-6 6-6 6 0zM68 54c0-8 7-8 8 0 0-10 8-10 8 0 1-8 7-8 7 0 1-6 7-6 7 0zM38 68c0-8 7-8 8 0 1-10 8-10 9 0 1-10 8-8 9 0 1-8 8-8 8 0z
    red o 26 50 1.8 o 40 51 1.8 o 76 50 1.8 o 90 51 1.8
    brass+ o 48 63 1.8 o 60 62 1.8 o 70 64 1.8
    wood/ M84 70h28c-2 6-6 8-10 8H92c-4 0-7-3-8-8z
    wood:1.6 M106 76 112 48`,
  feast: `
    wood/ M14 54h92v7H14zM22 61h6v13h-6zM92 61h6v13h-6z
    cloth/ M14 54h92v9l-6-3-6 3-6-3-6 3-6-3-6 3-6-3-6 3-6-3-6 3-6-3-6 3-6-3-6 3z
    brass/ M26 54c0-6 16-6 16 0zM48 40h8c0 6-1 8-3 9v5h-2v-5c-2-1-3-3-3-9z
    wood+/ M62 54c-2-10 6-14 14-12s12 8 8 12z
    wood- M66 52c-1-5 3-8 8-8z
    bone/ M82 44l6-4 3 3-6 4z
    red/ o 94 50 4 o 99 51 3.5
    orange/ M30 46c-2-5 3-5 2-10 5 4 4 8 2 12z`,
  festival: `
    wood:2 M10 30c20 14 80 14 100 0
    red/ o 24 46 7 8 o 60 50 7 8 o 96 46 7 8
    red+ M20 42c1-3 3-4 5-4v16c-4-2-6-6-5-12zM56 46c1-3 3-4 5-4v16c-4-2-6-6-5-12zM92 42c1-3 3-4 5-4v16c-4-2-6-6-5-12z
    brass M20 37h8v2h-8zM56 41h8v2h-8zM92 37h8v2h-8zM20 54h8v2h-8zM56 58h8v2h-8zM92 54h8v2h-8z
    wood:3.5 M42 76c2-20-4-30-8-44M78 76c-2-18 4-28 8-42
    leaf/ M34 32c-12 2-18-6-14-14s14-10 20-4c8-4 16 4 12 12s-12 8-18 6zM86 34c-12 2-18-6-14-14s14-10 20-4c8-4 16 4 12 12s-12 8-18 6z
    red o 26 22 2.8 o 38 20 2.8 o 44 28 2.8 o 78 24 2.8 o 90 20 2.8 o 98 28 2.8`,
  drums: `
    wood/ M20 44h32c2 10 2 20 0 28H20c-2-8-2-18 0-28z
    red M21 50h30v16H21z
    brass:1.5 M20 50l8 16 8-16 8 16 8-16
    bone/ o 36 44 17 5
    wood/ M62 34h42c3 14 3 26 0 38H62c-3-12-3-24 0-38z
    cloth M63 42h40v22H63z
    brass:1.5 M62 42l10 22 11-22 10 22 11-22
    bone/ o 83 34 22 6.5
    wood+:2.6 M68 12l12 20M100 10 88 31
    bone/ o 67 11 3.5 o 101 9 3.5`,
  office: `
    wall/ M20 30h80v42H20z
    wall- M20 30h80v6H20z
    roof/ M14 32l8-12h76l8 12z
    wood/ M36 56h48v6H36zM40 62h5v12h-5zM75 62h5v12h-5z
    bone/ M44 46l14-2 2 10-14 2zM62 44l12 2-2 10H60z
    ink:1 M48 48l8-1M48.5 51l8-1M64 48l7 1
    brass/ M78 50h6v6h-6z
    cloth/ M26 38h10v20l-5-4-5 4zM84 38h10v20l-5-4-5 4z
    brass o 31 44 2.5 o 89 44 2.5
    window/ r 52 36 16 6`,
  house_of_cards: `
    wood/ M20 58h80v6H20zM28 64h6v10h-6zM86 64h6v10h-6z
    leaf- M22 54h76v5H22z
    bone/ r 34 26 18 26 2 r 56 22 18 28 2
    red M43 33l5 6-5 6-5-6z
    ink M65 28c2 4 5 6 5 9 0 3-3 4-4 2l1 5h-4l1-5c-1 2-4 1-4-2 0-3 3-5 5-9z
    bone/ r 78 42 12 12 2
    ink o 81.5 45.5 1.4 o 86.5 50.5 1.4 o 84 48 1.4
    brass/ o 26 54 5 2.4 o 26 51 5 2.4 o 26 48 5 2.4
    red/ o 96 52 4.5 2.2 o 96 49.5 4.5 2.2`,
  nilometer: `
    stone/ M14 30h92v10H14z
    stone-/ M20 40h16v36H20zM84 40h16v36H84z
    black M36 40h48v36H36z
    water/ M36 60h48v18H36z
    water+:1.5 M40 64c6-2 10 2 16 0M62 68c6-2 10 2 16 0
    stone+/ M54 12h12v56H54z
    stone+/ M48 6h24v7H48z
    blue-:1.4 M54 22h6M54 30h9M54 38h6M54 46h9M54 54h6
    brass/ M74 58h-7l-1-2 1-2h7z`,
} satisfies Record<string, string>;
