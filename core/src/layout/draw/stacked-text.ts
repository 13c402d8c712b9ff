/**
 * Letters stacked vertically (`wordArtVert`, ECMA-376-1 §20.1.10.83): each paragraph is a column of upright letters
 * that continues in the next column if it exceeds the height of the box. Columns run from left to right, or from right
 * to left with `wordArtVertRtl`.
 */

import { pt, ptToTwip, type Twip, twip } from '../../base/units.js';
import type { InlineItem, ParagraphFormat, ResolvedParagraph } from '../../resolved/index.js';
import type { LayoutContext, StackedText } from '../context.js';
import type { FlowState, Fragment } from '../flowable.js';
import type { Box, Painter } from '../painter.js';

interface Column {
  readonly fragment: Fragment;
  readonly width: Twip;
  readonly justification: ParagraphFormat['justification'];
}

export function paintStackedText(text: StackedText, box: Box, painter: Painter, context: LayoutContext): void {
  const columns = text.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? columnsOf(stacked(block), block.format.justification, box.height, context) : [],
  );
  const slack = box.width - columns.reduce((sum, { width }) => sum + width, 0);
  const share = text.verticalAlign === 'center' ? 0.5 : text.verticalAlign === 'bottom' ? 1 : 0;
  let along = Math.max(0, slack) * share;
  for (const { fragment, width, justification } of columns) {
    const x = text.columns === 'leftToRight' ? box.x + along : box.x + box.width - along - width;
    const room = Math.max(0, box.height - fragment.height);
    const down = justification === 'center' ? room / 2 : justification === 'right' ? room : 0;
    fragment.paint(painter, twip(x), twip(box.y + down));
    along += width;
  }
}

/** The minimum width of a column, in ems: narrower letters do not reduce it. */
const NARROWEST = 1.2;

function columnsOf(
  paragraph: ResolvedParagraph,
  justification: ParagraphFormat['justification'],
  height: Twip,
  context: LayoutContext,
): Column[] {
  const sizes = paragraph.content.map((item) => ('format' in item ? item.format.size : 0));
  const pitch = ptToTwip(pt(Math.max(paragraph.mark.size, ...sizes) * NARROWEST));
  const width = twip(Math.max(pitch, context.stages.contentWidths([paragraph], context).max));
  const flow = context.stages.flow([paragraph], width, 'textBox', context);
  const columns: Column[] = [];
  let from: FlowState | undefined;
  do {
    const fragment = flow.fill(from, height, true);
    columns.push({ fragment, width, justification });
    from = fragment.next;
  } while (from);
  return columns;
}

/** Returns the paragraph with each letter in a separate line, in the middle of its column. */
function stacked(paragraph: ResolvedParagraph): ResolvedParagraph {
  const content: InlineItem[] = [];
  for (const item of paragraph.content) {
    for (const letter of lettersOf(item)) {
      if (content.length > 0 && 'format' in letter) {
        content.push({ kind: 'break', type: 'line', format: letter.format, clear: 'none', inWord: true });
      }
      content.push(letter);
    }
  }
  const zero = twip(0);
  const format: ParagraphFormat = {
    ...paragraph.format,
    justification: 'center',
    indentLeft: zero,
    indentRight: zero,
    firstLine: zero,
    spaceBefore: zero,
    spaceAfter: zero,
    widowControl: false,
    keepLines: false,
  };
  return { ...paragraph, format, content };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const lettersOf = (item: InlineItem): InlineItem[] =>
  item.kind === 'text'
    ? Array.from(segmenter.segment(item.text), ({ segment }) => ({ ...item, text: segment }))
    : item.kind === 'break'
      ? []
      : [item];
