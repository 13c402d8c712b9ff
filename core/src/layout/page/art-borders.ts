/** Page borders that repeat a picture (ECMA-376-1 §17.18.2, art borders); only plain black shapes are supported. */
import { ownEntry } from '../../base/tables.js';
import { pt, type Twip, twipToPt } from '../../base/units.js';
import { type PathItem, straightLine } from '../../frame/index.js';
import type { ResolvedBorder } from '../../resolved/index.js';

/** A shape in the middle of a tile, with lengths relative to the tile's length. */
interface Shape {
  readonly length: number;
  readonly thickness: number;
  readonly round?: boolean;
}

/** The shapes by name. The dots are measured; squares and dashes follow Word's list of borders. */
const SHAPES: Readonly<Record<string, Shape>> = {
  basicBlackDots: { length: 0, thickness: 0.36, round: true },
  basicBlackSquares: { length: 0.5, thickness: 0.5 },
  basicBlackDashes: { length: 0.6, thickness: 0.25 },
};

/**
 * The minimum length of a tile relative to the border's width, 5.16 pt for a width of 5 pt (`w:sz` is in whole points
 * for art borders). Tiles are stretched to fill the side: in an export of Word, there are 104 and 151 tiles between the
 * corners of an A4 page.
 */
const TILE = 1.032;

/** Twips from the page's top left corner. */
interface Edges {
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
}

/** The shapes of one side of an art border, inside its edge; undefined for a border of lines. */
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
  // The corners are tiles too, whose centers are at the ends of the side.
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
