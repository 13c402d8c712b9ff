/** Turns the transformed `glyf` table (§5.1) back into `glyf` and `loca`. */
import { QuireError } from '../../base/errors.js';
import type { Binary } from '../sfnt/binary.js';
import { Cursor } from './cursor.js';
import { GlyphWriter } from './glyph-writer.js';
import { type GlyphBox, outlineBox, readOutline } from './outline.js';

export interface RebuiltGlyphs {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  /** The xMin of each glyph, for left side bearings that were left out. */
  readonly leftEdges: Int16Array;
}

/** The seven streams after the table's header, in the order in which the header gives their lengths. */
interface Streams {
  readonly contours: Cursor;
  readonly points: Cursor;
  readonly flags: Cursor;
  readonly glyphs: Cursor;
  readonly composites: Cursor;
  readonly boxes: Cursor;
  readonly instructions: Cursor;
}

const HEADER_SIZE = 36;
const COMPOSITE = -1;

export function rebuildGlyphs(table: Binary): RebuiltGlyphs {
  const count = table.u16(4);
  const longOffsets = table.u16(6) !== 0;
  const streams = openStreams(table);
  const hasBox = streams.boxes.bytes(4 * ((count + 31) >> 5));
  const writer = new GlyphWriter(table.length * 2);
  const offsets = new Uint32Array(count + 1);
  const leftEdges = new Int16Array(count);
  for (let glyph = 0; glyph < count; glyph++) {
    offsets[glyph] = writer.length;
    const explicitBox = (hasBox[glyph >> 3] & (0x80 >> (glyph & 7))) !== 0;
    const contours = streams.contours.i16();
    if (contours === COMPOSITE) leftEdges[glyph] = writeComposite(streams, explicitBox, writer, table.what);
    else if (contours > 0) leftEdges[glyph] = writeSimple(streams, contours, explicitBox, writer);
    writer.align();
  }
  offsets[count] = writer.length;
  return { glyf: writer.bytes(), loca: writeOffsets(offsets, longOffsets), leftEdges };
}

function openStreams(table: Binary): Streams {
  let at = HEADER_SIZE;
  const open = (index: number): Cursor => {
    const length = table.u32(8 + 4 * index);
    const stream = new Cursor(table.slice(at, length));
    at += length;
    return stream;
  };
  const contours = open(0);
  const points = open(1);
  const flags = open(2);
  const glyphs = open(3);
  const composites = open(4);
  const boxes = open(5);
  return { contours, points, flags, glyphs, composites, boxes, instructions: open(6) };
}

function writeSimple(streams: Streams, contours: number, explicitBox: boolean, writer: GlyphWriter): number {
  const ends = new Uint16Array(contours);
  let points = 0;
  for (let c = 0; c < contours; c++) {
    points += streams.points.u255();
    ends[c] = points - 1;
  }
  const outline = readOutline(points, streams.flags, streams.glyphs);
  const instructions = streams.instructions.bytes(streams.glyphs.u255());
  const box = explicitBox ? readBox(streams.boxes) : outlineBox(outline);
  writer.simple(ends, outline, box, instructions);
  return box[0];
}

const WORDS = 1;
const SCALE = 8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;
const INSTRUCTIONS = 0x100;

function writeComposite(streams: Streams, explicitBox: boolean, writer: GlyphWriter, what: string): number {
  if (!explicitBox) throw new QuireError('INVALID_DOCUMENT', 'a composite glyph without a box', { part: what });
  const box = readBox(streams.boxes);
  const { composites } = streams;
  const start = composites.at;
  let flags: number;
  let instructed = false;
  do {
    flags = composites.u16();
    instructed ||= (flags & INSTRUCTIONS) !== 0;
    composites.at += 2 + (flags & WORDS ? 4 : 2);
    if (flags & SCALE) composites.at += 2;
    else if (flags & TWO_SCALES) composites.at += 4;
    else if (flags & MATRIX) composites.at += 8;
  } while (flags & MORE);
  const components = composites.binary.slice(start, composites.at - start).bytes;
  const instructions = instructed ? streams.instructions.bytes(streams.glyphs.u255()) : undefined;
  writer.composite(box, components, instructions);
  return box[0];
}

const readBox = (boxes: Cursor): GlyphBox => [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()];

function writeOffsets(offsets: Uint32Array, long: boolean): Uint8Array {
  const bytes = new Uint8Array(offsets.length * (long ? 4 : 2));
  const view = new DataView(bytes.buffer);
  offsets.forEach((offset, i) => {
    if (long) view.setUint32(4 * i, offset);
    else view.setUint16(2 * i, offset >> 1);
  });
  return bytes;
}
