/** What lies on the table of Warehouse 51 besides relics, on a grid of 32. */
const BAR = 'M9 11h14l5 13H4z';

export const PIECES = {
  ingot: `
    brass/ ${BAR}
    brass+ M9 11h14l1.2 3H7.8z
    brass- M20 14h4.2L28 24h-6z
    brass-:1.1 M12 18h7M11.3 21h8`,
  ingots: `
    brass-/ M3.5 20h10l2.5 8H1zM18.5 20h10l2.5 8H16z
    brass M5 21.5h7l1.5 5h-10zM20 21.5h7l1.5 5h-10z
    brass+ M5 21.5h7l.5 1.7H4.5zM20 21.5h7l.5 1.7h-8z
    brass/ M11 11.5h10l2.5 8h-15z
    brass+ M12.5 13h7l.5 1.8h-8z
    brass-:1 M12 17h8
    brass+ M25 4l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`,
  reserve: `
    wood-/ M4 13C4 7 9 4.5 16 4.5S28 7 28 13z
    wood M6.5 12c.5-4 4-6 9.5-6v6z
    wood/ M4 15h24v12.5H4z
    glow M5 12h22v4H5z
    brass/ M7 13.5h5l1.5 3h-8zM14 12.5h5l1.5 4h-8zM20.5 13.5h5l1.5 3h-8z
    wood/ M4 16.5h24v11H4z
    brass/ M4 16.5h4v11H4zM24 16.5h4v11h-4z
    brass/ M13 16.5h6v4a3 3 0 0 1-6 0z
    ink o 16 19.3 1.2`,
  purse: `
    wood-/ M12 4c1 2 .5 3 0 5h8c-.5-2-1-3 0-5-2 1-6 1-8 0z
    wood/ M12 10c-6 4-8.5 9-8 13 .5 3.5 3 5 12 5s11.5-1.5 12-5c.5-4-2-9-8-13z
    wood+ M12 12c-4 3-6.5 7-6 11 .3 2 1 3 3 3.5C7 21 8.5 16 12 12z
    brass/ r 10 8 12 3 1.5
    brass/ o 17 20 4.5
    brass+ o 16.5 19.5 2.5`,
  certificate: `
    bone/ M5 3h20v23H5z
    bone+ M7 5h16v19H7z
    brass:1.2 M7.5 5.5h15v18h-15z
    ink:1.2 M11 9.5h8M10.5 13h9M10.5 16h6
    red-/ M20 22l-2.5 8 4-2 3.5 2.5.5-8z
    brass/ o 22.5 21 5
    red/ o 22.5 21 3.8
    white:1.5 M20.7 21l1.4 1.5 2.4-3`,
  pawn_ticket: `
    bone/ M3 8h26v5a3 3 0 0 0 0 6v5H3v-5a3 3 0 0 0 0-6z
    red:1.3 M22.5 10v12
    brass/ o 9.5 18.5 3 o 15.5 18.5 3 o 12.5 13.3 3
    red:1.3 M12.5 10.3V9
    ink:1.2 M25 13.5h.01M25 16h.01M25 18.5h.01`,
  pawned: `
    brass:1.8 M16 3v5M8 12c0-2.5 2-4 4-4h8c2 0 4 1.5 4 4
    brass/ o 8 16.5 4.8 o 24 16.5 4.8 o 16 24.5 5.2
    brass+ o 6.8 15.3 1.7 o 22.8 15.3 1.7 o 14.7 23 1.8`,
  gavel: `
    wood-/ M4 27h15v3.5H4zM6.5 24.5h10V27h-10z
    wood/ M17.5 12.5l2.5-2.5 10.5 11-2 2z
    wood+/ M6 13.5 17 2.5l6.5 6.5-11 11z
    wood- M10 9.5l1.5-1.5 6.5 6.5-1.5 1.5z
    brass/ M5 12.5l1.5-1.5 8 8-1.5 1.5zM16 2.5l1.5-1.5 7 7L23 9.5z`,
  horn: `
    bone/ M27 3c2 11-1 20-10 23.5-5 2-9 1-12-2l2-3.5c6 2 12-3 13-16z
    bone- M27 3c2 11-1 20-10 23.5-5 2-9 1-12-2l.7-1.2C16 26 24 19 24.5 3.5z
    brass/ M18.5 2.5c3-1.5 7-1.5 10 0l-.3 4c-3-1-6-1-9.2.5zM3.5 24.5l3-4.5 3 1.8-3 4.7z
    brass+ M20 3.5c2-.7 4-.8 6-.3v2c-2-.3-4-.2-6 .5z
    brass:1.6 M18.5 16c2 1.3 4 2 6.5 2.3M12.5 20.5l3.5 6
    orange:1.7 M14 5l-4-2M13 9H8M14 13l-4 2`,
  fist: `
    skin/ M8 12c0-2 3-2.5 4-1 .5-2.5 4-2.5 4.5-.3 1-1.7 4-1.5 4.3.8 1.7-1 4 0 4 2.5v7c0 4-3 6.5-7 6.5h-3c-4 0-7-2.5-8-6-.5-2-1-5 1.2-9.5z
    skin- M24.8 14v7c0 4-3 6.5-7 6.5h-3c-2 0-3.7-.6-5-1.6 9 1.6 13-3.4 12.5-13.4 1.3-.2 2.5.5 2.5 1.5z
    ink:1.3 M12 11v5.5M16.5 11v5M20.8 12v4.5
    skin/ M7 19c0-3 2.5-4.5 5-4l6 1c2.5.5 2.3 3.5 0 3.8l-5 .4c-1.5.3-2 1.3-2 2.8
    steel/ M10.5 26.5h12v4h-12z`,
  open_hand: `
    skin/ M11 29c-1-4-5-7-7-10.5-1-2 1.5-3.5 3-2l4 4.5L9 7c-.5-2.5 3-3 3.5-.5l2 9V4c0-2.5 3.5-2.5 3.5 0v11.5l2-9.5c.5-2.3 3.8-1.7 3.5.7L22 17l2.5-5c1-2 4-1 3.2 1.3C26 19 25 24 22 29z
    skin- M22 17l2.5-5c1-2 4-1 3.2 1.3C26 19 25 24 22 29h-5c4-4 5-8 5-12z
    brass/ o 17 21.5 3.3`,
  sealed_bid: `
    bone/ M3 8h26v17H3z
    bone-:1.3 M3.5 25 13 16M28.5 25 19 16
    bone+/ M3 8l13 10.5L29 8z
    red-/ o 16 17.5 4.6
    red o 15.5 17 3
    red- M16 14.8l.8 1.8 1.9.1-1.5 1.2.5 1.9-1.7-1.1-1.7 1.1.5-1.9-1.5-1.2 1.9-.1z`,
  counterfeit: `
    red-/ r 6 3 20 26 2.5
    red r 8 5 16 22 1.5
    red- M16 8l7 8-7 8-7-8z
    bone:1.8 M13 13.5a3 3 0 1 1 4.5 2.7c-1 .6-1.5 1.3-1.5 2.3M16 21.5h.01`,
  fake: `
    red:2 r 3.5 8 25 16 2
    red:2.4 M10 12l12 8M22 12l-12 8`,
  genuine: `
    green/*12 M13 1.8h6L18 7h-4z
    green/ o 16 16 11.5
    green+ o 16 16 9
    white:2.8 M11 16.5l3.7 3.7L21.5 12.5`,
  unknown: `
    steel-/ o 16 16 12.5
    steel o 16 16 10
    white:2.6 M12.3 13.2a3.8 3.8 0 1 1 5.8 3.2c-1.4.8-2.1 1.5-2.1 2.9M16 23h.01`,
  gap: `
    stone-/ M2 9h8v17H2zM22 9h8v17h-8z
    stone M3.5 10.5H6v14H3.5zM23.5 10.5H26v14h-2.5z
    red-/ r 11 8 10 14 1.5
    red r 12.5 9.5 7 11 .8
    bone:1.4 M14.5 13.3a1.6 1.6 0 1 1 2.4 1.4c-.6.3-.9.7-.9 1.3M16 18h.01
    brass:1.5 M16 3v3M14 27h4M16 25v4`,
  looked: `
    bone/ M2.5 16C6 9.5 10.5 7 16 7s10 2.5 13.5 9C26 22.5 21.5 25 16 25S6 22.5 2.5 16z
    blue/ o 16 16 6
    black- o 16 16 3
    white o 14.5 14.5 1.3`,
  pencil: `
    brass/ M4 28l2-7L22 5l5 5L11 26z
    bone/ M4 28l2-7 5 5z
    ink M4 28l1-3.5 2.5 2.5z
    red/ M22 5l2-2c1-1 2-1 3 0l2 2c1 1 1 2 0 3l-2 2z
    brass+ M8 21.5 22.5 7l1 1L9 22.5z`,
  starter: `
    brass/ o 16 16 12.5
    brass+ M16 3.5A12.5 12.5 0 0 0 3.5 16H16z
    red/ o 16 16 8.5
    white M13 11v10l8-5z`,
  revealer: `
    bone-/ M3 9l11-4 6 17-11 4z
    bone/ r 13 6 14 20 2
    brass r 15 8 10 10 1
    brass+ M20 9.5l1.2 2.5 2.8.4-2 2 .5 2.7-2.5-1.3-2.5 1.3.5-2.7-2-2 2.8-.4z
    ink:1.4 M16.5 21.5h7`,
  passed: `
    steel-/ o 16 16 12.5
    steel o 16 16 10
    white r 9 14 14 4 2`,
  weapon: `
    skin/ M8 13c0-2 3-2.5 4-1 .5-2.5 4-2.5 4.5-.3 1-1.7 4-1.5 4.3.8 1.7-1 4 0 4 2.5v6c0 4-3 6-7 6h-3c-4 0-7-2-8-5.5-.5-2-1-4.5 1.2-8.5z
    ink:1.3 M12 12v5M16.5 12v4.5M20.8 13v4
    brass*8 M15.4 0h1.2l.5 3.5h-2.2z
    skin/ M7 19.5c0-3 2.5-4.5 5-4l6 1c2.5.5 2.3 3.5 0 3.8l-5 .4c-1.5.3-2 1.3-2 2.8`,
} satisfies Record<string, string>;

export type PieceName = keyof typeof PIECES;
