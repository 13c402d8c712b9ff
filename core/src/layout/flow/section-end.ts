/** The paragraph that ends a section, if it has no other content. */
import type { ResolvedBlock, ResolvedSection } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import { anchoredIn } from './anchored.js';

/** The start of the section that follows a flow's last block; undefined if none follows. */
export type NextSection = ResolvedSection['start'] | undefined;

/**
 * True if the last block only carries its section's end: an empty paragraph, which opens no page, even if the page is
 * full or its style asks for one. If the paragraph itself states `w:pageBreakBefore`, and not only its style, it does
 * open one: page 79 of a draft standard that Word exported is empty, and so are two pages of its final version. Before
 * a section of odd pages it does not: three specifications have a page without header and footer there.
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
 * section continues on the same page, and the gap is that below the previous block. A paragraph that is its section's
 * only content keeps its line, and so does one that anchors something. At the end of the document this requires a
 * hidden paragraph mark: an export with a table down to the foot of its page and two such paragraphs after it has one
 * page.
 */
export function vanishesAtEnd(blocks: readonly ResolvedBlock[], next: NextSection, context: LayoutContext): boolean {
  const last = blocks[blocks.length - 1];
  if (blocks.length < 2 || last?.kind !== 'paragraph') return false;
  if (next === undefined) return last.hidden;
  if (next !== 'continuous') return false;
  return onlyEndsSection(blocks, blocks.length - 1, next, context) && anchoredIn(last).length === 0;
}
