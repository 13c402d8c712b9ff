import type { Formatter } from '../formatter.js';
import { asText, isMissing } from '../operators.js';

/** A value with the color of its cell or row; unchanged if there is no color. */
const shading =
  (over: 'cell' | 'row'): Formatter =>
  (value, [color]) => {
    const fill = isMissing(color) || color === false ? '' : asText(color);
    return isMissing(value) || fill === '' ? value : { type: 'shade', value, options: { fill, over } };
  };

export const cells: Readonly<Record<string, Formatter>> = {
  /** `due | shade(late ? "#fdd" : "")` */
  shade: shading('cell'),
  shadeRow: shading('row'),
};
