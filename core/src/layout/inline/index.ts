/**
 * A paragraph's inside: its content as one string, shaped once, broken into lines, and each line painted.
 *
 *   paragraph-text    content becomes a string, with one character for each item that has width but no text
 *   shape-paragraph   the string shaped, with  fit-text, ruby, inset, equation  for the items that are set by
 *                     themselves
 *   break-lines       the lines, from  segment  to segment between tabs (tab-stops), with the number before them
 *                     (label)
 *   line              a line as broken;  line-height  its height and baseline;  hyphen  the hyphen at its end
 *   content-widths    the narrowest and widest width of blocks
 *   position          the pieces of a line in their places: alignment, visual order, justification (spread, kashidas)
 *   paint-line        painting them, with  decorations, emphasis, paint-tab, upright-glyphs
 */
export { breakLine, breakLines, dividesAutomatically, mayDivide } from './break-lines.js';
export { contentWidths } from './content-widths.js';
export { type Line, type LineBounds, opensText } from './line.js';
export { type LineHeight, lineHeight } from './line-height.js';
export { paintLine } from './paint-line.js';
export { cachedFieldValue } from './paragraph-text.js';
export { leadingEdge } from './position.js';
export { formatExtents, shapeParagraph } from './shape-paragraph.js';

/** Loads the code that places form fields, on demand, because few conversions request form fields. */
export const loadFormWidgets = (): Promise<import('../context.js').FormWidgets> => import('./form-widget.js');
