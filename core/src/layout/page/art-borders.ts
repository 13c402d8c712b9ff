/** Page borders made of a repeated picture (ECMA-376-1 §17.18.2, the art borders): those with plain black shapes. */
import { ownEntry } from '../../base/tables.js';
import { pt, type Twip, twipToPt } from '../../base/units.js';
import { type PathItem, straightLine } from '../../frame/index.js';
import type { ResolvedBorder } from '../../resolved/index.js';

/** A shape in the middle of a tile, in parts of the tile's length. */
interface Shape {
  readonly length: number;
  readonly thickness: number;
  readonly round?: boolean;
}

/** The shapes by name. The dots are measured; squares and dashes are as Word's list of borders shows them. */
const SHAPES: Readonly<Record<string, Shape>> = {
  basicBlackDots: { length: 0, thickness: 0.36, round: true },
  basicBlackSquares: { length: 0.5, thickness: 0.5 },
  basicBlackDashes: { length: 0.6, thickness: 0.25 },
};

/**
 * The least length of a tile, 5.16 pt for one of 5 pt (`w:sz` is in whole points for art borders); tiles are stretched
 * to fill the side: 104 and 151 of them between the corners of a page of A4 in an export of Word.
 */
const TILE = 1.032;

/** Styles with lines; art borders are not among them. */
const LINES =
  /^(single|double|dotted|dash(ed|SmallGap|DotStroked)|dot(Dot)?Dash|triple|wave|doubleWave|threeD\w+|outset|inset|thi\w+)$/;

/** True for a border of pictures that is drawn as a plain line. */
export const isUnknownArt = ({ style }: ResolvedBorder): boolean => !LINES.test(style) && !Object.hasOwn(SHAPES, style);

/** Twips from the page's top left corner. */
interface Edges {
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
}

/** One side of a border of shapes, inside its edge; undefined for a border of lines. */
export function artSide(border: ResolvedBorder, side: 'top' | 'bottom' | 'left' | 'right', edges: Edges) {
  const shape = ownEntry(SHAPES, border.style);
  // The width of art borders is in points, and not in eighths.
  const size = border.width;
  if (!shape || !(size > 0)) return undefined;
  const { left, right, top, bottom } = {
    left: twipToPt(edges.left) + size / 2,
    right: twipToPt(edges.right) - size / 2,
    top: twipToPt(edges.top) + size / 2,
    bottom: twipToPt(edges.bottom) - size / 2,
  };
  const level = side === 'top' || side === 'bottom';
  const across = level ? right - left : bottom - top;
  // The corners are tiles, too: their middles are the ends of the line.
  const tiles = Math.max(1, Math.floor(Math.max(0, across - size) / (size * TILE)) + 1);
  const pitch = across / tiles;
  const [length, thickness] = [shape.length * size, shape.thickness * size];
  const [from, to] = [-length / 2, across + length / 2];
  const y = side === 'top' ? top : bottom;
  const x = side === 'left' ? left : right;
  const segments = level ? straightLine(left + from, y, left + to, y) : straightLine(x, top + from, x, top + to);
  const item: PathItem = {
    kind: 'path',
    segments,
    stroke: {
      color: border.color,
      width: pt(thickness),
      dash: [length, pitch - length],
      cap: shape.round ? 'round' : 'butt',
    },
    tag: -1,
  };
  return item;
}
