import { inchToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem, GroupItem } from '../../frame/index.js';
import type { CharacterFormat, FormField, InlineItem } from '../../resolved/index.js';

/** A piece of a line: its place, and the line's baseline with what is above and below it. */
interface PieceBox {
  readonly x: Twip;
  readonly width: Twip;
  readonly baseline: Twip;
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** Where a text marks the place of a signature, which is larger than the mark: it stands on the line, and hides the mark. */
const SIGNATURE = { width: inchToTwip(2.5), height: inchToTwip(0.5) };

/** The part of a field on one line, with what shows in it. */
export function widgetItem(field: FormField, box: PieceBox, items: readonly FrameItem[], look: Look): GroupItem {
  const isMark = field.kind === 'signature' && items.every(({ kind }) => kind === 'glyphs');
  if (!isMark) return widget(field, box, items, look);
  const width = twip(Math.max(box.width, SIGNATURE.width));
  const ascent = twip(Math.max(box.ascent, SIGNATURE.height - box.descent));
  return widget(field, { ...box, width, ascent }, [], look);
}

/** The place of a field that an object is. */
export function aroundObject(
  { object, format }: Extract<InlineItem, { kind: 'object' }>,
  { x, baseline }: Pick<PieceBox, 'x' | 'baseline'>,
): PieceBox {
  const bottom = twip(format.position + object.margins.bottom);
  return {
    x: twip(x + object.margins.left),
    width: object.width,
    baseline,
    ascent: twip(bottom + object.height),
    descent: twip(-bottom),
  };
}

interface Look {
  readonly format: CharacterFormat;
  readonly color: string;
  readonly tag: number;
}

const widget = (
  field: FormField,
  { x, width, baseline, ascent, descent }: PieceBox,
  items: readonly FrameItem[],
  { format, color, tag }: Look,
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
