/** Inline styles: `style` reads declarations and what they say of text and paragraphs, `length` and `color` their values. */
export { cssColor } from './color.js';
export { declarations, styledParagraph, styledText } from './style.js';
