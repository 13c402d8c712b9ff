/** The stroke widths of families that are lighter than their substitutes. */
import type { OpenedFace } from '../../resolved/index.js';
import { type ThinnerPen, thinnedFace } from './thinned-face.js';

/**
 * The pen for each canonical family and substitute face. Measured by laying drawn text over the originals in exports of
 * Word, 42 to 216 signs of each: pens under which most of both inks coincide, with the same amount of ink. For Calibri
 * Light 0.73 coincides (Carlito as it is 0.65, Noto Sans Light 0.67, Fira Sans Light 0.65, Open Sans Light 0.61, Lato
 * Light 0.56), its ink is 1.02 (1.33, 0.88, 0.92, 0.79, 0.71). Courier New 0.38, ink 1.1 (Cousine 0.32, 1.78), its bold
 * 0.65, 0.98 (0.53, 1.12), MS Mincho 0.44, 1.12 (0.41, 1.44), Latin of DengXian 0.59, 1.04 (0.49, 1.31).
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

/** Returns the substitute face as it draws a family, given by its canonical key. */
export function lightFace(face: OpenedFace, family: string): OpenedFace {
  const pen = PENS[family]?.[face.bold ? `${face.family} Bold` : face.family];
  return pen ? thinnedFace(face, pen) : face;
}
