/** Inline styles: `style` reads declarations as formats of text and paragraphs, `length` and `color` their values. */
export { cssColor } from './color.js';
export { declarations, styledParagraph, styledText } from './style.js';
