/** The part of the npm package `hyphen` that is used; its published types name paths that Node does not resolve. */
declare module 'hyphen/*/index.js' {
  const language: {
    /** The text with `hyphenChar` at the places where its words may be divided. */
    hyphenateSync(text: string, options?: { minWordLength?: number; hyphenChar?: string }): string;
  };
  export default language;
}
