import { COS_EIGHTH, COS_THREE_EIGHTHS } from './tables.js';

const LOW = COS_EIGHTH - COS_THREE_EIGHTHS;
const HIGH = COS_EIGHTH + COS_THREE_EIGHTHS;

/**
 * Computes the discrete cosine transform of a block of 8 by 8 samples, in place, by the scheme of Arai, Agui and
 * Nakajima (1988). Each coefficient is too large by a factor: 8 times the `SCALES` of its row and of its column. The
 * quantization steps include this factor.
 */
export function forwardTransform(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) transformLine(block, row, 1);
  for (let column = 0; column < 8; column++) transformLine(block, column, 8);
}

function transformLine(block: Float64Array, at: number, step: number): void {
  const [i1, i2, i3, i4] = [at + step, at + 2 * step, at + 3 * step, at + 4 * step];
  const [i5, i6, i7] = [at + 5 * step, at + 6 * step, at + 7 * step];
  const sum07 = block[at] + block[i7];
  const sum16 = block[i1] + block[i6];
  const sum25 = block[i2] + block[i5];
  const sum34 = block[i3] + block[i4];
  const difference07 = block[at] - block[i7];
  const difference16 = block[i1] - block[i6];
  const difference25 = block[i2] - block[i5];
  const difference34 = block[i3] - block[i4];

  const outer = sum07 + sum34;
  const inner = sum16 + sum25;
  const slope = sum07 - sum34;
  const turned = (sum16 - sum25 + slope) * Math.SQRT1_2;
  block[at] = outer + inner;
  block[i4] = outer - inner;
  block[i2] = slope + turned;
  block[i6] = slope - turned;

  const a = difference34 + difference25;
  const b = difference25 + difference16;
  const c = difference16 + difference07;
  const shared = (a - c) * COS_THREE_EIGHTHS;
  const low = a * LOW + shared;
  const high = c * HIGH + shared;
  const middle = b * Math.SQRT1_2;
  const plus = difference07 + middle;
  const minus = difference07 - middle;
  block[i5] = minus + low;
  block[i3] = minus - low;
  block[i1] = plus + high;
  block[i7] = plus - high;
}
