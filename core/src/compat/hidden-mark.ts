import type { Paragraph } from '../ooxml/docx/index.js';

/**
 * True if a list item whose mark is hidden (`w:vanish`) counts in its list, though its number is not shown. An empty
 * item counts: Word writes such items to keep the numbers of lists that are pasted. An item with text, hidden or not,
 * does not count: it is part of the paragraph that follows.
 *
 * Evidence: after four such items of level 0 and five of level 1, Word numbers a heading of level 1 with 4.6; after
 * seven such items, another heading is 2.3.2.
 */
export const countsHiddenItem = ({ content }: Paragraph): boolean =>
  content.every(
    (inline) =>
      inline.kind === 'bookmark' || inline.kind === 'comment' || (inline.kind === 'run' && inline.content.length === 0),
  );
