/** The kinds of Locations: what gives every round, what works by itself, what is used. */
export const KINDS = {
  production: `
    brass/*8 M10.3 1.5h3.4l.8 4h-5z
    brass/ o 12 12 7.5
    brass+ M12 4.5A7.5 7.5 0 0 0 4.5 12H12z
    bone/ o 12 12 4.3
    ink M12 9.3l2.3 2.7h-1.3v2.5h-2V12H9.7z`,
  feature: `
    blue/ M5 2.5h14v19l-7-4.5-7 4.5z
    blue- M12 2.5h7v19L12 17z
    brass+ M12 5.5l1.6 3.2 3.5.5-2.5 2.5.6 3.5-3.2-1.7-3.2 1.7.6-3.5-2.5-2.5 3.5-.5z`,
  action: `
    red/ M12 1.5 22.5 12 12 22.5 1.5 12z
    red- M12 1.5 22.5 12 12 22.5z
    white M9 6.5v11l8.5-5.5z`,
  open: `
    green/ r 2.5 3 19 18 3
    green- M12 3h6.5a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H12z
    bone/ M8 21V10a4 4 0 0 1 8 0v11z
    wood/ M8 10v11l-4 1.5V9z
    brass+ o 6.3 15.5 .8
    green+ M12.5 17.5v-6l3.5 3z`,
} satisfies Record<string, string>;

