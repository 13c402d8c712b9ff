import type { Compression } from '../../../base/compression/index.js';
import { name, type PdfValue } from '../../file/index.js';
import { decodeFax } from './fax.js';
import { type CheckSize, type EncodedImage, UnreadableImage } from './image.js';
import { indexedColorSpace } from './indexed.js';
import { encodeJpeg } from './jpeg.js';
import { readTiffDirectory, TAG, type TiffDirectory } from './tiff-directory.js';
import { decodeStrip } from './tiff-strips.js';

/** Values of tag 262 (PhotometricInterpretation). */
const WHITE_IS_ZERO = 0;
const BLACK_IS_ZERO = 1;
const RGB = 2;
const PALETTE = 3;
const CMYK = 5;

const JPEG = 7;
/** The compression with rows coded as in Group 3, each starting at a byte and without end codes. */
const ROWS_OF_RUNS = 2;
const GROUP_3 = 3;
const GROUP_4 = 4;

/**
 * Reads the first picture of a TIFF in strips. Faxes of one strip and JPEG data are embedded as they are; data that is
 * uncompressed, LZW, PackBits or Deflate is decoded. Tiles and separate planes are not supported.
 */
export function encodeTiff(bytes: Uint8Array, compression: Compression, checkSize: CheckSize): EncodedImage {
  const directory = readTiffDirectory(bytes);
  const width = directory.value(TAG.width, 0);
  const height = directory.value(TAG.height, 0);
  checkSize(width, height);
  const strips = readStrips(bytes, directory);
  switch (directory.value(TAG.compression, 1)) {
    case JPEG:
      if (strips.length > 1 || directory.values(TAG.jpegTables, []).length > 0) break;
      return encodeJpeg(strips[0], checkSize);
    case GROUP_3:
    case GROUP_4:
      if (strips.length > 1 || directory.value(TAG.fillOrder, 1) !== 1)
        return faxOfStrips(directory, strips, width, height);
      return encodeFax(directory, strips[0], width, height);
    case ROWS_OF_RUNS:
      return faxOfStrips(directory, strips, width, height);
    default:
      return encodeSamples(directory, strips, width, height, compression);
  }
  throw new UnreadableImage('TIFF compressed in several strips');
}

function readStrips(bytes: Uint8Array, directory: TiffDirectory): Uint8Array[] {
  const offsets = directory.values(TAG.stripOffsets, []);
  const lengths = directory.values(TAG.stripLengths, []);
  if (offsets.length === 0) throw new UnreadableImage('TIFF without strips');
  const strips = offsets.map((offset, i) => bytes.subarray(offset, offset + (lengths[i] ?? bytes.length)));
  // If strips could share their bytes, a small file could take very long to decode.
  const total = strips.reduce((sum, strip) => sum + strip.length, 0);
  if (total > bytes.length) throw new UnreadableImage('TIFF with overlapping strips');
  return strips;
}

const faxKind = (directory: TiffDirectory): number =>
  directory.value(TAG.compression, GROUP_4) === GROUP_4 ? -1 : directory.value(TAG.t4Options, 0) & 1;

/** Reads a fax in several strips, or with the bits of its bytes in another order, as plain samples. */
function faxOfStrips(
  directory: TiffDirectory,
  strips: readonly Uint8Array[],
  width: number,
  height: number,
): EncodedImage {
  const stride = Math.ceil(width / 8);
  const bytes = new Uint8Array(stride * height);
  const rows = Math.max(1, Math.min(height, directory.value(TAG.rowsPerStrip, height)));
  const aligned = directory.value(TAG.compression, 1) === ROWS_OF_RUNS;
  const k = aligned ? 0 : faxKind(directory);
  const isReversed = directory.value(TAG.fillOrder, 1) === 2;
  for (const [i, strip] of strips.entries()) {
    const left = Math.min(rows, height - i * rows);
    if (left <= 0) break;
    const data = isReversed ? strip.map(reversed) : strip;
    bytes.set(decodeFax(data, { width, height: left, k, aligned }), i * rows * stride);
  }
  const blackIs1 = directory.value(TAG.photometric, WHITE_IS_ZERO) === BLACK_IS_ZERO;
  const dict = { ColorSpace: name('DeviceGray'), BitsPerComponent: 1, Decode: blackIs1 ? undefined : [1, 0] };
  return { width, height, bytes, plain: true, dict };
}

const reversed = (byte: number): number => {
  let result = 0;
  for (let i = 0; i < 8; i++) result |= ((byte >> i) & 1) << (7 - i);
  return result;
};

/** Embeds a fax that CCITTFaxDecode (ISO 32000-1 §7.4.6) reads. */
function encodeFax(directory: TiffDirectory, strip: Uint8Array, width: number, height: number): EncodedImage {
  return {
    width,
    height,
    bytes: strip,
    plain: false,
    dict: {
      ColorSpace: name('DeviceGray'),
      BitsPerComponent: 1,
      Filter: name('CCITTFaxDecode'),
      DecodeParms: {
        K: faxKind(directory),
        Columns: width,
        Rows: height,
        BlackIs1: directory.value(TAG.photometric, WHITE_IS_ZERO) === BLACK_IS_ZERO,
      },
    },
  };
}

