import { blockIndex, type CoefficientStore, type JpegFrame } from './frame.js';
import { restore } from './inverse-transform.js';

/** The meaning of a JPEG's components: brightness and color differences of `rgb` or `cmy`, or the colors themselves. */
export type Colors = 'gray' | 'ycc' | 'rgb' | 'ycck' | 'cmyk' | 'inverted cmyk';

export interface ColorMarks {
  /** The transform that Adobe's segment names: 0 none, 1 for three components, 2 for four. */
  readonly adobe?: number;
  readonly isJfif: boolean;
}

/** Decides the colors as libjpeg does, and for a stated transform as Adobe's programs and ISO 32000-1 table 13 do. */
export function colorsOf({ components }: JpegFrame, { adobe, isJfif }: ColorMarks): Colors {
  if (components.length === 1) return 'gray';
  if (components.length === 4) {
    if (adobe === undefined) return 'cmyk';
    return adobe === 2 ? 'ycck' : 'inverted cmyk';
  }
  const named = String.fromCharCode(...components.map(({ id }) => id));
  if (adobe !== undefined) return adobe === 0 ? 'rgb' : 'ycc';
  return !isJfif && named === 'RGB' ? 'rgb' : 'ycc';
}

/** Paints bands of coefficients into pixels, in sequence. */
export function bandPainter(frame: JpegFrame, factors: readonly Float64Array[], colors: Colors, rgba: Uint8Array) {
  const { width, height, across, down, components } = frame;
  const out = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length);
  const planes = components.map((each) => new Uint8ClampedArray(each.width * 8 * each.down * 8));
  // Each pixel takes the sample that contains it, so that subsampled colors survive another reduction.
  const columns = components.map((each) =>
    Int32Array.from({ length: width }, (_, x) => Math.floor((x * each.across) / across)),
  );
  const lineOf = (component: number, row: number): Uint8ClampedArray => {
    const { width: blocks, down: share } = components[component];
    const from = Math.floor((row * share) / down) * blocks * 8;
    return planes[component].subarray(from, from + blocks * 8);
  };
  return (band: number, stores: readonly CoefficientStore[]): void => {
    for (const [i, store] of stores.entries()) fillPlane(planes[i], store, band, factors[i]);
    const top = band * down * 8;
    for (let row = 0; row < down * 8 && top + row < height; row++) {
      const lines = components.map((_, i) => lineOf(i, row));
      paintLine(out, (top + row) * width * 4, colors, lines, columns);
    }
  };
}

function fillPlane(plane: Uint8ClampedArray, store: CoefficientStore, band: number, factors: Float64Array): void {
  const { component, coefficients } = store;
  const width = component.width * 8;
  for (let row = 0; row < component.down; row++) {
    for (let column = 0; column < component.width; column++) {
      const from = blockIndex(store, band * component.down + row, column);
      restore(coefficients, from, factors, plane, row * 8 * width + column * 8, width);
    }
  }
}

/** Paints a line of pixels from an index on; a clamped array rounds its values. */
function paintLine(
  out: Uint8ClampedArray,
  from: number,
  colors: Colors,
  lines: readonly Uint8ClampedArray[],
  columns: readonly Int32Array[],
): void {
  const last = lines.length < 3 ? 0 : 2;
  const [one, two, three] = [lines[0], lines[last && 1], lines[last]];
  const [ones, twos, threes] = [columns[0], columns[last && 1], columns[last]];
  const isTurned = colors === 'ycc' || colors === 'ycck';
  const end = from + ones.length * 4;
  for (let x = 0, to = from; to < end; x++, to += 4) {
    const first = one[ones[x]];
    const second = two[twos[x]];
    const third = three[threes[x]];
    out[to] = isTurned ? first + 1.402 * (third - 128) : first;
    out[to + 1] = isTurned ? first - 0.344136 * (second - 128) - 0.714136 * (third - 128) : second;
    out[to + 2] = isTurned ? first + 1.772 * (second - 128) : third;
    out[to + 3] = 255;
  }
  const [, , , black] = lines;
  if (black) for (let x = 0; x < ones.length; x++) throughInks(out, from + x * 4, colors, black[columns[3][x]]);
}

/** Turns three inks at an index into the light that they and black let through. Adobe's files store the light. */
function throughInks(out: Uint8ClampedArray, at: number, colors: Colors, black: number): void {
  const light = colors === 'cmyk' ? 255 - black : black;
  for (let i = at; i < at + 3; i++) out[i] = ((colors === 'inverted cmyk' ? out[i] : 255 - out[i]) * light) / 255;
}
