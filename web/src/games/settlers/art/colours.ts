/** The colours of Settlers' cards. No two share a shape, so that nobody needs to tell them apart by hue. */
const DISC = 'o 12 12 10';

export const COLOURS = {
  black: `black/ ${DISC}
    stone:.9 o 12 12 8.7
    white*2 M12 5.5h1.8v6.5H12z
    white*4 M11.1 5.2h1.8V12h-1.8z`,
  purple: `purple/ ${DISC}
    white M12 5l2.1 4.7 5.1.5-3.9 3.4 1.2 5L12 15.9l-4.5 2.7 1.2-5-3.9-3.4 5.1-.5z`,
  blue: `blue/ ${DISC}
    white M12 5c3 3.7 4.8 6.3 4.8 8.7a4.8 4.8 0 0 1-9.6 0C7.2 11.3 9 8.7 12 5z`,
  brown: `wood-/ ${DISC}
    white M12 4.8 17.5 12h-3l3.2 4.3h-4.5V19h-2.4v-2.7H6.3L9.5 12h-3z`,
  gold: `brass/ ${DISC}
    white o 12 12 5.8
    brass- o 12 12 3.3`,
  red: `red/ ${DISC}
    white M12 18.5C7.5 15 5.5 13 5.5 10.3A3.5 3.5 0 0 1 12 8.7a3.5 3.5 0 0 1 6.5 1.6C18.5 13 16.5 15 12 18.5z`,
  pink: `pink/ ${DISC}
    white o 12 8.7 3
    white M12 12.5c3.3 0 5.3 2 5.6 5.5H6.4c.3-3.5 2.3-5.5 5.6-5.5z`,
  grey: `stone/ ${DISC}
    white r 6.5 6.5 11 11 .8
    stone- M6.5 11.3h11v1.4h-11zM11.3 6.5h1.4v5h-1.4zM8.5 12.5h1.4v5H8.5zM14.1 12.5h1.4v5h-1.4z`,
  white: `white/ ${DISC}
    ink:1.6 M12 5.8 17.4 9v6L12 18.2 6.6 15V9z
    ink o 12 12 2`,
  orange: `orange/ ${DISC}
    white*8 M11.2 3.8h1.6l.5 4h-2.6z
    white o 12 12 3.3`,
  tricolour: `
    wood-/ M12 12 3.3 7A10 10 0 0 1 20.7 7z
    stone/ M12 12l8.7-5A10 10 0 0 1 12 22z
    red/ M12 12v10A10 10 0 0 1 3.3 7z
    white M12 3.6l2.2 3h-1.1l1.3 1.9h-1.6v1h-1.6v-1H9.6l1.3-1.9H9.8z
    white r 14.7 12.5 3.6 3.6 .4
    white M7.3 17c-1.7-1.3-2.5-2.1-2.5-3.2a1.3 1.3 0 0 1 2.5-.6 1.3 1.3 0 0 1 2.5.6c0 1.1-.8 1.9-2.5 3.2z`,
} satisfies Record<string, string>;

export type ColourName = keyof typeof COLOURS;

/** The flat paint of a colour, for bands and tints beside the mark. */
export const PAINTS: Record<ColourName, string> = {
  black: '#3a3434',
  purple: '#7b4b95',
  blue: '#3d70aa',
  brown: '#7d5430',
  gold: '#c8973f',
  red: '#b8402f',
  pink: '#dd8fa9',
  grey: '#8d8b86',
  white: '#efe9dc',
  orange: '#d9772b',
  tricolour: '#8d6a52',
};
