/** What stands for a name nobody has drawn. */
export const UNKNOWN = `
  stone/ o 12 12 9.5
  white:1.8 M9.3 9.7a2.75 2.75 0 1 1 4.2 2.3c-1 .6-1.5 1.1-1.5 2M12 17h.01`;
