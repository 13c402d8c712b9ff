import type { Matrix } from '../../../base/matrix.js';
import type { ByteWriter } from '../../file/index.js';

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
