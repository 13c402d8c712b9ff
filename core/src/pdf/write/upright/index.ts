/** Turns photographs upright, as their EXIF data asks, in one place for all code that shows them. */
import { mustBeBytes } from '../../../base/argument.js';
import { type ImageOrientation, imageOrientation } from '../../../base/orientation.js';
import { type CheckSize, type Pixels, UnreadableImage } from '../image/index.js';
import { decode, jpegOfPixels } from '../image/jpeg-coding/index.js';
import { qualityOf } from '../image/jpeg-quality.js';

/** The minimum quality: a photograph that is turned is encoded again, and the loss must be invisible. */
const LEAST_QUALITY = 92;

/** The maximum number of pixels of a photograph that is turned: in memory they take four bytes each, twice over. */
const MOST_TURNED = 64_000_000;

/**
 * Returns a photograph whose EXIF data asks for another orientation with its pixels turned or mirrored, so that it is
 * upright for readers that ignore that data, as Word does. Returns the same bytes for any other picture, for an
 * unreadable one, and for one of more than 64 million pixels.
 *
 * @example uprightPicture(await readFile('logo.png'))
 */
export function uprightPicture(bytes: Uint8Array): Uint8Array {
  mustBeBytes('picture', bytes);
  const orientation = imageOrientation(bytes);
  if (orientation === 1) return bytes;
  const checkSize = (width: number, height: number): void => {
    if (width * height > MOST_TURNED) throw new RangeError('too many pixels');
  };
  try {
    return uprightJpeg(bytes, orientation, checkSize);
  } catch (cause) {
    if (cause instanceof UnreadableImage || cause instanceof RangeError) return bytes;
    throw cause;
  }
}

/** Returns a JPEG with its pixels in the order that its orientation states, without EXIF. Throws UnreadableImage. */
function uprightJpeg(bytes: Uint8Array, orientation: ImageOrientation, checkSize: CheckSize): Uint8Array {
  const { pixels, sampling } = decode(bytes, checkSize);
  const turned = turnedPixels(pixels, orientation);
  const quality = Math.max(LEAST_QUALITY, qualityOf(bytes));
  return withProfile(jpegOfPixels(turned, { quality, sampling }), bytes);
}

/**
 * Returns pixels as an orientation (EXIF 2.32 §4.6.4) asks to show them: mirrored from side to side (2), turned by half
 * (3), mirrored from top to bottom (4), mirrored along the diagonal (5), a quarter clockwise (6), along the other
 * diagonal (7), a quarter counterclockwise (8).
 */
export function turnedPixels(pixels: Pixels, orientation: ImageOrientation): Pixels {
  if (orientation === 1) return pixels;
  const { width, height, rgba } = pixels;
  const onSide = orientation >= 5;
  const [across, down] = onSide ? [height, width] : [width, height];
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  for (let y = 0, at = 0; y < down; y++) {
    for (let x = 0; x < across; x++, at++) {
      const [column, row] = onSide ? [y, x] : [x, y];
      to[at] = from[(mirrorsY ? height - 1 - row : row) * width + (mirrorsX ? width - 1 - column : column)];
    }
  }
  return { width: across, height: down, rgba: new Uint8Array(to.buffer) };
}

const APP2 = 0xe2;
const PROFILE = [...'ICC_PROFILE'].map((letter) => letter.charCodeAt(0));

/** Returns the JPEG with the color profile of another, so that its colors mean the same. */
function withProfile(jpeg: Uint8Array, original: Uint8Array): Uint8Array {
  const segments: Uint8Array[] = [];
  for (let at = 2; at + 4 <= original.length && original[at] === 0xff && original[at + 1] !== 0xda; ) {
    if (original[at + 1] === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + Math.max(2, original[at + 2] * 256 + original[at + 3]);
    if (original[at + 1] === APP2 && PROFILE.every((byte, i) => original[at + 4 + i] === byte)) {
      segments.push(original.subarray(at, end));
    }
    at = end;
  }
  if (segments.length === 0) return jpeg;
  // The profile goes after the APP0 segment of JFIF, which comes first.
  const head = jpeg[3] === 0xe0 ? 4 + jpeg[4] * 256 + jpeg[5] : 2;
  const pieces = [jpeg.subarray(0, head), ...segments, jpeg.subarray(head)];
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
