declare module 'hyphen/en-us' {
  export function hyphenateSync(text: string, options?: { minWordLength?: number }): string;
}
declare module 'hyphen/it' {
  export function hyphenateSync(text: string, options?: { minWordLength?: number }): string;
}
