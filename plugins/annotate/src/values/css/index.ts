export { cssColor } from './color.js';
export { declarations, styledParagraph, styledText } from './style.js';
