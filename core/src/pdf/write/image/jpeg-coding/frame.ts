import { UnreadableImage } from '../image.js';
import { factorsOf } from './inverse-transform.js';

/** A component of a frame (ITU-T T.81 §B.2.2). */
export interface Component {
  readonly id: number;
  /** The blocks of this component in a minimum coded unit, the smallest part that has blocks of all components. */
  readonly across: number;
  readonly down: number;
  /** The number of its quantization table. */
  readonly steps: number;
  /** The columns and rows of blocks with pixels of the picture: all blocks in a scan of only this component. */
  readonly columns: number;
  readonly rows: number;
  /** The blocks in a row, including the ones that complete the last minimum coded unit. */
  readonly width: number;
}

export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly components: readonly Component[];
  /** The maximum number of blocks of a component in a minimum coded unit, across and down. */
  readonly across: number;
  readonly down: number;
  /** Minimum coded units per row, and rows of such units. */
  readonly parts: number;
  readonly bands: number;
}

/** The frame that a segment with the given content defines. Throws UnreadableImage. */
export function frameOf(content: Uint8Array, isProgressive: boolean): JpegFrame {
  const [bits, highHeight, lowHeight, highWidth, lowWidth, count] = content;
  const [width, height] = [highWidth * 256 + lowWidth, highHeight * 256 + lowHeight];
  if (bits !== 8 || !(width > 0 && height > 0)) throw new UnreadableImage('a JPEG whose frame cannot be read');
  if (count < 1 || count > 4 || count === 2 || content.length < 6 + 3 * count)
    throw new UnreadableImage('a JPEG with unknown colors');
  const told = Array.from({ length: count }, (_, i) => {
    const [id, factors, steps] = content.subarray(6 + 3 * i);
    // A single component has one block in a minimum coded unit, regardless of its sampling factors.
    return { id, steps, across: count === 1 ? 1 : factors >> 4, down: count === 1 ? 1 : factors & 15 };
  });
  const isPart = (size: number): boolean => size >= 1 && size <= 4;
  if (!told.every((each) => isPart(each.across) && isPart(each.down)))
    throw new UnreadableImage('a JPEG whose frame cannot be read');
  const across = Math.max(...told.map((each) => each.across));
  const down = Math.max(...told.map((each) => each.down));
  const parts = Math.ceil(width / (8 * across));
  const components = told.map((each) => ({
    ...each,
    columns: Math.ceil((width * each.across) / across / 8),
    rows: Math.ceil((height * each.down) / down / 8),
    width: parts * each.across,
  }));
  return { width, height, isProgressive, components, across, down, parts, bands: Math.ceil(height / (8 * down)) };
}

/** The coefficients of a component, by blocks in rows: of the whole picture, or of one band at a time. */
export interface CoefficientStore {
  readonly component: Component;
  /** Rows of blocks that are kept. */
  readonly rows: number;
  readonly coefficients: Int16Array;
}

export function storesFor({ components, bands }: JpegFrame, whole: boolean): CoefficientStore[] {
  return components.map((component) => {
    const rows = component.down * (whole ? bands : 1);
    return { component, rows, coefficients: new Int16Array(rows * component.width * 64) };
  });
}

export const blockIndex = ({ component, rows }: CoefficientStore, row: number, column: number): number =>
  ((row % rows) * component.width + column) * 64;

/** The factors of each component, from its quantization table as of its first use. Throws UnreadableImage. */
export function factorsFor({ components }: JpegFrame, tables: ReadonlyMap<number, Uint16Array>): Float64Array[] {
  return components.map(({ steps }) => {
    const table = tables.get(steps);
    if (!table) throw new UnreadableImage('a JPEG without its quantization table');
    return factorsOf(table);
  });
}
