/** Writes Enhanced Metafiles ([MS-EMF]), as Office keeps signature lines: text in Arial, lines, pixels. */

import type { Pixels } from '@quire/core/pictures';

/** Pixels, 96 per inch, from the upper left corner. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface TextItem {
  readonly text: string;
  readonly x: number;
  /** The position of the text's baseline. */
  readonly y: number;
  /** Pixels of the em. */
  readonly size: number;
  readonly color?: number;
  readonly align?: 'left' | 'right';
}

export interface EmfLine {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** Pixels in a rectangle; white paper shows where they are not opaque. */
export interface PixelsItem extends PixelSize {
  readonly x: number;
  readonly y: number;
  readonly pixels: Pixels;
}

export interface EmfDrawing extends PixelSize {
  readonly texts: readonly TextItem[];
  readonly lines: readonly EmfLine[];
  readonly pictures: readonly PixelsItem[];
}

const HEADER = 1;
const END = 14;
const SET_BACKGROUND_MODE = 18;
const SET_TEXT_ALIGN = 22;
const SET_TEXT_COLOR = 24;
const MOVE_TO = 27;
const SELECT_OBJECT = 37;
const DELETE_OBJECT = 40;
const LINE_TO = 54;
const STRETCH_BITS = 81;
const CREATE_FONT = 82;
const TEXT = 84;

const TRANSPARENT = 1;
const BASELINE = 24;
const RIGHT = 2;
/** The index of the graphics object, of which only one exists at a time; index 0 is the metafile itself. */
const FONT = 1;
/** The stock font of EMF readers. It replaces the selected font before that font is deleted. */
const SYSTEM_FONT = 0x8000_000d;

/** Returns a picture of 96 dots an inch. */
export function emf({ width, height, texts, lines, pictures }: EmfDrawing): Uint8Array {
  const records = [
    record(SET_BACKGROUND_MODE, [TRANSPARENT]),
    ...pictures.map(pixelsRecord),
    ...lines.flatMap(({ from, to, y }) => [record(MOVE_TO, [from, y]), record(LINE_TO, [to, y])]),
    ...texts.flatMap(textRecords),
    record(END, [0, 0x10, 20]),
  ];
  const bytes = 88 + records.reduce((sum, { length }) => sum + length, 0);
  const micrometers = (pixels: number): number => Math.round((pixels * 2540) / 96);
  const header = record(HEADER, [
    ...[0, 0, width - 1, height - 1],
    ...[0, 0, micrometers(width), micrometers(height)],
    0x464d_4520,
    0x0001_0000,
    bytes,
    records.length + 1,
    2,
    ...[0, 0, 0],
    ...[1920, 1080, 508, 286],
  ]);
  const file = new Uint8Array(bytes);
  let at = 0;
  for (const each of [header, ...records]) {
    file.set(each, at);
    at += each.length;
  }
  return file;
}

/** Returns a record of 32-bit words after its type and size. */
function record(type: number, words: readonly number[], more: Uint8Array = new Uint8Array()): Uint8Array {
  const padded = Math.ceil(more.length / 4) * 4;
  const bytes = new Uint8Array(8 + 4 * words.length + padded);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of [type, bytes.length, ...words].entries()) view.setInt32(4 * index, word | 0, true);
  bytes.set(more, 8 + 4 * words.length);
  return bytes;
}

function textRecords({ text, x, y, size, color = 0, align = 'left' }: TextItem): Uint8Array[] {
  const units = utf16(text);
  const widths = Array.from(text).flatMap((character) => {
    const width = Math.round(widthOf(character) * size);
    return character.length === 2 ? [width, 0] : [width];
  });
  const behind = 76;
  const padded = Math.ceil(units.length / 4) * 4;
  const more = new Uint8Array(padded + 4 * widths.length);
  more.set(units);
  for (const [index, width] of widths.entries()) new DataView(more.buffer).setInt32(padded + 4 * index, width, true);
  const one = 0x3f80_0000; // 1.0
  return [
    fontRecord(size),
    record(SELECT_OBJECT, [FONT]),
    record(SET_TEXT_COLOR, [color]),
    record(SET_TEXT_ALIGN, [align === 'right' ? BASELINE | RIGHT : BASELINE]),
    record(TEXT, [0, 0, -1, -1, 1, one, one, x, y, text.length, behind, 0, 0, 0, -1, -1, behind + padded], more),
    record(SELECT_OBJECT, [SYSTEM_FONT]),
    record(DELETE_OBJECT, [FONT]),
  ];
}

const COPY = 0x00cc_0020;

/** EMR_STRETCHDIBITS (§2.3.1.7) with a bitmap of 24 bits a pixel, its rows from the bottom up, each of whole words. */
function pixelsRecord({ x, y, width, height, pixels }: PixelsItem): Uint8Array {
  const stride = Math.ceil((pixels.width * 3) / 4) * 4;
  const bits = new Uint8Array(stride * pixels.height);
  for (let row = 0; row < pixels.height; row++) {
    for (let column = 0; column < pixels.width; column++) {
      const from = (row * pixels.width + column) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.rgba.subarray(from, from + 4);
      const onPaper = (ink: number): number => Math.round(255 + ((ink - 255) * alpha) / 255);
      bits.set([onPaper(blue), onPaper(green), onPaper(red)], (pixels.height - 1 - row) * stride + column * 3);
    }
  }
  const [info, head] = [40, 80];
  const bitmap = new Uint8Array(info + bits.length);
  const view = new DataView(bitmap.buffer);
  for (const [index, value] of [info, pixels.width, pixels.height].entries()) view.setInt32(index * 4, value, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, 24, true);
  view.setInt32(20, bits.length, true);
  bitmap.set(bits, info);
  const source = [0, 0, pixels.width, pixels.height];
  const places = [head, info, head + info, bits.length];
  return record(
    STRETCH_BITS,
    [x, y, x + width - 1, y + height - 1, x, y, ...source, ...places, 0, COPY, width, height],
    bitmap,
  );
}

/** LOGFONTPANOSE (§2.2.16): height, weight and face; all else is left to the reader. */
function fontRecord(size: number): Uint8Array {
  const font = new Uint8Array(320);
  const view = new DataView(font.buffer);
  view.setInt32(0, -Math.round(size), true);
  view.setInt32(16, 400, true);
  view.setUint8(23, 1);
  font.set(utf16('Arial'), 28);
  return record(CREATE_FONT, [FONT], font);
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let index = 0; index < text.length; index++) {
    new DataView(bytes.buffer).setUint16(2 * index, text.charCodeAt(index), true);
  }
  return bytes;
}

/** The width of a text in Arial, in ems. */
export const measured = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Characters of Arial by their widths in thousandths of the em (those of Adobe's Helvetica.afm). */
const WIDTHS: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl'],
  [278, ' !,./:;I[]\\ft'],
  [333, '-()`r'],
  [500, 'Jcksvxyz'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [944, 'W'],
  [1000, '…'],
  [1015, '@'],
];

function widthOf(character: string): number {
  const [base = ''] = character.normalize('NFD');
  const known = WIDTHS.find(([, characters]) => characters.includes(base));
  if (known) return known[0] / 1000;
  return (character.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.556;
}
