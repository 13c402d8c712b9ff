export { cssColor } from './color.js';
export { declarations } from './declarations.js';
export { styledParagraph, styledText } from './text-style.js';
