import { type Twip, twip } from '../../base/units.js';
import type { SectionProperties } from '../../ooxml/docx/index.js';
import type { ResolvedSection } from '../../resolved/index.js';

/**
 * Columns by their distance from the left edge of the text, in reading order (ECMA-376-1 §17.6.4). In a section that runs from
 * right to left the first column is the rightmost.
 *
 * @param width of the text, between the margins
 */
export function resolveColumns(
  stated: SectionProperties['columns'],
  width: Twip,
  bidi: boolean,
): ResolvedSection['columns'] {
  const columns = stated ? widths(stated, width) : [{ width, space: twip(0) }];
  let x = 0;
  return columns.map((column) => {
    const left = bidi ? width - x - column.width : x;
    x += column.width + column.space;
    return { x: twip(left), width: column.width };
  });
}

function widths(
  stated: NonNullable<SectionProperties['columns']>,
  width: Twip,
): readonly { readonly width: Twip; readonly space: Twip }[] {
  if (!stated.equalWidth && stated.columns.length > 0) return stated.columns;
  const count = Math.max(1, stated.count);
  const each = twip(Math.max(1, (width - (count - 1) * stated.space) / count));
  return Array.from({ length: count }, () => ({ width: each, space: stated.space }));
}
