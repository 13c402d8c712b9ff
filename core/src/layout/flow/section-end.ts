/** The paragraph that ends a section, if it has no other content. */
import type { ResolvedBlock, ResolvedSection } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { anchoredIn } from './anchored.js';

/** The start of the section that follows a flow's last block; undefined if none follows. */
export type NextSection = ResolvedSection['start'] | undefined;

/**
 * True if the last block only carries its section's end: an empty paragraph, which opens no page, even if the page is
 * full or its style has `w:pageBreakBefore`. If the paragraph itself has `w:pageBreakBefore`, it opens a page: page 79
 * of a draft standard that Word exported is empty, and so are two pages of its final version. If the next section
 * starts on an odd page, the paragraph opens none: in three specifications, the page in between has neither header nor
 * footer, so it is the blank page that Word inserts.
 */
export function onlyEndsSection(
  blocks: readonly ResolvedBlock[],
  block: number,
  next: NextSection,
  context: LayoutContext,
): boolean {
  const paragraph = blocks[block];
  if (next === undefined || block !== blocks.length - 1 || paragraph?.kind !== 'paragraph') return false;
  if (paragraph.opensPage && next === 'nextPage') return false;
  return context.stages.shape(paragraph, context).shaped.text.length === 0;
}

/**
 * True if the last block of the body or of a section takes no space: an empty paragraph has no height if the next
 * section continues on the same page, and the gap is the space below the previous block. A paragraph that is the only
 * content of its section keeps its line, and so does a paragraph that anchors an object. At the end of the document,
 * the last paragraph takes no space only if its mark is hidden. An export with a table down to the foot of the page and
 * two such paragraphs after it has one page.
 */
export function vanishesAtEnd(blocks: readonly ResolvedBlock[], next: NextSection, context: LayoutContext): boolean {
  const last = blocks[blocks.length - 1];
  if (blocks.length < 2 || last?.kind !== 'paragraph') return false;
  if (next === undefined) return last.hidden;
  if (next !== 'continuous') return false;
  return onlyEndsSection(blocks, blocks.length - 1, next, context) && anchoredIn(last).length === 0;
}
