import { inchToTwip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem, GroupItem } from '../../frame/index.js';
import type { FormField, InlineItem } from '../../resolved/index.js';
import type { FieldLook, FieldPiece } from '../context.js';

/** The minimum size of a signature field, which covers the text that marks its position. */
const SIGNATURE = { width: inchToTwip(2.5), height: inchToTwip(0.5) };

/** The part of a field on one line, with its text. */
export function fieldItem(
  field: FormField,
  { free, drawn, ...piece }: FieldPiece,
  items: readonly FrameItem[],
  look: FieldLook,
): GroupItem {
  if (drawn?.kind === 'object') return widget(field, aroundObject(drawn, piece), items, look);
  if (field.kind === 'signature') {
    const width = twip(Math.max(piece.width, SIGNATURE.width));
    const ascent = twip(Math.max(piece.ascent, SIGNATURE.height - piece.descent));
    return widget(field, { ...piece, width, ascent }, [], look);
  }
  // Users may type longer text than the current text.
  const end = field.kind === 'checkBox' ? undefined : free;
  const width = twip(Math.max(piece.width, end === undefined ? 0 : end - piece.x));
  return widget(field, { ...piece, width }, items, look);
}

/** The area of a form field that an object in the line shows: the object without its margins. */
function aroundObject(
  { object, format }: Extract<InlineItem, { kind: 'object' }>,
  { x, baseline }: Pick<FieldPiece, 'x' | 'baseline'>,
): FieldPiece {
  const bottom = twip(format.position + object.margins.bottom);
  return {
    x: twip(x + object.margins.left),
    width: object.width,
    baseline,
    ascent: twip(bottom + object.height),
    descent: twip(-bottom),
  };
}

const widget = (
  field: FormField,
  { x, width, baseline, ascent, descent }: FieldPiece,
  items: readonly FrameItem[],
  { format, color, tag }: FieldLook,
): GroupItem => ({
  kind: 'group',
  items,
  tag,
  widget: {
    field,
    x: twipToPt(x),
    y: twipToPt(twip(baseline - ascent)),
    width: twipToPt(width),
    height: twipToPt(twip(ascent + descent)),
    font: { family: format.fonts.ascii, size: format.size, color },
  },
});
