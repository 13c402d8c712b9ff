/** Text frames (`w:framePr`, ECMA-376-1 §17.3.1.11), drop caps among them. */
import type { FrameProperties } from '../../docx/index.js';
import type { ResolvedBlock, ResolvedParagraph } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';
import type { LayoutContext } from '../types.js';
import { horizontalRule, verticalRule } from './box-rules.js';
import type { FloatingBox } from './floats.js';

const ALL = twip(Number.MAX_SAFE_INTEGER);

/** How many of the blocks from `from` on stand in one text frame: neighbours with the same frame share it. */
export function frameLength(blocks: readonly ResolvedBlock[], from: number): number {
  const first = blocks[from];
  if (first?.kind !== 'paragraph' || !first.format.frame) return 0;
  const key = JSON.stringify(first.format.frame);
  let end = from + 1;
  for (; end < blocks.length; end++) {
    const block = blocks[end];
    if (block.kind !== 'paragraph' || !block.format.frame || JSON.stringify(block.format.frame) !== key) break;
  }
  return end - from;
}

export function textFrame(
  paragraphs: readonly ResolvedParagraph[],
  frame: FrameProperties,
  columnWidth: Twip,
  context: LayoutContext,
): FloatingBox {
  const width = frame.width ?? naturalWidth(paragraphs, columnWidth, context);
  const fragment = context.stack(paragraphs, width, 'frame').fill(undefined, ALL, true);
  const exact = frame.heightRule === 'exact' && frame.height !== undefined;
  const height = exact ? (frame.height as Twip) : twip(Math.max(fragment.height, frame.height ?? 0));
  const hSpace = frame.hSpace ?? twip(0);
  const vSpace = frame.vSpace ?? twip(0);
  return {
    source: paragraphs[0],
    width,
    height,
    horizontal:
      frame.dropCap === 'margin'
        ? { relativeTo: 'column', offset: twip(-width - hSpace) }
        : horizontalRule(frame.hAnchor ?? 'text', frame.xAlign, frame.x),
    vertical: verticalRule(frame.vAnchor ?? 'text', frame.yAlign, frame.y),
    distance: { top: vSpace, bottom: vSpace, left: hSpace, right: hSpace },
    fullWidth: frame.wrap === 'notBeside',
    paint: (painter, x, y) => fragment.paint(painter, x, y),
  };
}

/** Without a width of its own a frame is as wide as its longest line. */
function naturalWidth(paragraphs: readonly ResolvedParagraph[], columnWidth: Twip, context: LayoutContext): Twip {
  return twip(Math.min(columnWidth, Math.ceil(context.contentWidths(paragraphs).max) + 1));
}
