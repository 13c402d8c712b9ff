/** Windows metafiles ([MS-WMF]): records of 16 bit words. */
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
  const player = new Player(device, part);
  for (const record of recordsOf(view, start)) player.play(record);
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

/** Plays records, whose fields are words from offset 6 on, most in the reverse order of the arguments of GDI. */
class Player {
  readonly #device: Device;
  readonly #part: string;

  constructor(device: Device, part: string) {
    this.#device = device;
    this.#part = part;
  }

  play(record: Record): void {
    try {
      this.#draw(record);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
    }
  }

  #draw({ type, view }: Record): void {
    const word = (index: number): number => view.getInt16(6 + index * 2, true);
    const unsigned = (index: number): number => view.getUint16(6 + index * 2, true);
    const color = (index: number): string => colorRef(view.getUint32(6 + index * 2, true));
    const points = (from: number, count: number): [number, number][] =>
      Array.from({ length: count }, (_, i) => [word(from + 2 * i), word(from + 2 * i + 1)]);
    const box = (from: number) => ({
      bottom: word(from),
      right: word(from + 1),
      top: word(from + 2),
      left: word(from + 3),
    });
    const device = this.#device;
    const { state } = device;
    switch (type) {
      case 0x0102:
        state.opaque = word(0) === 2;
        return;
      case 0x0106:
        state.evenOdd = word(0) === 1;
        return;
      case 0x012e:
        state.textAlign = unsigned(0);
        return;
      case 0x0201:
        state.backColor = color(0);
        return;
      case 0x0209:
        state.textColor = color(0);
        return;
      case 0x020b:
        Object.assign(state.window, { y: word(0), x: word(1) });
        return;
      case 0x020c:
        Object.assign(state.window, { height: word(0), width: word(1) });
        return;
      case 0x020f:
        Object.assign(state.window, { y: state.window.y + word(0), x: state.window.x + word(1) });
        return;
      case 0x001e:
        device.save();
        return;
      case 0x0127:
        device.restore(word(0));
        return;
      case 0x012d:
        device.select(unsigned(0));
        return;
      case 0x01f0:
        device.objects.delete(unsigned(0));
        return;
      case 0x0213:
        device.linesTo([[word(1), word(0)]]);
        return;
      case 0x0214:
        device.moveTo(word(1), word(0));
        return;
      case 0x0324:
        device.polygons([points(1, unsigned(0))], true);
        return;
      case 0x0325:
        device.polygons([points(1, unsigned(0))], false);
        return;
      case 0x0538: {
        const lengths = Array.from({ length: unsigned(0) }, (_, i) => unsigned(1 + i));
        let from = 1 + lengths.length;
        const rings = lengths.map((length) => {
          const ring = points(from, length);
          from += 2 * length;
          return ring;
        });
        device.polygons(rings, true);
        return;
      }
      case 0x0418:
        device.figure(logicalEllipse(device, box(0)), true);
        return;
      case 0x041b:
        device.rectangle(box(0));
        return;
      case 0x061c:
        device.rectangle(box(2));
        return;
      case 0x0817:
      case 0x081a:
      case 0x0830: {
        const [end, start] = [
          { y: word(0), x: word(1) },
          { y: word(2), x: word(3) },
        ];
        const kind = type === 0x0817 ? 'arc' : type === 0x081a ? 'pie' : 'chord';
        device.figure(partOfEllipse(device, box(4), start, end, kind), kind !== 'arc');
        return;
      }
      case 0x0521: {
        const length = word(0);
        const padded = 1 + Math.ceil(length / 2);
        this.#text(view, 8, length, { y: word(padded), x: word(padded + 1) });
        return;
      }
      case 0x0a32:
        this.#extendedText(view, { y: word(0), x: word(1), length: word(2), options: unsigned(3) });
        return;
      case 0x061d:
        if (view.getUint32(6, true) === 0x00f0_0021 && state.brush.color) {
          const [height, width, y, x] = [word(2), word(3), word(4), word(5)];
          device.fillRectangle(x, y, x + width, y + height, state.brush.color);
        }
        return;
      case 0x0f43:
        this.#bitmap(view, 28, { height: word(7), width: word(8), y: word(9), x: word(10) });
        return;
      case 0x0b41:
        this.#bitmap(view, 26, { height: word(6), width: word(7), y: word(8), x: word(9) });
        return;
      case 0x0940:
        this.#bitmap(view, 22, { height: word(4), width: word(5), y: word(6), x: word(7) });
        return;
      case 0x02fa:
        this.#create(penOf(unsigned(0), word(1), color(3)));
        return;
      case 0x02fb:
        this.#create(readFont(view));
        return;
      case 0x02fc:
        this.#create(brushOf(unsigned(0), color(1)));
        return;
      case 0x01f9:
      case 0x0142:
      case 0x00f8:
        this.#create(brushOf(2, '#808080'));
        return;
      case 0x00f7:
      case 0x06ff:
        // Palettes and regions are not used, but they take an object number.
        this.#create({ kind: 'brush' });
    }
  }

  /** Adds an object under the lowest free number. */
  #create(object: GraphicsObject): void {
    const { objects } = this.#device;
    let index = 0;
    while (objects.has(index)) index++;
    objects.set(index, object);
  }

  #extendedText(
    view: DataView,
    {
      x,
      y,
      length,
      options,
    }: { readonly x: number; readonly y: number; readonly length: number; readonly options: number },
  ): void {
    // A rectangle precedes the text if it clips or is filled.
    const from = 14 + (options & 6 ? 8 : 0);
    const after = from + length + (length % 2);
    const stated = after + length * 2 <= view.byteLength;
    const distances = Array.from({ length: stated ? length : 0 }, (_, i) => view.getInt16(after + i * 2, true));
    const spread = distances.some((distance) => distance > 0);
    this.#text(view, from, length, { x, y, ...(spread && { distances }) });
  }

  #text(
    view: DataView,
    from: number,
    length: number,
    place: { readonly x: number; readonly y: number; readonly distances?: readonly number[] },
  ): void {
    if (length <= 0 || from + length > view.byteLength) return;
    const bytes = new Uint8Array(view.buffer, view.byteOffset + from, length);
    this.#device.text({ text: decodeText(bytes, this.#device.state.font.charset), ...place });
  }

  #bitmap(
    view: DataView,
    from: number,
    place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ): void {
    if (from + 40 > view.byteLength) return;
    const header = infoLength(view, from);
    if (from + header > view.byteLength) return;
    const at = view.byteOffset + from;
    const info = new Uint8Array(view.buffer, at, header);
    const bits = new Uint8Array(view.buffer, at + header, view.byteLength - from - header);
    const image = bitmapFile(info, bits, this.#part);
    if (image) this.#device.picture(place, { kind: 'picture', image, crop: NO_CROP });
  }
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
