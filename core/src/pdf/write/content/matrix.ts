import type { ByteWriter } from '../../file/index.js';

/** [a b c d e f] (ISO 32000-1 §8.3.4): x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function concatenate(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [p, q, r, s, t, u] = outer;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

/** The upright rectangle around a transformed one: left, top, right, bottom in the target's coordinates, ascending. */
export function boundingBox(m: Matrix, x: number, y: number, width: number, height: number): number[] {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [px, py] of [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]) {
    xs.push(m[0] * px + m[2] * py + m[4]);
    ys.push(m[1] * px + m[3] * py + m[5]);
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The six operands and the operator: `cm` or `Tm`. */
export function writeMatrix(out: ByteWriter, matrix: Matrix, operator: string): void {
  for (let i = 0; i < 6; i++) {
    if (i < 4) out.factor(matrix[i]);
    else out.real(matrix[i]);
    out.byte(32);
  }
  out.latin(`${operator}\n`);
}
