/** What tables and text frames say of their place, in the terms of drawn objects. */
import type { AnchoredObject } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';

export function horizontalRule(
  anchor: 'text' | 'margin' | 'page',
  align: string | undefined,
  offset: Twip | undefined,
): AnchoredObject['horizontal'] {
  const relativeTo = anchor === 'text' ? 'column' : anchor;
  const aligned =
    align === 'left' || align === 'center' || align === 'right' || align === 'inside' || align === 'outside'
      ? align
      : undefined;
  return { relativeTo, align: aligned, offset: offset ?? twip(0) };
}

export function verticalRule(
  anchor: 'text' | 'margin' | 'page',
  align: string | undefined,
  offset: Twip | undefined,
): AnchoredObject['vertical'] {
  const relativeTo = anchor === 'text' ? 'paragraph' : anchor;
  const aligned =
    align === 'top' || align === 'center' || align === 'bottom' || align === 'inside' || align === 'outside'
      ? align
      : undefined;
  return { relativeTo, align: relativeTo === 'paragraph' ? undefined : aligned, offset: offset ?? twip(0) };
}
