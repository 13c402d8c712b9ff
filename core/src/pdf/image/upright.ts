import type { Steps } from '../../base/steps.js';
import type { ImageOrientation } from '../../ooxml/image/index.js';
import type { CheckSize } from './image.js';
import { decode, encode } from './jpeg-coding/index.js';
import { qualityOf } from './jpeg-quality.js';
import { PIXELS, type Pixels } from './pixels.js';

/** Turning must not show: the codes of a photograph are written again. */
const LEAST_QUALITY = 92;

/** A JPEG with its pixels in the order that its orientation asks for, and without EXIF data. Throws UnreadableImage. */
export function* uprightJpeg(
  bytes: Uint8Array,
  orientation: ImageOrientation,
  checkSize: CheckSize,
): Steps<Uint8Array> {
  const { pixels, sampling } = yield* decode(bytes, checkSize);
  const turned = yield* turnedPixels(pixels, orientation);
  const quality = Math.max(LEAST_QUALITY, qualityOf(bytes));
  return withProfile(yield* encode(turned, { quality, sampling }), bytes);
}

/**
 * Pixels as an orientation (EXIF 2.32 §4.6.4) asks to show them: mirrored from side to side (2), turned by half (3), mirrored
 * from top to bottom (4), mirrored along the diagonal (5), a quarter clockwise (6), along the other diagonal (7), a quarter
 * counterclockwise (8).
 */
export function* turnedPixels(pixels: Pixels, orientation: ImageOrientation): Steps<Pixels> {
  if (orientation === 1) return pixels;
  const { width, height, rgba } = pixels;
  const onSide = orientation >= 5;
  const [across, down] = onSide ? [height, width] : [width, height];
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  const rowsOfStep = Math.max(1, Math.floor(PIXELS / across));
  for (let y = 0, at = 0; y < down; y++) {
    if (y % rowsOfStep === rowsOfStep - 1) yield;
    for (let x = 0; x < across; x++, at++) {
      const [column, row] = onSide ? [y, x] : [x, y];
      to[at] = from[(mirrorsY ? height - 1 - row : row) * width + (mirrorsX ? width - 1 - column : column)];
    }
  }
  return { width: across, height: down, rgba: new Uint8Array(to.buffer) };
}

const APP2 = 0xe2;
const PROFILE = [...'ICC_PROFILE'].map((letter) => letter.charCodeAt(0));

/** The JPEG with the color profile of another: its colors mean the same. */
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
  // Behind the APP0 segment of JFIF, which comes first.
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
