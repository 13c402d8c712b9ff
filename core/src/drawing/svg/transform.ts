import { concatenate, IDENTITY, type Matrix } from '../../base/matrix.js';
import { ownEntry } from '../../base/tables.js';
import { Missing } from './missing.js';

/** The matrix of a `transform` (SVG 1.1 §7.6), the last of its list applied first. */
export function transformOf(value: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (value ?? '').matchAll(/(?<!\w)(\w+)\s*\(([^()]*)\)/g)) {
    matrix = concatenate(single(name, numbersIn(list)), matrix);
  }
  return matrix;
}

/** The numbers of a list. A sign or a second decimal point may be the only separator. */
export const numbersIn = (list: string): number[] =>
  Array.from(list.matchAll(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi), ([number]) => Number(number));

function single(name: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  const radians = (a * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const matrix = ownEntry<Matrix>(
    {
      matrix: [a, b, c, d, e, f],
      translate: [1, 0, 0, 1, a, b],
      scale: [a, 0, 0, b || a, 0, 0],
      rotate: [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c],
      skewX: [1, 0, Math.tan(radians), 1, 0, 0],
      skewY: [1, Math.tan(radians), 0, 1, 0, 0],
    },
    name,
  );
  if (!matrix) throw new Missing(`transform ${name}`);
  return matrix;
}
