/** Windows metafiles ([MS-WMF]): records of 16 bit words. */
import { firstIndex } from '../../base/first-index.js';
import { inchToTwip, twip } from '../../base/units.js';
import type { TextSetter } from '../context.js';
import { bitmapFile, infoLength } from './bitmap.js';
import { decodeText } from './charset.js';
import { Device, type Metafile } from './device.js';
import { logicalEllipse, partOfEllipse } from './ellipse.js';
import { brushOf, colorRef, type GraphicsObject, type MetafileFont, penOf } from './objects.js';

const PLACEABLE = 0x9ac6cdd7;
const MOST_RECORDS = 1_000_000;
/** The resolution of a picture without units: that of a screen. */
const UNITS_AN_INCH = 96;

/** Plays a Windows metafile. Throws RangeError if the header is truncated; a truncated record draws nothing. */
export function playWmf(bytes: Uint8Array, setText: TextSetter, part: string): Metafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const placeable = view.getUint32(0, true) === PLACEABLE;
  const start = placeable ? 22 : 0;
  const box = placeable ? placeableBox(view) : statedWindow(view, start);
  const scale = inchToTwip(1) / box.inch;
  const device = new Device([scale, 0, 0, scale, -box.left * scale, -box.top * scale], setText);
  // In every mapping mode, the window of the records is mapped to the box of the picture.
  device.state.mapMode = 8;
  Object.assign(device.state.viewport, { x: box.left, y: box.top, width: box.width, height: box.height });
  Object.assign(device.state.window, { x: box.left, y: box.top, width: box.width, height: box.height });
  for (const record of recordsOf(view, start)) play(record, part, device);
  return {
    width: twip(Math.max(1, Math.abs(box.width) * scale)),
    height: twip(Math.max(1, Math.abs(box.height) * scale)),
    children: device.children,
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly inch: number;
}

function placeableBox(view: DataView): Box {
  const [left, top, right, bottom] = [6, 8, 10, 12].map((offset) => view.getInt16(offset, true));
  return {
    left,
    top,
    width: right - left || 1,
    height: bottom - top || 1,
    inch: view.getUint16(14, true) || UNITS_AN_INCH,
  };
}

/** The first window that the records set. */
function statedWindow(view: DataView, start: number): Box {
  let [left, top, width, height] = [0, 0, 1000, 1000];
  for (const { type, view: record } of recordsOf(view, start)) {
    if (record.byteLength < 10) continue;
    if (type === 0x020b) [top, left] = [record.getInt16(6, true), record.getInt16(8, true)];
    if (type !== 0x020c) continue;
    [height, width] = [record.getInt16(6, true) || 1000, record.getInt16(8, true) || 1000];
    break;
  }
  return { left, top, width, height, inch: UNITS_AN_INCH };
}

/** The maximum number of objects at a time: GDI gives a process as many by default. */
const MOST_OBJECTS = 10_000;

interface Record {
  readonly type: number;
  readonly view: DataView;
}

function* recordsOf(view: DataView, start: number): Generator<Record> {
  let offset = start + 2 * view.getUint16(start + 2, true);
  for (let n = 0; n < MOST_RECORDS && offset + 6 <= view.byteLength; n++) {
    const size = 2 * view.getUint32(offset, true);
    const type = view.getUint16(offset + 4, true);
    if (type === 0 || size < 6 || offset + size > view.byteLength) return;
    yield { type, view: new DataView(view.buffer, view.byteOffset + offset, size) };
    offset += size;
  }
}

/** A record, whose fields are words from offset 6 on, most in the reverse order of the arguments of GDI. */
class Words {
  constructor(
    readonly view: DataView,
    readonly part: string,
  ) {}

  word = (index: number): number => this.view.getInt16(6 + index * 2, true);
  unsigned = (index: number): number => this.view.getUint16(6 + index * 2, true);
  color = (index: number): string => colorRef(this.view.getUint32(6 + index * 2, true));
  points = (from: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => [this.word(from + 2 * i), this.word(from + 2 * i + 1)]);
  box = (from: number) => {
    const [bottom, right, top, left] = [0, 1, 2, 3].map((i) => this.word(from + i));
    return { bottom, right, top, left };
  };
  /** A point, or a size as `x` and `y`. */
  pair = (from: number) => ({ y: this.word(from), x: this.word(from + 1) });
  place = (from: number) => {
    const [height, width, y, x] = [0, 1, 2, 3].map((i) => this.word(from + i));
    return { height, width, y, x };
  };
}

