/** Enhanced metafiles ([MS-EMF]): a row of records, each drawn on the device by its type. */

import { concatenate, IDENTITY, type Matrix } from '../../base/matrix.js';
import { mmToTwip, twip } from '../../base/units.js';
import type { TextSetter } from '../context.js';
import { bitmapFile } from './bitmap.js';
import { Device, type Metafile } from './device.js';
import { logicalEllipse, partOfEllipse } from './ellipse.js';
import { brushOf, colorRef, type MetafileFont, penOf } from './objects.js';

/** The unit of a metafile's frame in twips. */
const HUNDREDTH = mmToTwip(0.01);
const MOST_RECORDS = 1_000_000;
const END = 14;

/** Plays an enhanced metafile. Throws RangeError if the header is truncated; a truncated record draws nothing. */
export function playEmf(bytes: Uint8Array, setText: TextSetter, part: string): Metafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const int = (offset: number): number => view.getInt32(offset, true);
  const frame = { left: int(24), top: int(28), right: int(32), bottom: int(36) };
  const pixel = { x: (int(80) * 100) / (int(72) || 1), y: (int(84) * 100) / (int(76) || 1) };
  const toPicture: Matrix = [
    pixel.x * HUNDREDTH,
    0,
    0,
    pixel.y * HUNDREDTH,
    -frame.left * HUNDREDTH,
    -frame.top * HUNDREDTH,
  ];
  const device = new Device(toPicture, setText);
  playRecords(view, part, device);
  return {
    width: twip(Math.max(1, (frame.right - frame.left) * HUNDREDTH)),
    height: twip(Math.max(1, (frame.bottom - frame.top) * HUNDREDTH)),
    children: device.children,
  };
}

function playRecords(view: DataView, part: string, device: Device): void {
  let offset = view.getUint32(4, true);
  for (let n = 0; n < MOST_RECORDS && offset + 8 <= view.byteLength; n++) {
    const type = view.getUint32(offset, true);
    const size = view.getUint32(offset + 4, true);
    if (type === END || size < 8 || offset + size > view.byteLength) return;
    play(type, new Record(new DataView(view.buffer, view.byteOffset + offset, size), part), device);
    offset += size;
  }
}

function play(type: number, record: Record, device: Device): void {
  try {
    RECORDS[type]?.(record, device);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
}

/** A record, with access to its fields by their offsets. */
class Record {
  constructor(
    readonly view: DataView,
    readonly part: string,
  ) {}

  int = (offset: number): number => this.view.getInt32(offset, true);
  uint = (offset: number): number => this.view.getUint32(offset, true);
  float = (offset: number): number => this.view.getFloat32(offset, true);
  color = (offset: number): ReturnType<typeof colorRef> => colorRef(this.uint(offset));
  box = (offset: number) => ({
    left: this.int(offset),
    top: this.int(offset + 4),
    right: this.int(offset + 8),
    bottom: this.int(offset + 12),
  });
  matrix = (offset: number): Matrix => {
    const [a, b, c, d, e, f] = [0, 4, 8, 12, 16, 20].map((each) => this.float(offset + each));
    return [a, b, c, d, e, f];
  };

  bytes(offset: number, length: number): Uint8Array {
    if (offset + length > this.view.byteLength) throw new RangeError('cut short');
    return new Uint8Array(this.view.buffer, this.view.byteOffset + offset, length);
  }

  /** Reads points whose coordinates have 32 bits each if `wide` is true, otherwise 16. */
  points(offset: number, count: number, wide: boolean): [number, number][] {
    const step = wide ? 8 : 4;
    if (offset + count * step > this.view.byteLength) throw new RangeError('cut short');
    return Array.from({ length: count }, (_, i) =>
      wide
        ? [this.int(offset + i * 8), this.int(offset + i * 8 + 4)]
        : [this.view.getInt16(offset + i * 4, true), this.view.getInt16(offset + i * 4 + 2, true)],
    );
  }

  /** The points of a record with one polygon, polyline or curve. */
  figure = (wide: boolean): [number, number][] => this.points(28, this.uint(24), wide);

  /** The points of a record with several polygons or polylines, a list for each. */
  figures(wide: boolean): [number, number][][] {
    const count = this.uint(24);
    let offset = 32 + count * 4;
    return Array.from({ length: Math.min(count, this.view.byteLength) }, (_, i) => {
      const length = this.uint(32 + i * 4);
      const points = this.points(offset, length, wide);
      offset += length * (wide ? 8 : 4);
      return points;
    });
  }

  utf16(offset: number, length: number): string {
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.view.getUint16(offset + i * 2, true));
    return text;
  }
}

