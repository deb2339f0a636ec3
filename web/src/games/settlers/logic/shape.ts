// Which of its three layouts the table has.

type Shape = 'desk' | 'tablet' | 'phone';

/** The widest board that is shown part by part, under tabs, at letters of the usual size. */
const PHONE = 690;
const USUAL = 16;
/** The widest board that has no rail beside the empire. */
const TABLET = 1099;

/** Screens below this height are low: a phone that is held sideways. */
export const LOW = 600;

/** Chooses the layout for a board of a width; with letters of a size; on a low screen all but the widest are shown part by part. */
export function shapeOf(width: number, rem: number, isLow: boolean): Shape {
  if (width === 0 || width > TABLET) return 'desk';
  return isLow || (width * USUAL) / rem <= PHONE ? 'phone' : 'tablet';
}
