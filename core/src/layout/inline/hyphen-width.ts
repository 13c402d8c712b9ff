import { type Twip, twip } from '../../base/units.js';
import { firstRunAt } from '../../text/index.js';
import type { ShapedParagraph } from '../types.js';

/** Width of the hyphen that would show behind character `index`, in the font there. */
export function hyphenWidth(shaped: ShapedParagraph, index: number): Twip {
  const run = shaped.shaped.runs[firstRunAt(shaped.shaped, index)];
  if (!run) return twip(0);
  const { face, widthScale, advance } = run.font;
  const em = advance?.(0x2d) ?? (face.advances[face.glyph(0x2d)] / face.unitsPerEm) * widthScale;
  return twip(em * run.size * 20 * run.format.scale);
}