type Draw = (record: Record, device: Device) => void;

/** The table entries for both variants of a record type, with 32 and with 16 bit coordinates. */
const both = (numbers: readonly [wide: number, narrow: number], draw: (wide: boolean) => Draw): [number, Draw][] => [
  [numbers[0], draw(true)],
  [numbers[1], draw(false)],
];

const bezier =
  (wide: boolean): Draw =>
  (record, device) => {
    const [first, ...rest] = record.figure(wide);
    if (!first) return;
    device.moveTo(...first);
    device.curvesTo(rest);
  };

/** Draws records by their numbers in RecordType ([MS-EMF] 2.1.1). Records not listed here change nothing visible. */
const RECORDS: Readonly<{ [type: number]: Draw }> = Object.fromEntries([
  ...both([2, 85], bezier),
  ...both([3, 86], (wide) => (record, device) => device.polygons([record.figure(wide)], true)),
  ...both([4, 87], (wide) => (record, device) => device.polygons([record.figure(wide)], false)),
  ...both([5, 88], (wide) => (record, device) => device.curvesTo(record.figure(wide))),
  ...both([6, 89], (wide) => (record, device) => device.linesTo(record.figure(wide))),
  ...both([7, 90], (wide) => (record, device) => device.polygons(record.figures(wide), false)),
  ...both([8, 91], (wide) => (record, device) => device.polygons(record.figures(wide), true)),
  ...Object.entries<Draw>({
    9: (record, { state }) => Object.assign(state.window, { width: record.int(8), height: record.int(12) }),
    10: (record, { state }) => Object.assign(state.window, { x: record.int(8), y: record.int(12) }),
    11: (record, { state }) => Object.assign(state.viewport, { width: record.int(8), height: record.int(12) }),
    12: (record, { state }) => Object.assign(state.viewport, { x: record.int(8), y: record.int(12) }),
    17: (record, { state }) => Object.assign(state, { mapMode: record.uint(8) }),
    18: (record, { state }) => Object.assign(state, { opaque: record.uint(8) === 2 }),
    19: (record, { state }) => Object.assign(state, { evenOdd: record.uint(8) === 1 }),
    22: (record, { state }) => Object.assign(state, { textAlign: record.uint(8) }),
    24: (record, { state }) => Object.assign(state, { textColor: record.color(8) }),
    25: (record, { state }) => Object.assign(state, { backColor: record.color(8) }),
    27: (record, device) => device.moveTo(record.int(8), record.int(12)),
    33: (_, device) => device.save(),
    34: (record, device) => device.restore(record.int(8)),
    35: (record, { state }) => Object.assign(state, { world: record.matrix(8) }),
    36: (record, { state }) =>
      Object.assign(state, { world: modified(state.world, record.matrix(8), record.uint(32)) }),
    37: (record, device) => device.select(record.uint(8)),
    38: (record, device) =>
      device.objects.set(record.uint(8), penOf(record.uint(12), record.int(16), record.color(24))),
    39: (record, device) => device.objects.set(record.uint(8), brushOf(record.uint(12), record.color(16))),
    40: (record, device) => device.objects.delete(record.uint(8)),
    42: (record, device) => device.figure(logicalEllipse(device, record.box(8)), true),
    43: (record, device) => device.rectangle(record.box(8)),
    // Record 44 is a rounded rectangle, whose corners are drawn square.
    44: (record, device) => device.rectangle(record.box(8)),
    45: (record, device) => drawArc(record, device, 'arc'),
    46: (record, device) => drawArc(record, device, 'chord'),
    47: (record, device) => drawArc(record, device, 'pie'),
    54: (record, device) => device.linesTo([[record.int(8), record.int(12)]]),
    59: (_, device) => device.beginPath(),
    60: (_, device) => device.endPath(),
    61: (_, device) => device.closeFigure(),
    62: (_, device) => device.drawPath(true, false),
    63: (_, device) => device.drawPath(true, true),
    64: (_, device) => device.drawPath(false, true),
    67: (_, device) => device.drawPath(false, false),
    68: (_, device) => device.drawPath(false, false),
    76: (record, device) => transferBits(record, device, { size: 100, source: 84 }),
    77: (record, device) => transferBits(record, device, { size: 108, source: 84 }),
    81: (record, device) => drawBitmap(record, device, { box: 24, info: 48, place: [24, 28, 72, 76] }),
    80: (record, device) => drawBitmap(record, device, { box: 24, info: 48, place: [24, 28, 40, 44] }),
    82: (record, device) => device.objects.set(record.uint(8), readFont(record)),
    84: (record, device) => drawText(record, device),
    93: (record, device) => device.objects.set(record.uint(8), brushOf(2, '#808080')),
    94: (record, device) => device.objects.set(record.uint(8), brushOf(2, '#808080')),
    95: (record, device) =>
      device.objects.set(record.uint(8), penOf(record.uint(28), record.uint(32), record.color(40))),
    114: (record, device) => transferBits(record, device, { size: 108, source: 84 }),
  }),
]);

