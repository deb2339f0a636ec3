/** Marks that lie on Locations and before seats in Settlers, and the phases of a round. */
export const TOKENS = {
  first_player: `
    brass-/ M8.5 19h7l1.5 3.5H7z
    brass/ M10.5 14h3v5.5h-3z
    brass/ M4 8h16c0 4-3.5 6.5-8 6.5S4 12 4 8z
    brass+ M6 9h5v4C8.5 12.7 6.5 11.3 6 9z
    orange/ M12 1.5c3 2.5 3.5 4.5 2.5 6.5h-5c-1-2-.5-3.5.8-4.5.2.8.7 1.2 1.2 1.2C12.5 4 12.5 3 12 1.5z`,
  passed: `
    purple-/ o 12 12 10
    brass+ M15 5a7.5 7.5 0 1 0 4 10.5A7 7 0 0 1 15 5z
    white M14.5 10.5h4.5l-3 3.5h3v1.3h-5l3-3.5h-2.5z`,
  samurai: `
    brass/ M12 6c-1-3-4-4.5-7.5-4C6 4 6.5 6 7.5 8zM12 6c1-3 4-4.5 7.5-4C18 4 17.5 6 16.5 8z
    red-/ M3 15.5c0-7 3.5-11 9-11s9 4 9 11l-4 3H7z
    red M5 15C5 9.5 7.5 6.5 11 6v12H8z
    black/ M7.5 13.5h9L15.5 20 12 22.5 8.5 20z
    bone M8.5 14.5h7l-.3 2h-6.4z
    ink M9.5 15h2v.9h-2zM12.5 15h2v.9h-2z
    brass+ o 12 9.5 1.5`,
  statue: `
    stone-/ M4.5 20h15v2.5h-15zM6.5 17h11v3h-11z
    stone/ M9 17c-1-3-2-4.5-1.5-7.5L10 8h4l2.5 1.5C17 12.5 16 14 15 17z
    stone+ M9 17c-1-3-2-4.5-1.5-7.5L10 8h1.5v9z
    stone/ o 12 5.2 3.2
    orange/ M8.3 4.5 12 1l3.7 3.5z`,
  foundation: `
    stone/ M2.5 14h9v4.5h-9zM12.5 14h9v4.5h-9zM7 18.5h10V22H7zM2.5 18.5H7V22H2.5zM17 18.5h4.5V22H17z
    stone+ M2.5 14h9v1.5h-9zM12.5 14h9v1.5h-9z
    brass/ M11 2.5h2v5h3.5L12 12.5 7.5 7.5H11z`,
  defended: `
    blue/ M12 2c3 1.5 6 2 9 2 .3 8.5-2.5 14.5-9 18-6.5-3.5-9.3-9.5-9-18 3 0 6-.5 9-2z
    blue- M12 2c3 1.5 6 2 9 2 .3 8.5-2.5 14.5-9 18z
    white M8 8h1.8v1.3h1.3V8h1.8v1.3h1.3V8H16v4l-1 1v4H9v-4l-1-1z`,
  blocked: `
    red/ o 12 12 10
    white r 5 10 14 4 1`,
  used: `
    stone/ o 12 12 10
    white:2.4 M7 12.5l3.5 3.5L17.5 8.5`,
  unlocked: `
    steel:2.6 M8 10.5V7a4 4 0 0 1 7.6-1.7
    brass/ r 4.5 10.5 15 11 2
    brass+ r 5.5 11.5 6.5 9 1
    ink o 12 15 1.6
    ink M11.3 15h1.4v3.5h-1.4z`,
  deal: `
    bone/ M4 3h16v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z
    bone-:1.1 M7 7h10M7 10h7
    red-/ M12.5 17.5 11.5 23l3.5-2 3.5 2-1-5.5z
    red/ o 15 15.5 4
    red+ M15 13l.8 1.7 1.9.2-1.4 1.2.4 1.9-1.7-1-1.7 1 .4-1.9-1.4-1.2 1.9-.2z`,
  route: `
    bone/ M2.5 5 9 3l6 2 6.5-2v16L15 21l-6-2-6.5 2z
    bone- M9 3l6 2v16l-6-2z
    red:1.6 M5 16c3-.5 3-3 5.5-4s4 1 5.5-1
    red:1.6 M17 7l3 3M20 7l-3 3
    green o 5 16 1.7`,
  kept: `
    bone-/ r 3.5 9 17 13 1.5
    bone/ r 5.5 2 13 15 1.5
    orange o 12 9 4
    bone o 12 9 2
    ink:1.5 M8 20h8`,
  tricolour: `
    brass/ o 12 12 10.5
    wood- M12 12 5 8A8 8 0 0 1 19 8z
    stone M12 12l7-4a8 8 0 0 1-7 12z
    red M12 12v8A8 8 0 0 1 5 8z
    brass+/ o 12 12 2.6`,
  annexed: `
    wood/ M4.5 2h2.4v20.5H4.5z
    red/ M7 3c5-2 8 2.5 14 0v10c-6 2.5-9-2-14 0z
    red- M14 4.3c2.2.2 4.5-.3 7-1.3v10c-2.5 1-4.8 1.3-7 .8z
    brass+ M11 5.5h4v1.8l-1 .7v2l1.5 1.2h-5L12 10V8l-1-.7z`,
  lookout: `
    wood/ M8 10h8l2 12.5h-3L12 18l-3 4.5H6z
    wood-:1 M8 14l7.5 5M16 14l-7.5 5
    wood+/ r 6 5.5 12 5 .6
    red/ M12 .8l7.5 4.7h-15z`,
  production: `
    brass/*8 M10.3 1.5h3.4l.8 4h-5z
    brass/ o 12 12 7.5
    bone/ o 12 12 4
    brass- o 12 12 1.7`,
  action: `
    wood/ M10 8.5l4 3.2-8.5 10.8-3.5-3z
    steel/ M8.5 5.5 13 2l9 7.5-4 5-3.5-3-1 1.2L9.3 9l1-1.3z
    steel+ M13 2l9 7.5-1 1.3-9.7-7.5z`,
  cleanup: `
    wood/ M19.5 1.5l2 1.7-9 11-2-1.7z
    brass/ M9.5 12l4 3.3-1.5 2-4-3.3z
    brass+/ M8 14l4 3.3c-1 3-3.5 5-9.5 5 2-1.5 3.5-4.5 5.5-8.3z
    brass-:.9 M8.5 16.5l-3 5M10.3 18l-2.3 4`,
  attack: `
    steel/| M3 2.5l2.5.5 9.5 12.5-2 1.7L3.3 5z
    brass/| M11.5 17.8l5-4 1 1.3-5 4z
    wood-/| M15 16.7l3.5 4.3-1.8 1.5-3.5-4.4z`,
  over: `
    wood/ M4 2h2.2v20.5H4z
    white/ M6.5 3h15v10.5h-15z
    ink M6.5 3h3.75v3.5H6.5zM14 3h3.75v3.5H14zM10.25 6.5H14V10h-3.75zM17.75 6.5h3.75V10h-3.75zM6.5 10h3.75v3.5H6.5zM14 10h3.75v3.5H14z`,
} satisfies Record<string, string>;

