/** The mark of Reliquary on a grid of 48: a reliquary shrine of brass with a lit relic behind its arch. */
export const LOGO = `
  brass-/ M6 41h36v4H6z
  brass/ M9 20h30v21H9z
  brass+ M9 20h6v21H9z
  brass/ M24 5 43 20H5z
  brass+ M24 5 5 20h8l13-13.4z
  night/ M15 41V29a9 9 0 0 1 18 0v12z
  lamp M24 21.5 16 41h16z
  red/ M24 24.5l5.5 6.5L24 39l-5.5-8z
  red+ M24 24.5l5.5 6.5H24zM18.5 31H24v8z
  brass-| o 12 30 1.5 o 12 36 1.5
  brass+/ M24 .8l1.4 2.8L28 5l-2.6 1.4L24 9.2l-1.4-2.8L20 5l2.6-1.4z
  night| o 24 14.5 2.4`;

export const LOGO_TONES = { night: '#16202f', lamp: 'rgb(255 226 150 / .35)' };
