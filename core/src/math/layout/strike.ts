import type { MathLook } from '../../resolved/index.js';
import { bar, type MathBox } from './box.js';

/** Heights above the baseline and thickness of the lines through and under text, ems: as beside formulas. */
const [STRIKE, UNDERLINE, THICKNESS] = [0.26, -0.12, 0.05];

/** Letters with the lines that their format or a tracked change draws through or under them. */
export function struck(box: MathBox, size: number, look: MathLook): MathBox {
  const { format, revision } = look;
  const deleted = revision?.kind === 'deletion' || revision?.kind === 'moveFrom';
  const inserted = revision?.kind === 'insertion' || revision?.kind === 'moveTo';
  const heights = [
    ...(format.strike || format.doubleStrike || deleted ? [STRIKE] : []),
    ...(format.underline || inserted ? [UNDERLINE] : []),
  ];
  if (heights.length === 0) return box;
  const thickness = THICKNESS * size;
  const lines = heights.map((height) => bar(0, -height * size - thickness / 2, box.width, thickness, look));
  return { ...box, parts: [...box.parts, ...lines] };
}
