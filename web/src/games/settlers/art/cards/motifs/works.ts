/** Where things are made and kept, 120 wide and 80 high. */
export const WORKS = {
  sawmill: `
    water M0 66h44v14H0z
    wall/ M42 40h52v32H42z
    wall- M78 40h16v32H78z
    wood:1.1 M42 48h52M42 56h52M42 64h52
    roof/ M34 42 68 18l34 24z
    black- M58 72V54h20v18z
    wood/ o 32 56 17
    water+ o 32 56 13
    wood:2.4 M32 39v34M15 56h34M20 44l24 24M44 44 20 68
    wood/ o 32 56 4
    wood+/ M56 62h42v6H56z
    steel+/ o 70 62 8
    steel-:1 o 70 62 4`,
  windmill: `
    wall/ M46 34h28l6 38H40z
    wall- M64 34h10l6 38H66z
    roof/ M42 36 60 18l18 18z
    wood/ M55 58h10v14H55z
    window/ r 56 42 8 7
    bone/ M60 30 38 6l6-4 18 26zM62 32l24-22 4 6-26 18zM60 34l22 24-6 4-18-26zM58 32 34 54l-4-6 26-18z
    wood:1.5 M41 4l38 56M32 51 88 13
    brass/ o 60 32 4`,
  smithy: `
    stone/ M24 38h40v34H24z
    stone- M50 38h14v34H50z
    roof/ M18 40 44 22l48 18z
    wood/ M84 40h5v32h-5z
    black- M30 70V56c0-8 20-8 20 0v14z
    orange M33 70c-2-8 4-9 4-15 6 3 4 6 7 8 1-2 0-3 2-5 3 5 2 9 0 12z
    brass+ M37 70c-1-5 2-6 3-9 3 3 4 6 2 9z
    stone/ M32 24h9v14h-9z
    smoke M36 22c-6-6 4-8 0-16 8 4 3 10 6 16z
    wood-/ M64 64h16v9H64z
    steel-/ M58 54h26c0 5-4 6-8 6l2 4H66l2-4c-5 0-9-2-10-6z`,
  workshop: `
    wall/ M20 34h80v38H20z
    wall- M20 34h80v6H20z
    roof/ M14 36l10-14h72l10 14z
    wood/ M24 56h72v5H24zM28 61h6v12h-6zM86 61h6v12h-6z
    wood+ M26 57h68v1.5H26z
    steel/ M34 40l8 2-2 5-8-2zM54 39h4v10h-4z
    wood-:2.4 M38 44l-6 8M56 49v5M70 40v12
    steel/ M64 38h12v4H64z
    brass/ M82 40h8v3h-3v9h-2v-9h-3z`,
  carpentry: `
    wood-/ M18 54h84v6H18zM24 60h6v14h-6zM90 60h6v14h-6z
    wood+ M20 55.5h80v1.5H20z
    wood/ M28 46h44v8H28z
    wood+ M29 47.5h40v1.5H29z
    steel+/ M44 34l44 4 2 7-46-2z
    wood/ M86 36l12-4 4 8-10 6z
    ink:.8 M48 43.5l3 2 3-2 3 2 3-2 3 2 3-2 3 2 3-2 3 2 3-2 3 2
    wood+/ M30 44c0-5 6-5 6 0M38 44c0-6 7-6 7 0
    wood/ M32 64l30-6M40 68l28-4`,
  barn: `
    cloth/ M34 40h52v32H34z
    cloth- M66 40h20v32H66z
    roof/ M28 42l10-16 22-10 22 10 10 16z
    bone/ M50 72V54h20v18z
    cloth:1.6 M50 54l20 18M70 54 50 72
    bone/ M55 34h10v9H55z
    brass M56.5 36h7v5h-7z
    wood:1.6 M8 62h22M8 68h22M12 58v16M24 58v16M90 62h22M90 68h22M96 58v16M108 58v16`,
  granary: `
    wood/ M36 60h5v13h-5zM56 60h5v13h-5zM80 60h5v13h-5z
    wall/ M30 36c0-4 60-4 60 0v24H30z
    wall- M72 34c10 0 18 1 18 2v24H72z
    cloth:2 M30 42h60M30 54h60
    cloth M34 48l4-4 4 4-4 4zM48 48l4-4 4 4-4 4zM66 48l4-4 4 4-4 4zM80 48l4-4 4 4-4 4z
    roof/ M60 10 96 38c-20-5-52-5-72 0z
    roof+ M60 10 24 38c8-2 16-3 22-4z
    wood-:1.5 M44 60v13M50 60v13M44 64h6M44 69h6`,
  warehouse: `
    wall/ M14 44h92v28H14z
    roof/ M10 46 33 28l20 18zM49 46l20-18 20 18z
    roof-/ M86 46l14-16 10 16z
    wood-/ M24 72V54h20v18zM66 72V54h20v18z
    wood:1.2 M34 54v18M76 54v18M24 54l10 18M66 54l10 18
    wood/ M48 60h14v13H48zM52 50h10v10H52z
    wood-:1 M48 66h14M55 60v13M57 50v10
    brass/ M90 64c0-4 10-4 10 0v9H90z`,
  brewery: `
    wall/ M28 34h64v38H28z
    wall- M74 34h18v38H74z
    roof/ M20 36 60 14l40 22z
    wood/ o 44 58 13
    wood+ o 44 58 10
    wood-:1.6 M34 58h20M44 48v20
    wood/ o 76 58 13
    wood+ o 76 58 10
    wood-:1.6 M66 58h20M76 48v20
    brass/ M58 54h6v4h-6zM60 58h2v5h-2z
    window/ r 54 36 12 8
    smoke M88 20c-4-4 4-6 0-12 6 4 2 8 4 12z`,
  bakery: `
    wall/ M22 38h76v34H22z
    roof/ M16 40l12-18h64l12 18z
    stone/ M32 72V58c0-14 30-14 30 0v14z
    black- M38 70V60c0-9 18-9 18 0v10z
    orange M40 70c-1-6 4-7 4-12 5 3 3 5 6 7 2-1 1-3 2-4 3 3 3 6 2 9z
    wood/ M68 58h26v4H68z
    brass/ M70 58c0-7 10-7 10 0zM82 58c0-7 10-7 10 0z
    brass-:1 M74 54l1 2M86 54l1 2
    cloth/ M66 42h30l2 8-6-2-5 3-5-3-5 3-5-3-8 2z
    stone/ M40 10h10v14H40z
    smoke M45 10c-5-4 4-6 0-10 6 2 3 6 5 10z`,
  kitchen: `
    wood:2.5 M34 72 46 34M74 34l12 38M42 36h36
    ink:1.2 M60 36v10
    black/ M44 46h32c2 14-4 20-16 20s-18-6-16-20z
    black+ M47 48h8c0 8 1 12 4 16-8-1-12-6-12-16z
    brass/ o 60 46 16 3.5
    orange M50 74c-2-5 3-6 2-10 5 2 4 5 7 5 2-2 1-4 3-6 3 4 2 6 5 6 1 2 1 4 0 5z
    smoke M54 40c-6-6 4-8 0-18 8 4 3 12 6 18zM66 40c-4-5 4-7 1-14 6 4 2 8 4 14z`,
  stonemason: `
    stone/ M40 44h40v28H40z
    stone+ M40 44h40v7H40z
    shade M66 51h14v21H66z
    ink:1 M46 58h8M46 64h12M60 56v8
    wood/ M80 22l-22 22-4-3 22-22z
    steel/ M70 12l18 12-5 7-18-12z
    steel+ M70 12l18 12-1.5 2-18-12z
    steel/ M46 32l4-4 10 12-4 4z
    stone/ M26 66l6-6 10 4-2 10H28zM82 74l4-8 10 2 2 6z
    stone+ M26 66l6-6 10 4-8 4z`,
  sculptor: `
    wood/ M42 64h36v9H42z
    stone/ M48 64c0-8-6-10-6-18 0-6 6-8 10-9h16c4 1 10 3 10 9 0 8-6 10-6 18z
    stone+ M50 64c0-8-6-10-6-18 0-4 4-7 9-8 0 8 1 18 1 26z
    stone/ M52 24c0-12 16-12 16 0 0 8-3 13-8 13s-8-5-8-13z
    stone+ M54 24c0-8 4-10 7-9-4 5-4 12-1 20-4-1-6-6-6-11z
    ink:.9 M56 25h3M62 25h3M60 26v4M57.5 32.5h5
    stone-:1.2 M48 48c6 3 10 3 14 0
    wood:2.4 M92 34 82 44M28 50l8-8
    steel/ M86 28l10 8-4 5-10-8zM36 42l6-4 1 4-4 4z`,
  salt: `
    water/ M10 58h32v14H10zM46 58h32v14H46zM82 58h30v14H82z
    bone+/ M18 60l6-10 6 10zM54 60l7-12 7 12zM88 60l7-11 7 11z
    wood:2 M8 58h106M8 65h106M8 72h106M44 58v14M80 58v14
    wall/ M46 32h28v16H46z
    roof/ M40 34 60 20l20 14z
    black- M56 48V38h8v10z`,
  aqueduct: `
    stone/ M0 28h120v8H0z
    water M0 24h120v5H0z
    water+:1.2 M8 26h14M44 26h18M84 26h16
    stone/ M0 36h10v36H0zM38 36h10v36H38zM74 36h10v36H74zM110 36h10v36h-10z
    stone/ M10 36h28v18c0-20-28-20-28 0zM48 36h26v18c0-20-26-20-26 0zM84 36h26v18c0-20-26-20-26 0z
    stone+ M0 29h120v2H0zM39 40h3v30h-3zM75 40h3v30h-3z
    leaf/ M14 74c2-10 14-10 18 0zM88 74c2-8 14-8 16 0z`,
  loom: `
    wood/ M34 22h6v52h-6zM80 22h6v52h-6zM30 20h60v6H30zM34 60h52v6H34z
    bone:1 M44 26v34M50 26v34M56 26v34M62 26v34M68 26v34M76 26v34
    cloth/ M41 40h38v20H41z
    brass:2 M41 45h38M41 55h38
    bone:2 M44 50l4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3
    wood+/ M38 36h44v4H38z`,
  bath: `
    stone+/ M16 56h88v18H16z
    water/ M22 56h76l-6 10H28z
    water+:1.3 M34 60c6-2 10 2 16 0M58 62c6-2 12 2 18 0
    stone/ M20 24h8v32h-8zM92 24h8v32h-8z
    stone+ M22 26h2v28h-2zM94 26h2v28h-2z
    roof/ M14 18h92v7H14z
    skin/ o 50 54 5
    skin/ o 70 55 5
    cloth/ M64 53c0-7 12-7 12 0z
    smoke M40 48c-6-6 4-8 0-16 8 4 3 10 6 16zM82 48c-6-6 4-8 0-16 8 4 3 10 6 16z`,
} satisfies Record<string, string>;
