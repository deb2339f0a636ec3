/** Returns a number that depends on a name alone, the same on every machine. */
export function hash(name: string): number {
  let number = 2166136261;
  for (const letter of name) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return number;
}
