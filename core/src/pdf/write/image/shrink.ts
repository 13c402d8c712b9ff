import type { Pixels } from './pixels.js';

/**
 * Returns pixels in a smaller size, each the mean of the area that it covers, so that thin lines remain visible.
 * Transparent pixels contribute no color. Both edges must be at most those of the source, and at least 1.
 */
export function shrink(
  { width, height, rgba }: Pixels,
  to: { readonly width: number; readonly height: number },
): Pixels {
  const columns = coverage(width, to.width);
  const out = new Uint8Array(to.width * to.height * 4);
  const sums = new Float64Array(to.width * 4);
  for (const [row, { first, weights }] of coverage(height, to.height).entries()) {
    sums.fill(0);
    for (const [i, weight] of weights.entries()) {
      addRow(sums, rgba, (first + i) * width, columns, weight);
    }
    for (let column = 0; column < to.width; column++) {
      const [from, at] = [column * 4, (row * to.width + column) * 4];
      const alpha = sums[from + 3];
      for (let channel = 0; channel < 3; channel++) {
        out[at + channel] = alpha > 0 ? Math.round(sums[from + channel] / alpha) : 0;
      }
      out[at + 3] = Math.round(alpha);
    }
  }
  return { width: to.width, height: to.height, rgba: out };
}

/** Adds a row of the source, which begins at an index, to the sums of a row of the result: color times opacity. */
function addRow(
  sums: Float64Array,
  rgba: Uint8Array,
  start: number,
  columns: readonly Coverage[],
  rowWeight: number,
): void {
  for (const [column, { first, weights }] of columns.entries()) {
    for (let i = 0; i < weights.length; i++) {
      const from = (start + first + i) * 4;
      const opacity = rgba[from + 3] * weights[i] * rowWeight;
      for (let channel = 0; channel < 3; channel++) sums[column * 4 + channel] += rgba[from + channel] * opacity;
      sums[column * 4 + 3] += opacity;
    }
  }
}

/** The source pixels that a pixel of the result covers: the first one, and the weights, which sum to 1. */
interface Coverage {
  readonly first: number;
  readonly weights: readonly number[];
}

function coverage(from: number, to: number): readonly Coverage[] {
  const step = from / to;
  return Array.from({ length: to }, (_, i) => {
    const [start, end] = [i * step, Math.min(from, (i + 1) * step)];
    const first = Math.floor(start);
    const last = Math.max(first, Math.ceil(end - 1e-9) - 1);
    const weights = Array.from({ length: last - first + 1 }, (_, k) => {
      const pixel = first + k;
      return (Math.min(end, pixel + 1) - Math.max(start, pixel)) / step;
    });
    return { first, weights };
  });
}
