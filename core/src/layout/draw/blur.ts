/** Blurs pixels by a normal distribution, first along rows, then along columns. The outside is transparent. */
export function blurred(pixels: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return pixels;
  const weights = weightsOf(sigma);
  const across = blurLines(pixels, weights, { lines: height, length: width, step: 1, next: width });
  return blurLines(across, weights, { lines: width, length: height, step: width, next: 1 });
}

/** The reach of a blur in standard deviations: beyond it almost nothing is visible. */
const REACH = 3;

function weightsOf(sigma: number): Float32Array {
  const reach = Math.ceil(sigma * REACH);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  /** The distances in the array of pixels: from a pixel to the next one on its line, and from a line to the next. */
  readonly step: number;
  readonly next: number;
}

function blurLines(pixels: Float32Array, weights: Float32Array, { lines, length, step, next }: Lines): Float32Array {
  const reach = (weights.length - 1) / 2;
  const result = new Float32Array(pixels.length);
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    for (let i = 0; i < length; i++) {
      let sum = 0;
      const to = Math.min(length - 1, i + reach);
      for (let from = Math.max(0, i - reach); from <= to; from++) {
        sum += pixels[start + from * step] * weights[from - i + reach];
      }
      result[start + i * step] = sum;
    }
  }
  return result;
}
