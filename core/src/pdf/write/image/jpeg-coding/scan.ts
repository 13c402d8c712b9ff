import { UnreadableImage } from '../image.js';
import { BitReader, type CodeLookup } from './bit-reader.js';
import { blockIndex, type CoefficientStore, type JpegFrame } from './frame.js';
import { ZIGZAG } from './tables.js';

/** A component in a scan, with its tables (ITU-T T.81 §B.2.3). */
export interface Share {
  readonly store: CoefficientStore;
  readonly means?: CodeLookup;
  readonly others?: CodeLookup;
}

export interface Scan {
  readonly shares: readonly Share[];
  /** The first and the last coefficient, and the lowest bit of the previous scan and of this one (Ah and Al). */
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
  /** The number of minimum coded units between two restart markers; 0 if there are none. */
  readonly interval: number;
}

/**
 * Reads the codes of a scan from an index on into the stores; returns the index after it. `onBand` is called for each
 * complete row of minimum coded units, in order. If codes are missing, the blocks stay empty.
 */
export function readScan(
  bytes: Uint8Array,
  at: number,
  frame: JpegFrame,
  scan: Scan,
  onBand?: (band: number) => void,
): number {
  const reader = new BitReader(bytes, at);
  const blocks = new BlockReader(reader, frame.isProgressive, scan);
  const [alone] = scan.shares.length === 1 ? scan.shares : [];
  const [rows, columns] = alone
    ? [alone.store.component.rows, alone.store.component.columns]
    : [frame.bands, frame.parts];
  const rowsOfBand = alone ? alone.store.component.down : 1;
  let left = scan.interval;
  let isOver = false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns && !isOver; column++) {
      if (scan.interval > 0 && left-- === 0) {
        left = scan.interval - 1;
        isOver = !reader.restart();
        blocks.restart();
      }
      if (!reader.isExhausted) {
        if (alone) blocks.read(0, alone.store, row, column);
        else readPart(blocks, scan.shares, row, column);
      } else if (scan.interval === 0) isOver = true;
    }
    if (onBand && (row + 1) % rowsOfBand === 0) onBand((row + 1) / rowsOfBand - 1);
    else if (isOver && !onBand) break;
  }
  if (onBand && rows % rowsOfBand > 0) onBand(Math.floor(rows / rowsOfBand));
  return reader.at;
}

function readPart(blocks: BlockReader, shares: readonly Share[], row: number, column: number): void {
  for (let i = 0; i < shares.length; i++) {
    const { store } = shares[i];
    const { across, down } = store.component;
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) blocks.read(i, store, row * down + y, column * across + x);
  }
}

class BlockReader {
  readonly #reader: BitReader;
  readonly #scan: Scan;
  readonly #read: (share: number, coefficients: Int16Array, at: number) => void;
  readonly #means: Int32Array;
  /** The number of following blocks without coefficients in this scan. */
  #ended = 0;

  constructor(reader: BitReader, isProgressive: boolean, scan: Scan) {
    this.#reader = reader;
    this.#scan = scan;
    this.#means = new Int32Array(scan.shares.length);
    const isRefined = scan.high > 0;
    const hasMeans = scan.first === 0;
    if (!isProgressive) this.#read = this.#whole;
    else if (hasMeans) this.#read = isRefined ? this.#finerMean : this.#mean;
    else this.#read = isRefined ? this.#finerOthers : this.#others;
    const lacks = ({ means, others }: Share): boolean =>
      isProgressive ? (hasMeans ? !isRefined && !means : !others) : !means || !others;
    if (scan.shares.some(lacks)) throw new UnreadableImage('a JPEG without its Huffman tables');
  }

  read(share: number, store: CoefficientStore, row: number, column: number): void {
    this.#read(share, store.coefficients, blockIndex(store, row, column));
  }

  restart(): void {
    this.#means.fill(0);
    this.#ended = 0;
  }

  /** Reads a block with all of its coefficients (§F.2.2). */
  #whole(share: number, coefficients: Int16Array, at: number): void {
    const reader = this.#reader;
    const { means, others } = this.#scan.shares[share];
    coefficients[at] = this.#means[share] += reader.signed(Math.min(16, reader.symbol(means!)));
    for (let k = 1; k < 64; k++) {
      const symbol = reader.symbol(others!);
      const bits = symbol & 15;
      const run = symbol >> 4;
      if (bits === 0 && run < 15) return;
      k += run;
      if (bits > 0 && k < 64) coefficients[at + ZIGZAG[k]] = reader.signed(bits);
    }
  }

  #mean(share: number, coefficients: Int16Array, at: number): void {
    const size = this.#reader.symbol(this.#scan.shares[share].means!);
    this.#means[share] += this.#reader.signed(Math.min(16, size));
    coefficients[at] = this.#means[share] << this.#scan.low;
  }

  #finerMean(_: number, coefficients: Int16Array, at: number): void {
    if (this.#reader.bits(1)) coefficients[at] |= 1 << this.#scan.low;
  }

  /** Reads coefficients for the first time (§G.1.2.2). */
  #others(share: number, coefficients: Int16Array, at: number): void {
    if (this.#ended > 0) {
      this.#ended--;
      return;
    }
    const { first, last, low, shares } = this.#scan;
    const reader = this.#reader;
    for (let k = first; k <= last; k++) {
      const symbol = reader.symbol(shares[share].others!);
      const bits = symbol & 15;
      const run = symbol >> 4;
      if (bits === 0 && run < 15) {
        this.#ended = (1 << run) - 1 + reader.bits(run);
        return;
      }
      k += run;
      if (bits > 0 && k <= last) coefficients[at + ZIGZAG[k]] = reader.signed(bits) << low;
    }
  }

  /** Reads one more bit of existing coefficients, and the coefficients that begin with this bit (§G.1.2.3). */
  #finerOthers(share: number, coefficients: Int16Array, at: number): void {
    const { first, last, low, shares } = this.#scan;
    const reader = this.#reader;
    let k = first;
    for (; k <= last && this.#ended === 0; k++) {
      const symbol = reader.symbol(shares[share].others!);
      const run = symbol >> 4;
      let value = 0;
      if ((symbol & 15) > 0) value = reader.bits(1) ? 1 << low : -(1 << low);
      else if (run < 15) {
        this.#ended = (1 << run) + reader.bits(run);
        break;
      }
      k = this.#refine(coefficients, at, k, run);
      if (value !== 0 && k <= last) coefficients[at + ZIGZAG[k]] = value;
    }
    if (this.#ended === 0) return;
    this.#refine(coefficients, at, k, 64);
    this.#ended--;
  }

  /** Reads a bit for each nonzero coefficient and passes `zeros` zeros; returns the index of the zero after them. */
  #refine(coefficients: Int16Array, at: number, from: number, zeros: number): number {
    const { last, low } = this.#scan;
    let left = zeros;
    let k = from;
    for (; k <= last; k++) {
      const place = at + ZIGZAG[k];
      const value = coefficients[place];
      if (value === 0) {
        if (left-- === 0) break;
      } else if (this.#reader.bits(1) && (value & (1 << low)) === 0) {
        coefficients[place] = value + (value > 0 ? 1 << low : -(1 << low));
      }
    }
    return k;
  }
}
