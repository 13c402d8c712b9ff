import { name } from '../../file/index.js';
import { type CheckSize, type EncodedImage, UnreadableImage } from './image.js';

/** Frames that DCTDecode reads: baseline, extended and progressive with Huffman coding (ISO/IEC 10918-1 table B.1). */
const READABLE_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const COLOR_SPACES = new Map([
  [1, 'DeviceGray'],
  [3, 'DeviceRGB'],
  [4, 'DeviceCMYK'],
]);

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** True for a JPEG with four components (CMYK). Throws UnreadableImage. */
export const isInInks = (bytes: Uint8Array): boolean => isJpeg(bytes) && readFrame(bytes).components === 4;

/** Embeds a JPEG unchanged: only its frame header is read. */
export function encodeJpeg(bytes: Uint8Array, checkSize: CheckSize): EncodedImage {
  const frame = readFrame(bytes);
  checkSize(frame.width, frame.height);
  checkScans(bytes, frame);
  const colorSpace = COLOR_SPACES.get(frame.components);
  if (!colorSpace) throw new UnreadableImage(`JPEG of ${frame.components} components`);
  // Adobe's programs store CMYK inverted, and their marker identifies them.
  const inverted = frame.components === 4 && frame.adobe;
  return {
    width: frame.width,
    height: frame.height,
    bytes,
    plain: false,
    dict: {
      ColorSpace: name(colorSpace),
      BitsPerComponent: 8,
      Filter: name('DCTDecode'),
      Decode: inverted ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
    },
  };
}

/** The maximum number of scans. A progressive picture has about ten, and each covers all of its pixels. */
const MOST_SCANS = 200;
/** The maximum number of pixels in all scans together, which programs take a few seconds to draw. */
const MOST_SCANNED = 4_000_000_000;

/** Bytes of a marker occur nowhere else in coded data, in which a zero follows each 255 (ISO/IEC 10918-1 §B.1.1.5). */
function checkScans(bytes: Uint8Array, { width, height }: Frame): void {
  const most = Math.min(MOST_SCANS, Math.max(20, Math.floor(MOST_SCANNED / (width * height))));
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda && ++scans > most) throw new UnreadableImage(`a JPEG of more than ${most} scans`);
  }
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly adobe: boolean;
}

/** Walks the marker segments up to the first scan. */
function readFrame(bytes: Uint8Array): Frame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: Omit<Frame, 'adobe'> | undefined;
  let adobe = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw new UnreadableImage('JPEG marker expected');
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const length = view.getUint16(at + 2);
    if (isFrame(marker)) frame = frameAt(view, at, marker);
    else if (marker === 0xee && isAdobe(bytes, at + 4)) adobe = true;
    at += 2 + Math.max(2, length);
  }
  if (!frame) throw new UnreadableImage('JPEG without a frame');
  return { ...frame, adobe };
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function frameAt(view: DataView, at: number, marker: number) {
  if (!READABLE_FRAMES.has(marker)) throw new UnreadableImage('JPEG coding that PDF does not support');
  if (at + 10 > view.byteLength) throw new UnreadableImage('JPEG ends in its frame header');
  if (view.getUint8(at + 4) !== 8) throw new UnreadableImage('JPEG of more than 8 bits');
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: view.getUint8(at + 9) };
}

const isAdobe = (bytes: Uint8Array, at: number): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + 5)) === 'Adobe';
