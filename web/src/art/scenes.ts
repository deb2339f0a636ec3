/** Pictures for pages with nothing on them, 200 wide and 130 high. */
const FLOOR = 'shade o 100 116 86 9';

export const SCENES = {
  lobby: `
    ${FLOOR}
    glow o 100 40 38
    brass:1.5 M100 2v16
    brass-/ M82 30c2-8 8-12 18-12s16 4 18 12z
    brass+/ M94 30h12c0 4-3 6-6 6s-6-2-6-6z
    wood-/ M70 84h8l-4 32h-7zM130 84h-8l4 32h7z
    wood/ M40 74h120l8 10H32z
    wood+ M42 76h60v3H39.5z
    wood-/ M32 84h136v5H32z
    red/ M20 62h20v26H20z
    red- M32 62h8v26h-8z
    wood/ M18 88h26v5H18zM20 93h4v23h-4zM38 93h4v23h-4z
    blue/ M160 62h20v26h-20z
    blue- M160 62h8v26h-8z
    wood/ M156 88h26v5h-26zM158 93h4v23h-4zM176 93h4v23h-4z
    bone/ M84 62l14-3 5 17H88z
    bone+/ M102 58l14 4-4 14H98z
    brass/ M104 64l5 1.5-1.5 5-5-1.5z
    brass/ o 132 73 5 2.4 o 134 70.5 5 2.4
    purple/ M62 66c0-5 8-5 8 0l2 9H60z
    purple+ o 66 62 3.5`,
  offline: `
    ${FLOOR}
    stone-/ M26 56h16v60H26zM158 56h16v60h-16z
    stone M29 58h5v56h-5zM161 58h5v56h-5z
    brass/ M22 48h24v9H22zM154 48h24v9h-24z
    brass:2.5 M34 30v18M166 30v18
    red/ o 34 28 5
    red/ o 166 28 5
    wood:3 M42 66c18 22 32 28 44 28
    wood:3 M158 66c-14 20-24 26-34 29
    wood:1.5 M86 94l8-5M86 94l9 1M86 94l7 7M124 95l-8-6M124 95l-9 2M124 95l-6 7
    brass+ M104 68l-8 14h7l-5 13 14-17h-7l6-10z
    blue+:2 M66 30c10-8 20-8 30 0M74 38c5-4 10-4 15 0M112 24c8-5 16-5 24 1M118 33c4-3 8-3 12 0`,
  search: `
    ${FLOOR}
    wood-/ M42 24h116v92H42z
    black M48 30h104v36H48zM48 72h104v38H48z
    wood/ M44 66h112v6H44zM44 108h112v6H44z
    red/ M54 38h10v28H54z
    blue/ M64 34h8v32h-8z
    green/ M72 40h12v26H72z
    brass/ M54 84h9v24h-9z
    purple/ M136 80h10v28h-10z
    bone/ M88 52l10-2 3 15-10 2z
    brass:1 M56 42h6M56 62h6M66 38h4M74 44h8
    glow o 112 72 26
    steel+/ o 112 70 21
    shine M98 66a15 15 0 0 1 14-11l-9 20a15 15 0 0 1-5-9z
    brass:4.5 o 112 70 21
    wood/ M126 88l4-4 20 22-5 5z`,
  hall: `
    ${FLOOR}
    stone/ M36 34h18v74H36zM146 34h18v74h-18z
    stone+ M39 36h5v70h-5zM149 36h5v70h-5z
    stone-/ M32 28h26v7H32zM142 28h26v7h-26zM30 107h30v8H30zM140 107h30v8h-30z
    stone/ M26 18h148v10H26z
    glow M100 28 62 112h76z
    brass-/ M78 92h44v22H78z
    brass M81 95h18v16H81z
    red-/ M74 86h52v7H74z
    brass:2 M60 100c0 8 14 8 14-6M140 100c0 8-14 8-14-6M60 84v30M140 84v30
    brass/ o 60 82 3 o 140 82 3
    white:1.5 M92 78c0-8 16-8 16 0`,
} satisfies Record<string, string>;

export type Scene = keyof typeof SCENES;
