import { type CheckSize, UnreadableImage } from '../image.js';
import type { Pixels } from '../pixels.js';
import type { Sampling } from './bands.js';
import { type CodeLookup, isRestart, lookupOf, markerFrom } from './bit-reader.js';
import { bandPainter, colorsOf } from './colors.js';
import { type CoefficientStore, factorsFor, frameOf, type JpegFrame, storesFor } from './frame.js';
import { readScan, type Scan, type Share } from './scan.js';
import { ZIGZAG } from './tables.js';

/** The maximum number of scans. A progressive picture has about ten; more make it slow to read, and no better. */
const MOST_SCANS = 200;

export interface Decoded {
  readonly pixels: Pixels;
  readonly sampling: Sampling;
}

/**
 * Reads a JPEG: baseline, extended and progressive with Huffman coding, of 8 bits; inks as the light that they let
 * through. Missing parts of a damaged file are gray. Throws UnreadableImage, and the errors of `checkSize`.
 */
export function decode(bytes: Uint8Array, checkSize: CheckSize): Decoded {
  const reading: Reading = { steps: new Map(), codes: new Map(), interval: 0, isJfif: false };
  for (let at = 2, scans = 0; scans < MOST_SCANS; ) {
    at = markerFrom(bytes, at);
    const marker = bytes[at + 1];
    if (at + 4 > bytes.length || marker === ENDS) break;
    if (isRestart(marker) || marker === 0x01) {
      at += 2;
      continue;
    }
    const end = at + 2 + Math.max(2, bytes[at + 2] * 256 + bytes[at + 3]);
    const content = bytes.subarray(at + 4, end);
    at = end;
    if (marker !== BEGINS_SCAN) {
      readSegment(marker, content, reading, checkSize);
      continue;
    }
    scans++;
    const { frame } = reading;
    if (!frame) throw new UnreadableImage('a JPEG whose scan comes before its frame');
    const isAll = !frame.isProgressive && content[0] === frame.components.length;
    if (isAll && !reading.stores) return inBands(bytes, end, content, frame, reading);
    reading.stores ??= storesFor(frame, true);
    at = readScan(bytes, end, frame, scanOf(content, reading, reading.stores));
  }
  return fromStores(reading);
}

/** The segments read so far. */
interface Reading {
  readonly steps: Map<number, Uint16Array>;
  readonly codes: Map<number, Codes>;
  frame?: JpegFrame;
  interval: number;
  adobe?: number;
  isJfif: boolean;
  stores?: CoefficientStore[];
}

/** A Huffman table as it is in the file; its lookup is made when it is first needed. */
interface Codes {
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
  lookup?: CodeLookup;
}

const ENDS = 0xd9;
const BEGINS_SCAN = 0xda;

function readSegment(marker: number, content: Uint8Array, reading: Reading, checkSize: CheckSize): void {
  const text = String.fromCharCode(...content.subarray(0, 5));
  if (marker === 0xdb) readSteps(content, reading.steps);
  else if (marker === 0xc4) readCodes(content, reading.codes);
  else if (marker >= 0xc0 && marker <= 0xc2 && !reading.frame) {
    reading.frame = frameOf(content, marker === 0xc2);
    checkSize(reading.frame.width, reading.frame.height);
  } else if (marker === 0xdd && content.length >= 2) reading.interval = content[0] * 256 + content[1];
  else if (marker === 0xe0 && text === 'JFIF\0') reading.isJfif = true;
  else if (marker === 0xee && text === 'Adobe' && content.length >= 12) reading.adobe = content[11];
}

function readSteps(content: Uint8Array, steps: Map<number, Uint16Array>): void {
  for (let at = 0; at < content.length; ) {
    const bytesOfStep = content[at] >> 4 ? 2 : 1;
    if (at + 1 + 64 * bytesOfStep > content.length) return;
    const table = new Uint16Array(64);
    for (const [k, place] of ZIGZAG.entries()) {
      const from = at + 1 + k * bytesOfStep;
      table[place] = bytesOfStep === 2 ? content[from] * 256 + content[from + 1] : content[from];
    }
    steps.set(content[at] & 15, table);
    at += 1 + 64 * bytesOfStep;
  }
}

function readCodes(content: Uint8Array, codes: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= content.length; ) {
    const counts = content.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    codes.set(content[at], { counts, symbols: content.subarray(at + 17, end) });
    at = end;
  }
}

/** The scan with the given header. Throws UnreadableImage if it names missing tables or components. */
function scanOf(content: Uint8Array, { codes, interval }: Reading, stores: readonly CoefficientStore[]): Scan {
  const count = content[0];
  const [first, last, bits] = content.subarray(1 + 2 * count);
  const shares = Array.from({ length: count }, (_, i): Share => {
    const [id, tables] = content.subarray(1 + 2 * i);
    const store = stores.find(({ component }) => component.id === id) ?? stores[i];
    if (!store || tables === undefined) throw new UnreadableImage('a JPEG whose scan cannot be read');
    return { store, means: lookup(codes, tables >> 4), others: lookup(codes, 16 | (tables & 15)) };
  });
  if (count < 1 || !(last < 64 && first <= last)) throw new UnreadableImage('a JPEG whose scan cannot be read');
  return { shares, first, last, high: bits >> 4, low: Math.min(13, bits & 15), interval };
}

function lookup(codes: Map<number, Codes>, which: number): CodeLookup | undefined {
  const table = codes.get(which);
  if (table) table.lookup ??= lookupOf(table.counts, table.symbols);
  return table?.lookup;
}

function canvasFor(frame: JpegFrame, reading: Reading) {
  const { width, height, components, across, down } = frame;
  const rgba = new Uint8Array(width * height * 4);
  const sampling = components.length === 1 ? 'gray' : across * down > 1 ? 'halved' : 'full';
  const decoded: Decoded = { pixels: { width, height, rgba }, sampling };
  return { decoded, paint: bandPainter(frame, factorsFor(frame, reading.steps), colorsOf(frame, reading), rgba) };
}

/** Paints a picture in one scan while it is read: only one band of its coefficients is kept. */
function inBands(bytes: Uint8Array, at: number, content: Uint8Array, frame: JpegFrame, reading: Reading): Decoded {
  const stores = storesFor(frame, false);
  const { decoded, paint } = canvasFor(frame, reading);
  readScan(bytes, at, frame, scanOf(content, reading, stores), (band) => {
    paint(band, stores);
    for (const { coefficients } of stores) coefficients.fill(0);
  });
  return decoded;
}

function fromStores(reading: Reading): Decoded {
  const { frame, stores } = reading;
  if (!frame || !stores) throw new UnreadableImage('a JPEG without a picture');
  const { decoded, paint } = canvasFor(frame, reading);
  for (let band = 0; band < frame.bands; band++) {
    paint(band, stores);
  }
  return decoded;
}
