/** Boxes of a formula as items of a page. */

import { pt } from '../../base/units.js';
import type { FrameItem, GlyphItem } from '../../frame/index.js';
import type { MathLook } from '../../resolved/index.js';
import type { MathBox, MathMark } from './box.js';

export interface PaintOptions {
  /** The box's left edge and its baseline, in points from the page's corner. */
  readonly x: number;
  readonly y: number;
  readonly tag: number;
  colorOf(look: MathLook): string;
}

interface Placed {
  readonly mark: MathMark;
  readonly x: number;
  readonly y: number;
}

/** The items of a box in reading order; letters that follow each other on a line are one item. */
export function frameItems(box: MathBox, options: PaintOptions): FrameItem[] {
  const placed: Placed[] = [];
  collect(box, options.x, options.y, placed);
  const items: FrameItem[] = [];
  for (let i = 0; i < placed.length; ) {
    const end = endOfRun(placed, i);
    items.push(itemOf(placed.slice(i, end), options));
    i = end;
  }
  return items;
}

function collect(box: MathBox, x: number, y: number, into: Placed[]): void {
  for (const part of box.parts) {
    if (part.kind === 'box') collect(part.box, x + part.x, y + part.y, into);
    else into.push({ mark: part, x: x + part.x, y: y + part.y });
  }
}

/** Positions closer than this distance, in points, count as equal: it is less than a printer's dot. */
const NEAR = 0.02;

function endOfRun(placed: readonly Placed[], start: number): number {
  const first = placed[start];
  if (first.mark.kind !== 'glyphs') return start + 1;
  const { font, size, look, stretch } = first.mark;
  let pen = first.x + sum(first.mark.advances);
  let end = start + 1;
  for (; end < placed.length; end++) {
    const { mark, x, y } = placed[end];
    if (mark.kind !== 'glyphs' || mark.font !== font || mark.size !== size || mark.look !== look) break;
    if (Math.abs(mark.stretch - stretch) > 1e-6 || Math.abs(y - first.y) > NEAR || Math.abs(x - pen) > NEAR) break;
    pen = x + sum(mark.advances);
  }
  return end;
}

function itemOf(run: readonly Placed[], { tag, colorOf }: PaintOptions): FrameItem {
  const [{ mark, x, y }] = run;
  const color = colorOf(mark.look);
  if (mark.kind === 'path') {
    const segments = mark.segments.map((segment) => {
      if (segment.op === 'close') return segment;
      const moved = { ...segment, x: segment.x + x, y: segment.y + y };
      if (moved.op !== 'curve') return moved;
      return { ...moved, x1: moved.x1 + x, y1: moved.y1 + y, x2: moved.x2 + x, y2: moved.y2 + y };
    });
    return mark.pen === undefined
      ? { kind: 'path', segments, fill: { color }, tag }
      : { kind: 'path', segments, stroke: { color, width: pt(mark.pen), join: 'round' }, tag };
  }
  return glyphItem(run, mark, { x, y, color, tag });
}

function glyphItem(
  run: readonly Placed[],
  { font, size, stretch }: Extract<MathMark, { kind: 'glyphs' }>,
  { x, y, color, tag }: { readonly x: number; readonly y: number; readonly color: string; readonly tag: number },
): GlyphItem {
  const glyphs: number[] = [];
  const advances: number[] = [];
  const clusters: number[] = [];
  let text = '';
  for (const { mark } of run) {
    if (mark.kind !== 'glyphs') continue;
    glyphs.push(...mark.glyphs);
    advances.push(...mark.advances);
    clusters.push(...mark.clusters.map((cluster) => cluster + text.length));
    text += mark.text;
  }
  return {
    kind: 'glyphs',
    x: pt(x),
    y: pt(y),
    font,
    size: pt(size),
    color,
    glyphs: Uint16Array.from(glyphs),
    advances: Float64Array.from(advances),
    stretch,
    text,
    clusters: Uint32Array.from(clusters),
    tag,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
