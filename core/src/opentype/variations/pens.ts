/** The stroke widths of families that are lighter than their substitutes. */
import type { OpenedFace } from '../../resolved/index.js';
import { type ThinnerPen, thinnedFace } from './thinned-face.js';

/**
 * The pen for each canonical family and substitute face. Measured by laying drawn text over the originals in exports of
 * Word, 42 to 216 signs of each: with these pens most of the ink coincides, at about the same amount of ink. For
 * Calibri Light, 0.73 of the ink coincides, and its amount is 1.02 of the original's. Without a thinner pen, Carlito
 * has 0.65 and 1.33, Noto Sans Light 0.67 and 0.88, Fira Sans Light 0.65 and 0.92, Open Sans Light 0.61 and 0.79, Lato
 * Light 0.56 and 0.71. Courier New has 0.38 and 1.1 (Cousine unchanged 0.32 and 1.78), its bold 0.65 and 0.98 (0.53 and
 * 1.12), MS Mincho 0.44 and 1.12 (0.41 and 1.44), Latin letters of DengXian 0.59 and 1.04 (0.49 and 1.31).
 */
const PENS: Readonly<Record<string, Readonly<Record<string, ThinnerPen>>>> = {
  'calibri light': { Carlito: { across: 0.01, up: 0.008, capHeight: 0.632 } },
  'segoe ui light': { Selawik: { across: 0.014, up: 0.011, capHeight: 0.7 } },
  'segoe ui semilight': { Selawik: { across: 0.007, up: 0.006, capHeight: 0.7 } },
  'courier new': {
    Cousine: { across: 0.013, up: 0.01, capHeight: 0.571 },
    'Cousine Bold': { across: 0, up: 0, capHeight: 0.571 },
  },
  'ms mincho': { 'BIZ UDMincho': { across: 0.006, up: 0.005, capHeight: 0.725 } },
  dengxian: { Selawik: { across: 0.007, up: 0.007, capHeight: 0.66 } },
};

/** Returns the substitute face with the pen of a family, which its canonical key names; unchanged if it has none. */
export function lightFace(face: OpenedFace, family: string): OpenedFace {
  const pen = PENS[family]?.[face.bold ? `${face.family} Bold` : face.family];
  return pen ? thinnedFace(face, pen) : face;
}
