import { type Twip, twip } from '../../base/units.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { DrawingBox, Orientation } from '../dml/index.js';
import { pointsOf } from './custom-shape.js';
import { figure, length, pair, type VmlStyle } from './style.js';

/** Converts a length of a shape to twips: a CSS length, or inside a group a number of units of its grid. */
export interface Grid {
  readonly x: (value: string | undefined) => Twip;
  readonly y: (value: string | undefined) => Twip;
  readonly width: (value: string | undefined) => Twip;
  readonly height: (value: string | undefined) => Twip;
}

const css = (value: string | undefined): Twip => length(value) ?? twip(0);

export const PAGE_GRID: Grid = { x: css, y: css, width: css, height: css };

/** The grid of a group's children: `coordorigin` is its corner, `coordsize` its size (1000 by 1000 unless stated). */
export function groupGrid(group: XmlElement, size: Pick<DrawingBox, 'width' | 'height'>): Grid {
  const [originX, originY] = pair(group.attributes.coordorigin, [0, 0]);
  const [width, height] = pair(group.attributes.coordsize, [1000, 1000]);
  const scaleX = width > 0 ? size.width / width : 1;
  const scaleY = height > 0 ? size.height / height : 1;
  const scaled = (value: string | undefined, origin: number, scale: number): Twip =>
    twip(((figure(value) ?? 0) - origin) * scale);
  return {
    x: (value) => scaled(value, originX, scaleX),
    y: (value) => scaled(value, originY, scaleY),
    width: (value) => scaled(value, 0, scaleX),
    height: (value) => scaled(value, 0, scaleY),
  };
}

/** The box of a shape on a grid; the box of a line is between its `from` and `to`. */
export function vmlBox(shape: XmlElement, style: VmlStyle, grid: Grid): DrawingBox & Orientation {
  const flip = style.get('flip') ?? '';
  if (shape.name === 'v:line') return lineBox(shape, flip, grid);
  const points = style.has('width') ? [] : pointsOf(shape);
  return {
    ...(points.length > 0 ? boxAround(points, grid) : statedBox(style, grid)),
    rotation: rotation(style.get('rotation')),
    flipH: flip.includes('x'),
    flipV: flip.includes('y'),
  };
}

const statedBox = (style: VmlStyle, grid: Grid): DrawingBox => ({
  x: grid.x(style.get('left')),
  y: grid.y(style.get('top')),
  width: twip(Math.max(0, grid.width(style.get('width')))),
  height: twip(Math.max(0, grid.height(style.get('height')))),
});

function boxAround(points: readonly (readonly [x: string, y: string])[], grid: Grid): DrawingBox {
  const [across, down] = [points.map(([x]) => grid.x(x)), points.map(([, y]) => grid.y(y))];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x: twip(x), y: twip(y), width: twip(Math.max(...across) - x), height: twip(Math.max(...down) - y) };
}

/** The box of a line, which runs from `from` to `to`. A flipped line runs along the other diagonal. */
function lineBox(shape: XmlElement, flip: string, grid: Grid): DrawingBox & Orientation {
  const [fromX, fromY] = (shape.attributes.from ?? '').split(',');
  const [toX, toY] = (shape.attributes.to ?? '').split(',');
  const [x1, y1, x2, y2] = [grid.x(fromX), grid.y(fromY), grid.x(toX), grid.y(toY)];
  return {
    x: twip(Math.min(x1, x2)),
    y: twip(Math.min(y1, y2)),
    width: twip(Math.abs(x2 - x1)),
    height: twip(Math.abs(y2 - y1)),
    rotation: 0,
    flipH: false,
    // One flip gives the other diagonal; two flips give the original one.
    flipV: x1 !== x2 && y1 !== y2 && (x2 > x1 !== y2 > y1) !== (flip.includes('x') !== flip.includes('y')),
  };
}

/** Reads a rotation: in degrees, or in 65,536ths of a degree if `fd` follows the number. */
function rotation(value: string | undefined): number {
  const degrees = ((figure(value) ?? 0) / (value?.trim().endsWith('fd') ? 65_536 : 1)) % 360;
  return degrees < 0 ? degrees + 360 : degrees;
}
