/**
 * The theme of a document: `colors.ts` resolves colors, shadings and borders, with the tints of `tint.ts`; `fonts.ts`
 * finds the family of a theme font, by the script of the document's languages.
 */
export { highlightColor, Palette } from './colors.js';
export { type ThemeFontLookup, themeFontLookup } from './fonts.js';
