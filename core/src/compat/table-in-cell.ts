import type { ResolvedBlock } from '../resolved/index.js';

/**
 * True if the empty paragraph that ends a cell takes no height: the file format requires it after a table, and Word
 * does not show it. The table must be in the flow of the cell: the paragraph after a floating one anchors it.
 *
 * Evidence: eight cells of a risk analysis of mode 15 (Word for Microsoft 365) hold a table and such a paragraph and
 * are centered; their text is half a line lower than it would be with the height of the paragraph. LibreOffice
 * collapses it likewise.
 *
 * @param above the block above the paragraph
 */
export const vanishesBelowTable = (above: ResolvedBlock | undefined): boolean =>
  above?.kind === 'table' && above.position === undefined;
