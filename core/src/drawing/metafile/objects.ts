/** The drawing objects of GDI that metafiles create and select. */
import type { Color } from '../../resolved/index.js';

export interface Pen {
  readonly kind: 'pen';
  /** The color of the pen; absent if it draws nothing. */
  readonly color?: Color;
  /** The width in logical units; 0 is one pixel at any scale. */
  readonly width: number;
  /** The dashes in widths of the line. */
  readonly dash?: readonly number[];
}

export interface Brush {
  readonly kind: 'brush';
  /** The color of the brush; absent if it paints nothing. */
  readonly color?: Color;
}

export interface MetafileFont {
  readonly kind: 'font';
  readonly family: string;
  /** The height in logical units: negative for the em, positive for the line, 0 for the default. */
  readonly height: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** Tenths of a degree, counterclockwise. */
  readonly escapement: number;
  /** The character set of LOGFONT: 2 marks symbol fonts. */
  readonly charset: number;
}

export type GraphicsObject = Pen | Brush | MetafileFont;

export const BLACK_PEN: Pen = { kind: 'pen', color: '#000000', width: 0 };
export const WHITE_BRUSH: Brush = { kind: 'brush', color: '#ffffff' };
export const SYSTEM_FONT: MetafileFont = {
  kind: 'font',
  family: 'Arial',
  height: 0,
  bold: false,
  italic: false,
  underline: false,
  escapement: 0,
  charset: 0,
};

/** The stock objects of every device ([MS-EMF] 2.1.31), by their number without the stock bit. */
export const STOCK: readonly (GraphicsObject | undefined)[] = [
  WHITE_BRUSH,
  { kind: 'brush', color: '#c0c0c0' },
  { kind: 'brush', color: '#808080' },
  { kind: 'brush', color: '#404040' },
  { kind: 'brush', color: '#000000' },
  { kind: 'brush' },
  { kind: 'pen', color: '#ffffff', width: 0 },
  BLACK_PEN,
  { kind: 'pen', width: 0 },
  undefined,
  ...[10, 11, 12, 13, 14, 15, 16, 17].map(() => SYSTEM_FONT),
  WHITE_BRUSH,
  BLACK_PEN,
];

const DASHES: readonly (readonly number[] | undefined)[] = [
  undefined,
  [3, 1],
  [1, 1],
  [3, 1, 1, 1],
  [3, 1, 1, 1, 1, 1],
];
const NULL_PEN = 5;

/** A pen by its style ([MS-WMF] 2.1.1.23), whose lowest four bits are the kind of line. */
export function penOf(style: number, width: number, color: Color): Pen {
  const line = style & 0x0f;
  if (line === NULL_PEN) return { kind: 'pen', width: 0 };
  const dash = DASHES[line];
  return { kind: 'pen', color, width, ...(dash && { dash }) };
}

/** A brush by its style ([MS-WMF] 2.1.1.4): solid, none, or hatched, which is drawn as a tint. */
export function brushOf(style: number, color: Color): Brush {
  if (style === 1) return { kind: 'brush' };
  return { kind: 'brush', color: style === 2 ? tint(color) : color };
}

function tint(color: Color): Color {
  const channels = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) + 3 * 255) / 4);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** A COLORREF: red in the lowest byte. */
export const colorRef = (reference: number): Color =>
  `#${[0, 8, 16].map((shift) => ((reference >>> shift) & 0xff).toString(16).padStart(2, '0')).join('')}`;