/** ModifyWorldTransform ([MS-EMF] 2.1.24). */
function modified(world: Matrix, by: Matrix, mode: number): Matrix {
  if (mode === 1) return IDENTITY;
  if (mode === 2) return concatenate(by, world);
  return mode === 3 ? concatenate(world, by) : by;
}

function drawArc(record: Record, device: Device, kind: 'arc' | 'chord' | 'pie'): void {
  const [start, end] = [
    { x: record.int(24), y: record.int(28) },
    { x: record.int(32), y: record.int(36) },
  ];
  device.figure(partOfEllipse(device, record.box(8), start, end, kind), kind !== 'arc');
}

/** Raster operations without a source ([MS-WMF] 2.1.1.31). */
const BLACKNESS = 0x0000_0042;
const WHITENESS = 0x00ff_0062;
const PATTERN_COPY = 0x00f0_0021;
/** The raster operation `SRCAND`, which only clears an area for a picture that follows. */
const SOURCE_AND = 0x0088_00c6;

/** BitBlt and similar records: a rectangle in the color of the brush, or a bitmap. */
function transferBits(
  record: Record,
  device: Device,
  layout: { readonly size: number; readonly source: number },
): void {
  const [x, y, width, height] = [24, 28, 32, 36].map(record.int);
  const operation = record.uint(40);
  const hasSource = record.view.byteLength > layout.size && record.uint(layout.source + 4) > 0;
  if (hasSource) {
    if (operation !== SOURCE_AND) drawBitmap(record, device, { box: 24, info: layout.source, place: [24, 28, 32, 36] });
    return;
  }
  const color =
    operation === PATTERN_COPY
      ? device.state.brush.color
      : operation === BLACKNESS
        ? '#000000'
        : operation === WHITENESS
          ? '#ffffff'
          : undefined;
  if (color) device.fillRectangle(x, y, x + width, y + height, color);
}

/** Draws the bitmap of a record. At `info` are the offsets and lengths of its header and of its bits. */
function drawBitmap(
  record: Record,
  device: Device,
  { info, place }: { readonly box: number; readonly info: number; readonly place: readonly number[] },
): void {
  const [x, y, width, height] = place.map(record.int);
  const [header, headerLength, bits, bitsLength] = [0, 4, 8, 12].map((each) => record.uint(info + each));
  const image = bitmapFile(record.bytes(header, headerLength), record.bytes(bits, bitsLength), record.part);
  if (image) device.picture({ x, y, width, height }, { kind: 'picture', image, crop: NO_CROP });
}

const NO_CROP = { left: 0, top: 0, right: 0, bottom: 0 };

/** LOGFONT ([MS-EMF] 2.2.13), at offset 12 of its record. */
function readFont(record: Record): MetafileFont {
  const name = record.utf16(12 + 28, 32);
  return {
    kind: 'font',
    family: name.split('\0', 1)[0] || 'Arial',
    height: record.int(12),
    escapement: record.int(20),
    bold: record.int(28) >= 600,
    italic: record.view.getUint8(32) !== 0,
    underline: record.view.getUint8(33) !== 0,
    charset: record.view.getUint8(35),
  };
}

const OPAQUE = 0x02;
const GLYPH_INDICES = 0x10;
const PAIRS = 0x2000;

/**
 * ExtTextOutW ([MS-EMF] 2.3.5.8): glyph numbers cannot be drawn, because they belong to a font that is not available.
 */
function drawText(record: Record, device: Device): void {
  const [length, options] = [record.uint(44), record.uint(52)];
  if (options & OPAQUE) {
    const { left, top, right, bottom } = record.box(56);
    if (right > left && bottom > top) device.fillRectangle(left, top, right, bottom, device.state.backColor);
  }
  if (length === 0 || options & GLYPH_INDICES) return;
  const text = record.utf16(record.uint(48), length);
  const from = record.uint(72);
  const step = options & PAIRS ? 8 : 4;
  const distances = Array.from({ length: from > 0 ? length : 0 }, (_, i) => record.int(from + i * step));
  const spread = distances.some((distance) => distance > 0);
  device.text({ text, x: record.int(36), y: record.int(40), ...(spread && { distances }) });
}
