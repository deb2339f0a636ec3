/** Lists names one after another, with semicolons if one contains a comma. */
export function separated(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(', ')) ? '; ' : ', ');
}
