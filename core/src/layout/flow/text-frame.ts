/** Text frames (`w:framePr`, ECMA-376-1 §17.3.1.11), including drop caps. */

import { inchToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { ParagraphFrame, ResolvedBlock, VerticalDirection } from '../../resolved/index.js';
import { contextWith, type LayoutContext } from '../context.js';
import { paintVerticalText } from '../draw/index.js';
import { type Fragment, UNLIMITED } from '../flowable.js';
import type { Box, Painter } from '../painter.js';
import { tableStructure } from '../table/index.js';
import { horizontalRule, verticalRule } from './box-rules.js';
import type { FloatingBox } from './floats.js';
import { structureOf } from './paragraph-structure.js';

/** Returns the number of blocks from `from` on in one text frame: neighbors with the same frame share it. */
export function frameLength(blocks: readonly ResolvedBlock[], from: number): number {
  const first = textFrameOf(blocks[from]);
  if (!first) return 0;
  const key = JSON.stringify(first);
  let end = from + 1;
  for (; end < blocks.length; end++) {
    const frame = textFrameOf(blocks[end]);
    if (!frame || JSON.stringify(frame) !== key) break;
  }
  return end - from;
}

export const textFrameOf = (block: ResolvedBlock): ParagraphFrame | undefined =>
  block.kind === 'table' ? block.frame : block.format.frame;

export interface TextFrame {
  readonly box: FloatingBox;
  readonly notes: Fragment['notes'];
}

/** `lineBeside` is the height of the first line of text next to the frame, the unit of a drop cap's lines. */
export function textFrame(
  blocks: readonly ResolvedBlock[],
  frame: ParagraphFrame,
  columnWidth: Twip,
  lineBeside: () => Twip,
  context: LayoutContext,
): TextFrame {
  const { width, height, notes, paint } = frame.textDirection
    ? verticalContent(blocks, frame, frame.textDirection, context)
    : content(blocks, frame, columnWidth, frame.turnedGlyphs ? contextWith(context, { uprightGlyphs: true }) : context);
  const vSpace = frame.vSpace ?? twip(0);
  const hSpace = frame.hSpace ?? twip(0);
  const below = frame.dropCap && frame.lines ? frame.lines * lineBeside() - height : vSpace;
  return {
    notes,
    box: {
      source: blocks[0],
      width,
      height,
      horizontal: frame.dropCap
        ? dropCapPlace(frame.dropCap, blocks[0].kind === 'paragraph' && blocks[0].format.bidi, {
            width,
            hSpace,
            columnWidth,
          })
        : horizontalRule(frame.hAnchor, frame.xAlign, frame.x),
      vertical: verticalRule(frame.vAnchor, frame.yAlign, frame.y),
      distance: { top: vSpace, bottom: twip(below), left: hSpace, right: hSpace },
      // For page numbers, Word 365 writes `none` and sets the footer's text on the line of the frame: measured in two
      // exports.
      wrap: frame.wrap === 'notBeside' || frame.wrap === 'none' ? frame.wrap : 'beside',
      reserve: (painter) => {
        for (const block of blocks) {
          if (block.kind === 'table') tableStructure(block, painter);
          else structureOf(block, painter, context);
        }
      },
      paint,
    },
  };
}

interface FrameContent extends Pick<FloatingBox, 'width' | 'height' | 'paint'> {
  readonly notes: Fragment['notes'];
}

function content(
  blocks: readonly ResolvedBlock[],
  frame: ParagraphFrame,
  columnWidth: Twip,
  context: LayoutContext,
): FrameContent {
  const width = frame.width || naturalWidth(blocks, columnWidth, context);
  const flow = context.stages.flow(blocks, width, 'frame', context);
  const fragment = flow.fill(undefined, UNLIMITED, true);
  const { notes } = fragment;
  const stated = frame.height ?? twip(0);
  if (stated > fragment.height) {
    // The borders of the last paragraph extend to the bottom of the frame.
    const whole = flow.fill(undefined, stated, true);
    return { width, height: stated, notes, paint: (painter, x, y) => whole.paint(painter, x, y) };
  }
  const height = frame.heightRule === 'exact' && stated > 0 ? stated : fragment.height;
  const clipped = fragment.height > height;
  return {
    width,
    height,
    notes,
    paint: (painter, x, y) =>
      clipped ? paintClipped(fragment, { x, y, width, height }, painter) : fragment.paint(painter, x, y),
  };
}

/** Lines that run down or up are as long as the height of the frame; without a height, as long as their text. */
function verticalContent(
  blocks: readonly ResolvedBlock[],
  frame: ParagraphFrame,
  direction: VerticalDirection,
  context: LayoutContext,
): FrameContent {
  const height = frame.height || naturalWidth(blocks, TALLEST, context);
  const fragment = context.stages.flow(blocks, height, 'frame', context).fill(undefined, UNLIMITED, true);
  const width = frame.width || fragment.height;
  const text = { blocks, direction, verticalAlign: 'top' as const, place: 'frame' as const };
  return {
    width,
    height,
    notes: fragment.notes,
    paint: (painter, x, y) => paintVerticalText(text, { x, y, width, height }, painter, context),
  };
}

/** 22 inches, Word's maximum page height. */
const TALLEST = inchToTwip(22);

/** Returns the width of a frame without a stated width: the width of its longest line. */
function naturalWidth(blocks: readonly ResolvedBlock[], columnWidth: Twip, context: LayoutContext): Twip {
  return twip(Math.min(columnWidth, Math.ceil(context.stages.contentWidths(blocks, context).max) + 1));
}

/** Returns the place of a drop cap: at the column's leading edge, or in the margin before it. */
function dropCapPlace(
  dropCap: 'drop' | 'margin',
  rightToLeft: boolean,
  { width, hSpace, columnWidth }: { readonly width: Twip; readonly hSpace: Twip; readonly columnWidth: Twip },
): FloatingBox['horizontal'] {
  if (dropCap === 'drop') return { relativeTo: 'column', align: rightToLeft ? 'right' : 'left' };
  return { relativeTo: 'column', offset: twip(rightToLeft ? columnWidth + hSpace : -width - hSpace) };
}

/** Paints a frame of exact height, clipped at its bottom; letters may extend beyond its sides. */
function paintClipped(fragment: Fragment, { x, y, width, height }: Box, painter: Painter): void {
  const items: FrameItem[] = [];
  fragment.paint(painter.onto(items), x, y);
  const left = twip(x - width);
  const clip = { x: twipToPt(left), y: twipToPt(y), width: twipToPt(twip(3 * width)), height: twipToPt(height) };
  painter.add({ kind: 'group', items, clip, tag: -1 });
}