interface SampleLayout {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly samples: number;
  /** The bytes per row. */
  readonly stride: number;
}

function encodeSamples(
  directory: TiffDirectory,
  strips: readonly Uint8Array[],
  width: number,
  height: number,
  compression: Compression,
): EncodedImage {
  const photometric = directory.value(TAG.photometric, BLACK_IS_ZERO);
  const depth = directory.value(TAG.bits, 1);
  const samples = directory.value(TAG.samples, 1);
  const colors = photometric === RGB ? 3 : photometric === CMYK ? 4 : 1;
  const extra = samples - colors;
  if (![1, 4, 8, 16].includes(depth) || extra < 0 || extra > 4 || (extra > 0 && depth < 8) || photometric > CMYK) {
    throw new UnreadableImage('TIFF of an unknown kind');
  }
  if (samples > 1 && directory.value(TAG.planar, 1) !== 1) throw new UnreadableImage('TIFF in separate planes');
  const layout = { width, height, depth, samples, stride: Math.ceil((width * samples * depth) / 8) };
  const data = joinStrips(directory, strips, layout, compression);
  if (directory.value(TAG.predictor, 1) === 2) undoPredictor(data, layout, directory.littleEndian);
  const bytes = depth === 16 ? upperBytes(data, directory.littleEndian) : data;
  const split = extra > 0 ? splitSamples(bytes, samples, colors) : { color: bytes, alpha: undefined };
  return {
    width,
    height,
    bytes: split.color,
    plain: true,
    dict: {
      ColorSpace: colorSpace(directory, photometric),
      BitsPerComponent: Math.min(depth, 8),
      Decode: photometric === WHITE_IS_ZERO ? [1, 0] : undefined,
    },
    alpha: directory.value(TAG.extraSamples, 0) > 0 ? split.alpha : undefined,
  };
}

function joinStrips(
  directory: TiffDirectory,
  strips: readonly Uint8Array[],
  { height, stride }: SampleLayout,
  compression: Compression,
): Uint8Array {
  const method = directory.value(TAG.compression, 1);
  const rows = Math.max(1, Math.min(height, directory.value(TAG.rowsPerStrip, height)));
  const data = new Uint8Array(stride * height);
  for (const [i, strip] of strips.entries()) {
    const size = Math.min(rows * stride, data.length - i * rows * stride);
    if (size <= 0) break;
    const decoded = decodeStrip(strip, method, size, compression);
    data.set(decoded, i * rows * stride);
  }
  return data;
}

/** Section 14: each sample is stored as the difference from the same sample of the pixel on its left. */
function undoPredictor(data: Uint8Array, { depth, samples, stride }: SampleLayout, littleEndian: boolean): void {
  if (depth < 8) throw new UnreadableImage('TIFF with a predictor below 8 bits per sample');
  const view = new DataView(data.buffer);
  for (let row = 0; row < data.length; row += stride) {
    if (depth === 8) for (let at = row + samples; at < row + stride; at++) data[at] += data[at - samples];
    else {
      for (let at = row + samples * 2; at < row + stride; at += 2) {
        view.setUint16(
          at,
          view.getUint16(at, littleEndian) + view.getUint16(at - samples * 2, littleEndian),
          littleEndian,
        );
      }
    }
  }
}

function upperBytes(data: Uint8Array, littleEndian: boolean): Uint8Array {
  const upper = new Uint8Array(data.length >> 1);
  for (let i = 0; i < upper.length; i++) {
    upper[i] = data[i * 2 + (littleEndian ? 1 : 0)];
  }
  return upper;
}

/** Separates the colors from the first extra sample, which is the opacity. */
function splitSamples(bytes: Uint8Array, samples: number, colors: number): { color: Uint8Array; alpha: Uint8Array } {
  const pixels = Math.floor(bytes.length / samples);
  const color = new Uint8Array(pixels * colors);
  const alpha = new Uint8Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let c = 0; c < colors; c++) color[pixel * colors + c] = bytes[pixel * samples + c];
    alpha[pixel] = bytes[pixel * samples + colors];
  }
  return { color, alpha };
}

function colorSpace(directory: TiffDirectory, photometric: number): PdfValue {
  if (photometric === RGB) return name('DeviceRGB');
  if (photometric === CMYK) return name('DeviceCMYK');
  if (photometric !== PALETTE) return name('DeviceGray');
  const map = directory.values(TAG.colorMap, []);
  const count = Math.floor(map.length / 3);
  // The palette has all reds, then all greens, then all blues, in 16 bits.
  return indexedColorSpace(
    Uint8Array.from({ length: count * 3 }, (_, i) => map[(i % 3) * count + Math.floor(i / 3)] >> 8),
  );
}
