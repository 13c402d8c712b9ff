export { highlightColor, Palette } from './colors.js';
export { type ThemeFontLookup, themeFontLookup } from './fonts.js';
