/** What a relic's card says beside its picture: category, aura, timing. On grids of 24. */

/** The categories: a ground of its own shape, a pattern, and a sign. */
export const CATEGORIES = {
  blue: `
    blue/ M12 1.5c3.5 1.5 6.5 2 9.5 2 .4 9-2.6 15.5-9.5 19C5.1 19 2.1 12.5 2.5 3.5c3 0 6-.5 9.5-2z
    blue- M12 1.5c3.5 1.5 6.5 2 9.5 2 .4 9-2.6 15.5-9.5 19z
    white M12 9.5c-1.5-1.3-3.5-1.7-6-1.7v7.4c2.5 0 4.5.4 6 1.7 1.5-1.3 3.5-1.7 6-1.7V7.8c-2.5 0-4.5.4-6 1.7z
    blue-:1 M12 9.5v7M7.8 10.5c1 .1 1.8.3 2.5.6M7.8 12.7c1 .1 1.8.3 2.5.6M16.2 10.5c-1 .1-1.8.3-2.5.6M16.2 12.7c-1 .1-1.8.3-2.5.6`,
  green: `
    green/ o 12 12 10.5
    green- M12 1.5a10.5 10.5 0 0 1 0 21z
    white| M11.5 19c-4-.5-6.5-3.5-6.5-7.5 0-2.5.8-4.5 2-6 0 1.3.3 2.2.9 3-.2 1.6.2 2.9 1 4-.2 1.8.6 3.7 2.6 5.5z
    white M12 6.5l1.3 2.7 3 .4-2.2 2 .6 2.9-2.7-1.4-2.7 1.4.6-2.9-2.2-2 3-.4z`,
  gold: `
    brass/ M4.2 4.2h15.6v15.6H4.2zM12 .9 23.1 12 12 23.1.9 12z
    brass M4.9 4.9h14.2v14.2H4.9z
    brass-:1 o 12 12 7.2
    white M14.5 6.7a5.7 5.7 0 1 0 3.2 7.6A4.7 4.7 0 0 1 14.5 6.7z
    white M16 8.2l.7 1.5 1.6.2-1.2 1.1.3 1.6-1.4-.8-1.4.8.3-1.6-1.2-1.1 1.6-.2z`,
  red: `
    red/ r 2 2 20 20 5
    red- M12 2h5a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-5z
    white M12 5.5c2.2 2.6 2.7 5.5 0 10.5-2.7-5-2.2-7.9 0-10.5z
    white| M10.8 17c-3-.7-4.7-3.2-4.5-7 2.2.7 3.4 2.5 4.5 7zM10.5 18.5c-2.7.8-5.3-.2-6.8-3.3 2.5-.4 4.6.6 6.8 3.3z`,
} satisfies Record<string, string>;

export const AURAS = {
  blessed: `
    brass*12 M11.3 .7h1.4l.5 3.8h-2.4z
    brass/ o 12 12 7.3
    brass+ o 12 12 5.7
    white/ M12 6.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z`,
  cursed: `
    purple-/ M12 1.5c6 0 9.5 4 9.5 9 0 3.5-1.5 5.5-3.5 6.7V22H6v-4.8c-2-1.2-3.5-3.2-3.5-6.7 0-5 3.5-9 9.5-9z
    purple M12 3c5 0 8 3.3 8 7.5 0 3-1.3 4.8-3.5 5.8v4h-9v-4C5.3 15.3 4 13.5 4 10.5 4 6.3 7 3 12 3z
    white| M5.8 9.5c2-.3 3.7.5 4.7 2.5-1.2 2-4.7 1.5-4.7-2.5z
    white M12 13l1.3 2.7h-2.6zM8.3 17.5h1.4v2.8H8.3zM11.3 17.5h1.4v2.8h-1.4zM14.3 17.5h1.4v2.8h-1.4z`,
  neutral: `
    steel/ o 12 12 9.5
    steel- M12 2.5a9.5 9.5 0 0 1 0 19z
    white:1.3 o 12 12 5.2
    white M12 6.8a5.2 5.2 0 0 0 0 10.4z`,
} satisfies Record<string, string>;

export const TIMINGS = {
  immediate: `
    brass/ M14 1.5 4.5 13.5H11L9 22.5l10.5-13H13z
    brass+ M12.5 4.5 7 12h4.5z`,
  permanent: `
    brass/ M7 6.5c-3 0-5.5 2.3-5.5 5.5S4 17.5 7 17.5c4.5 0 6-8 10-8 1.5 0 2.5 1 2.5 2.5s-1 2.5-2.5 2.5c-1.7 0-2.8-1.2-3.7-2.5l-1.8 2.5c1.3 1.6 3 3 5.5 3 3 0 5.5-2.3 5.5-5.5S20 6.5 17 6.5c-4.5 0-6 8-10 8-1.5 0-2.5-1-2.5-2.5S5.5 9.5 7 9.5c1.7 0 2.8 1.2 3.7 2.5l1.8-2.5c-1.3-1.6-3-3-5.5-3z`,
  end_of_game: `
    brass/ M5 1.5h14v3H5zM5 19.5h14v3H5z
    white/ M7 4.5h10c0 4.5-3.5 5.5-3.5 7.5s3.5 3 3.5 7.5H7c0-4.5 3.5-5.5 3.5-7.5S7 9 7 4.5z
    brass M8.2 19.5c.3-2.2 1.8-3.5 3.8-4.5 2 1 3.5 2.3 3.8 4.5zM10 8.5h4c-.6 1-1.5 1.7-2 2.5-.5-.8-1.4-1.5-2-2.5z`,
  scoring: `
    brass/ M6.5 2h11v6.5a5.5 5.5 0 0 1-11 0z
    brass+ M8 3.5h3v8C9 11 8 9.5 8 8z
    brass:1.7 M6.5 4H3c0 4 1.5 5.5 4.3 6M17.5 4H21c0 4-1.5 5.5-4.3 6
    brass-/ M10.7 14h2.6v4h-2.6zM7 22c0-2.5 2-4 5-4s5 1.5 5 4z`,
} satisfies Record<string, string>;

export type CategoryName = keyof typeof CATEGORIES;

/** The paints of a category: its ground and the dark side of it. */
export const HUES: Record<CategoryName, readonly [string, string]> = {
  blue: ['#3d70aa', '#1f3a5c'],
  green: ['#518b4b', '#24472b'],
  gold: ['#b98a35', '#6b4a18'],
  red: ['#b8402f', '#611d18'],
};
