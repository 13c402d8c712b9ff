/** The narrowest and widest width of blocks, from which automatic table columns are made. */

import { twip } from '../../base/units.js';
import type { ResolvedBlock, ResolvedParagraph } from '../../resolved/index.js';
import { BreakKind } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { ContentWidths } from '../flowable.js';
import { tableContentWidths } from '../table/index.js';
import { breakLine } from './break-lines.js';
import { hyphenWidth } from './hyphen.js';

export function contentWidths(blocks: readonly ResolvedBlock[], context: LayoutContext): ContentWidths {
  let min = 0;
  let max = 0;
  for (const block of blocks) {
    const widths = block.kind === 'paragraph' ? paragraphWidths(block, context) : tableContentWidths(block, context);
    min = Math.max(min, widths.min);
    max = Math.max(max, widths.max);
  }
  return { min: twip(min), max: twip(max) };
}

/** Wider than any page, so that the line never wraps. */
const UNWRAPPED = twip(1e7);

function paragraphWidths(paragraph: ResolvedParagraph, context: LayoutContext): ContentWidths {
  const shaped = context.stages.shape(paragraph, context);
  const { indentLeft, indentRight, bidi } = paragraph.format;
  const [leading, trailing] = bidi ? [indentRight, indentLeft] : [indentLeft, indentRight];
  const { text, widths, breaks } = shaped.shaped;

  let max = 0;
  let start = 0;
  // The first word begins where the first line begins, which is further out with a hanging indent.
  let wordStart: number = leading;
  do {
    const line = breakLine(shaped, start, { left: indentLeft, right: UNWRAPPED }, context);
    const filled = line.tabs.some((tab) => tab.x + tab.width >= UNWRAPPED - 1);
    max = Math.max(max, filled ? 0 : line.left + line.width + trailing);
    if (start === 0) wordStart = line.left;
    start = line.end;
  } while (start < text.length);

  let min = 0;
  let word = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== ' ') word += widths[i];
    if (breaks[i] !== BreakKind.none || text[i] === '\t' || text[i] === '\n') {
      const hyphen = breaks[i] === BreakKind.hyphen ? hyphenWidth(shaped, i) : 0;
      min = Math.max(min, wordStart + word + hyphen);
      word = 0;
      wordStart = leading;
    }
  }
  // An empty paragraph needs no space for its indent: a column of 876 twips contains one that is indented by 1200.
  min = text === '' ? 0 : Math.max(min, wordStart + word) + trailing;
  return { min: twip(min), max: twip(Math.max(max, min)) };
}
