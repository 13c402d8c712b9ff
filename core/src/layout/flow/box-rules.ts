/** Converts the positions of floating tables and text frames to the form that positions of drawn objects have. */

import { type Twip, twip } from '../../base/units.js';
import { absoluteOffset } from '../../compat/index.js';
import type { AnchoredObject } from '../../resolved/index.js';

/** The horizontal position for `x` in the file. */
export function horizontalRule(
  anchor: 'text' | 'margin' | 'page',
  align: string | undefined,
  x: Twip | undefined,
): AnchoredObject['horizontal'] {
  const relativeTo = anchor === 'text' ? 'column' : anchor;
  const aligned =
    align === 'left' || align === 'center' || align === 'right' || align === 'inside' || align === 'outside'
      ? align
      : undefined;
  return { relativeTo, align: aligned, offset: absoluteOffset(x) ?? twip(0) };
}

/** The vertical position for `y` in the file. Without `y`, the table or frame is placed where the text is. */
export function verticalRule(
  anchor: 'text' | 'margin' | 'page',
  align: string | undefined,
  y: Twip | undefined,
): AnchoredObject['vertical'] {
  const aligned =
    align === 'top' || align === 'center' || align === 'bottom' || align === 'inside' || align === 'outside'
      ? align
      : undefined;
  if (aligned && anchor !== 'text') return { relativeTo: anchor, align: aligned };
  const offset = align === 'inline' ? undefined : absoluteOffset(y);
  if (offset === undefined) return { relativeTo: 'paragraph', offset: twip(0) };
  return { relativeTo: anchor === 'text' ? 'paragraph' : anchor, offset };
}
