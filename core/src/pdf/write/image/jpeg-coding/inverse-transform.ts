import { COS_EIGHTH, COS_THREE_EIGHTHS, SCALES } from './tables.js';

const ROOT = Math.SQRT2;
const TWICE = 2 * COS_EIGHTH;
const SMALL = TWICE - 2 * COS_THREE_EIGHTHS;
const LARGE = TWICE + 2 * COS_THREE_EIGHTHS;

/** The factors by which `restore` multiplies coefficients, for the stored quantization steps, both by rows. */
export const factorsOf = (steps: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 64 }, (_, at) => (steps[at] * SCALES[at >> 3] * SCALES[at & 7]) / 8);

const block = new Float64Array(64);

/**
 * Restores a block by the scheme of Arai, Agui and Nakajima: reads its coefficients from index `from` on, and writes
 * its samples, 0..255, from index `to` on, in rows of `width`.
 */
export function restore(
  coefficients: Int16Array,
  from: number,
  factors: Float64Array,
  samples: Uint8ClampedArray,
  to: number,
  width: number,
): void {
  if (isFlat(coefficients, from)) {
    const level = coefficients[from] * factors[0] + 128;
    for (let row = 0; row < 8; row++) samples.fill(level, to + row * width, to + row * width + 8);
    return;
  }
  for (let i = 0; i < 64; i++) block[i] = coefficients[from + i] * factors[i];
  for (let column = 0; column < 8; column++) restoreLine(block, column, 8);
  for (let row = 0; row < 8; row++) {
    restoreLine(block, row * 8, 1);
    const start = to + row * width;
    for (let column = 0; column < 8; column++) samples[start + column] = block[row * 8 + column] + 128;
  }
}

function isFlat(coefficients: Int16Array, from: number): boolean {
  for (let i = from + 1; i < from + 64; i++) if (coefficients[i] !== 0) return false;
  return true;
}

function restoreLine(line: Float64Array, at: number, step: number): void {
  const [i1, i2, i3, i4] = [at + step, at + 2 * step, at + 3 * step, at + 4 * step];
  const [i5, i6, i7] = [at + 5 * step, at + 6 * step, at + 7 * step];
  const sum04 = line[at] + line[i4];
  const difference04 = line[at] - line[i4];
  const sum26 = line[i2] + line[i6];
  const turned26 = (line[i2] - line[i6]) * ROOT - sum26;
  const even0 = sum04 + sum26;
  const even3 = sum04 - sum26;
  const even1 = difference04 + turned26;
  const even2 = difference04 - turned26;

  const sum53 = line[i5] + line[i3];
  const difference53 = line[i5] - line[i3];
  const sum17 = line[i1] + line[i7];
  const difference17 = line[i1] - line[i7];
  const shared = (difference53 + difference17) * TWICE;
  const odd0 = sum17 + sum53;
  const odd1 = shared - difference53 * LARGE - odd0;
  const odd2 = (sum17 - sum53) * ROOT - odd1;
  const odd3 = shared - difference17 * SMALL - odd2;

  line[at] = even0 + odd0;
  line[i7] = even0 - odd0;
  line[i1] = even1 + odd1;
  line[i6] = even1 - odd1;
  line[i2] = even2 + odd2;
  line[i5] = even2 - odd2;
  line[i3] = even3 + odd3;
  line[i4] = even3 - odd3;
}
