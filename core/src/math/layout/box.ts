/** Boxes of a formula: lengths in points, y down from the baseline. */

import { type PathSegment, rectangle } from '../../frame/index.js';
import type { FontMatch, MathLook } from '../../resolved/index.js';

/** Glyphs or a path of a box. x and y are from its left edge and its baseline. */
export type MathMark =
  | {
      readonly kind: 'glyphs';
      readonly x: number;
      readonly y: number;
      readonly look: MathLook;
      readonly font: FontMatch;
      readonly size: number;
      readonly stretch: number;
      readonly glyphs: readonly number[];
      readonly advances: readonly number[];
      readonly text: string;
      readonly clusters: readonly number[];
    }
  /** The path is filled, or stroked with a pen of this width. */
  | {
      readonly kind: 'path';
      readonly x: number;
      readonly y: number;
      readonly look: MathLook;
      readonly segments: readonly PathSegment[];
      readonly pen?: number;
    };

export interface MathBox {
  readonly width: number;
  /** The extents of the ink above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  /** The extents of the delimiters around the content, if they grew: the content may be taller than they are. */
  readonly fenced?: { readonly ascent: number; readonly descent: number };
  /** The parts, in reading order. */
  readonly parts: readonly (MathMark | PlacedBox)[];
}

export interface PlacedBox {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly box: MathBox;
}

export const EMPTY: MathBox = { width: 0, ascent: 0, descent: 0, parts: [] };

export const heightOf = ({ ascent, descent }: MathBox): number => ascent + descent;

/** A box at a position; `y` is the distance of its baseline below the baseline of the surrounding box. */
export const at = (box: MathBox, x: number, y: number): PlacedBox => ({ kind: 'box', x, y, box });

/** Assembles parts into one box of the given width; its ascent and descent enclose the boxes among them. */
export function assembledBox(
  parts: readonly (MathMark | PlacedBox)[],
  width: number,
  more: Partial<MathBox> = {},
): MathBox {
  let [ascent, descent] = [more.ascent ?? 0, more.descent ?? 0];
  for (const part of parts) {
    if (part.kind !== 'box') continue;
    ascent = Math.max(ascent, part.box.ascent - part.y);
    descent = Math.max(descent, part.box.descent + part.y);
  }
  return { width, ascent, descent, parts };
}

/** Boxes on one baseline, each with its left edge at the end of the previous one. */
export function boxesInRow(boxes: readonly MathBox[]): MathBox {
  let x = 0;
  const parts = boxes.map((box) => {
    const placed = at(box, x, 0);
    x += box.width;
    return placed;
  });
  return assembledBox(parts, x);
}

/** An empty box of this width. */
export const gap = (width: number): MathBox => ({ ...EMPTY, width });

/** A filled bar with its top left corner at x, y. */
export function bar(x: number, y: number, width: number, height: number, look: MathLook): MathMark {
  return {
    kind: 'path',
    x,
    y,
    look,
    segments: rectangle(0, 0, width, height),
  };
}

/** A line through points, drawn with a pen. */
export function stroke(points: readonly (readonly [number, number])[], pen: number, look: MathLook): MathMark {
  const segments = points.map(([x, y], i) => ({ op: i === 0 ? ('move' as const) : ('line' as const), x, y }));
  return { kind: 'path', x: 0, y: 0, look, segments, pen };
}
