import { type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem, GroupItem } from '../../frame/index.js';
import type { CharacterFormat, FormField } from '../../resolved/index.js';

/** A piece of a line: its place, and the line's baseline with what is above and below it. */
interface PieceBox {
  readonly x: Twip;
  readonly width: Twip;
  readonly baseline: Twip;
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** The part of a field on one line, with what shows in it. */
export const widgetItem = (
  field: FormField,
  { x, width, baseline, ascent, descent }: PieceBox,
  items: readonly FrameItem[],
  { format, color, tag }: { readonly format: CharacterFormat; readonly color: string; readonly tag: number },
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
