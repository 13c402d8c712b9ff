import type { Pixels } from '../pixels.js';

/** Samples of one component in a band, by rows of `width`. */
export interface Plane {
  readonly width: number;
  readonly samples: Float64Array;
}

/** The sampling of a JPEG: brightness only, or also colors, for each pixel or for each four pixels. */
export type Sampling = 'gray' | 'full' | 'halved';

/** The edge in pixels of a minimum coded unit, the smallest part that has blocks of all components. */
export const unitOf = (sampling: Sampling): number => (sampling === 'halved' ? 16 : 8);

/** The planes of a band across the picture, still without samples. */
export function planesFor(width: number, sampling: Sampling): Plane[] {
  const unit = unitOf(sampling);
  const across = Math.ceil(width / unit) * unit;
  const plane = (scale: number): Plane => ({
    width: across / scale,
    samples: new Float64Array((across * unit) / scale ** 2),
  });
  if (sampling === 'gray') return [plane(1)];
  const scale = sampling === 'halved' ? 2 : 1;
  return [plane(1), plane(scale), plane(scale)];
}

/**
 * Brightness and the two color differences (ITU-T T.871), around zero, of a band that begins at a row. Beyond the edges
 * the last pixels are repeated, which takes the fewest bits.
 */
export function sampleBand({ width, height, rgba }: Pixels, top: number, sampling: Sampling, planes: Plane[]): void {
  const [brightness, blue, red] = planes;
  const unit = unitOf(sampling);
  const half = sampling === 'halved' ? 1 : 0;
  const share = half ? 0.25 : 1;
  if (half) for (const { samples } of [blue, red]) samples.fill(0);
  for (let row = 0; row < unit; row++) {
    const from = Math.min(top + row, height - 1) * width;
    const to = row * brightness.width;
    for (let column = 0; column < brightness.width; column++) {
      const at = (from + Math.min(column, width - 1)) * 4;
      const [r, g, b] = [rgba[at], rgba[at + 1], rgba[at + 2]];
      brightness.samples[to + column] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
      if (sampling === 'gray') continue;
      const color = (row >> half) * blue.width + (column >> half);
      const toBlue = (-0.168736 * r - 0.331264 * g + 0.5 * b) * share;
      const toRed = (0.5 * r - 0.418688 * g - 0.081312 * b) * share;
      blue.samples[color] = half ? blue.samples[color] + toBlue : toBlue;
      red.samples[color] = half ? red.samples[color] + toRed : toRed;
    }
  }
}