function play({ type, view }: Record, part: string, device: Device): void {
  try {
    RECORDS[type]?.(new Words(view, part), device);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
}

type Draw = (record: Words, device: Device) => void;

const arc =
  (kind: 'arc' | 'pie' | 'chord'): Draw =>
  (record, device) =>
    device.figure(partOfEllipse(device, record.box(4), record.pair(2), record.pair(0), kind), kind !== 'arc');

const patterned: Draw = (_, device) => create(device, brushOf(2, '#808080'));
/** Palettes and regions are not used, but they take an object number. */
const unused: Draw = (_, device) => create(device, { kind: 'brush' });

/** Draws records by their numbers in RecordType ([MS-WMF] 2.1.1.1). Records not listed here change nothing visible. */
const RECORDS: Readonly<{ [type: number]: Draw }> = {
  258: ({ word }, { state }) => Object.assign(state, { opaque: word(0) === 2 }),
  262: ({ word }, { state }) => Object.assign(state, { evenOdd: word(0) === 1 }),
  302: ({ unsigned }, { state }) => Object.assign(state, { textAlign: unsigned(0) }),
  513: ({ color }, { state }) => Object.assign(state, { backColor: color(0) }),
  521: ({ color }, { state }) => Object.assign(state, { textColor: color(0) }),
  523: ({ pair }, { state }) => Object.assign(state.window, pair(0)),
  524: ({ word }, { state }) => Object.assign(state.window, { height: word(0), width: word(1) }),
  527: ({ word }, { state: { window } }) => Object.assign(window, { y: window.y + word(0), x: window.x + word(1) }),
  30: (_, device) => device.save(),
  295: ({ word }, device) => device.restore(word(0)),
  301: ({ unsigned }, device) => device.select(unsigned(0)),
  496: ({ unsigned }, device) => remove(device, unsigned(0)),
  531: ({ word }, device) => device.linesTo([[word(1), word(0)]]),
  532: ({ word }, device) => device.moveTo(word(1), word(0)),
  804: ({ points, unsigned }, device) => device.polygons([points(1, unsigned(0))], true),
  805: ({ points, unsigned }, device) => device.polygons([points(1, unsigned(0))], false),
  1336: ({ points, unsigned }, device) => {
    const lengths = Array.from({ length: unsigned(0) }, (_, i) => unsigned(1 + i));
    let from = 1 + lengths.length;
    const rings = lengths.map((length) => {
      const ring = points(from, length);
      from += 2 * length;
      return ring;
    });
    device.polygons(rings, true);
  },
  1048: ({ box }, device) => device.figure(logicalEllipse(device, box(0)), true),
  1051: ({ box }, device) => device.rectangle(box(0)),
  1564: ({ box }, device) => device.rectangle(box(2)),
  2071: arc('arc'),
  2074: arc('pie'),
  2096: arc('chord'),
  1313: ({ view, word, pair }, device) => {
    const length = word(0);
    drawText(device, view, 8, length, pair(1 + Math.ceil(length / 2)));
  },
  2610: ({ view, pair, word, unsigned }, device) =>
    drawExtendedText(device, view, { ...pair(0), length: word(2), options: unsigned(3) }),
  1565: ({ view, place }, device) => {
    const { color } = device.state.brush;
    if (view.getUint32(6, true) !== 0x00f0_0021 || !color) return;
    const { height, width, y, x } = place(2);
    device.fillRectangle(x, y, x + width, y + height, color);
  },
  3907: (record, device) => drawBitmap(device, record, 28, record.place(7)),
  2881: (record, device) => drawBitmap(device, record, 26, record.place(6)),
  2368: (record, device) => drawBitmap(device, record, 22, record.place(4)),
  762: ({ unsigned, word, color }, device) => create(device, penOf(unsigned(0), word(1), color(3))),
  763: ({ view }, device) => create(device, readFont(view)),
  764: ({ unsigned, color }, device) => create(device, brushOf(unsigned(0), color(1))),
  505: patterned,
  322: patterned,
  248: patterned,
  247: unused,
  1791: unused,
};

/** Adds an object under the lowest free number, unless Windows would refuse it. */
function create(device: Device, object: GraphicsObject): void {
  const { objects, freeObjects } = device;
  // If no number is free below the highest one, the objects have the numbers from 0 on.
  if (objects.size < MOST_OBJECTS) objects.set(freeObjects.pop() ?? objects.size, object);
}

function remove({ objects, freeObjects }: Device, number: number): void {
  if (!objects.delete(number)) return;
  freeObjects.splice(
    firstIndex(freeObjects.length, (i) => freeObjects[i] < number),
    0,
    number,
  );
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly distances?: readonly number[];
}

function drawExtendedText(
  device: Device,
  view: DataView,
  { x, y, length, options }: TextPlace & { readonly length: number; readonly options: number },
): void {
  // A rectangle precedes the text if it clips or is filled.
  const from = 14 + (options & 6 ? 8 : 0);
  const after = from + length + (length % 2);
  const stated = after + length * 2 <= view.byteLength;
  const distances = Array.from({ length: stated ? length : 0 }, (_, i) => view.getInt16(after + i * 2, true));
  const spread = distances.some((distance) => distance > 0);
  drawText(device, view, from, length, { x, y, ...(spread && { distances }) });
}

function drawText(device: Device, view: DataView, from: number, length: number, place: TextPlace): void {
  if (length <= 0 || from + length > view.byteLength) return;
  const bytes = new Uint8Array(view.buffer, view.byteOffset + from, length);
  device.text({ text: decodeText(bytes, device.state.font.charset), ...place });
}

function drawBitmap(device: Device, { view, part }: Words, from: number, place: ReturnType<Words['place']>): void {
  if (from + 40 > view.byteLength) return;
  const header = infoLength(view, from);
  if (from + header > view.byteLength) return;
  const at = view.byteOffset + from;
  const info = new Uint8Array(view.buffer, at, header);
  const bits = new Uint8Array(view.buffer, at + header, view.byteLength - from - header);
  const image = bitmapFile(info, bits, part);
  if (image) device.picture(place, { kind: 'picture', image, crop: NO_CROP });
}

const NO_CROP = { left: 0, top: 0, right: 0, bottom: 0 };

/** LOGFONT in words ([MS-WMF] 2.2.1.2). */
function readFont(view: DataView): MetafileFont {
  const name = new Uint8Array(view.buffer, view.byteOffset + 24, Math.max(0, Math.min(32, view.byteLength - 24)));
  const end = name.indexOf(0);
  const family = decodeText(end < 0 ? name : name.subarray(0, end), 0);
  return {
    kind: 'font',
    family: family || 'Arial',
    height: view.getInt16(6, true),
    escapement: view.getInt16(10, true),
    bold: view.getInt16(14, true) >= 600,
    italic: view.getUint8(16) !== 0,
    underline: view.getUint8(17) !== 0,
    charset: view.getUint8(19),
  };
}
