/** Kashidas: justified Arabic lines stretch the joins of letters to fill part of the missing width. */

import { kashidaLength } from '../../compat/index.js';
import { firstRunAt, type ShapedRun } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { tatweelWidth } from '../tatweel.js';

/** The space in twips that a line reserves for kashidas; 0 if no Arabic letter can be stretched. */
export function kashidaReserve({ paragraph, shaped }: ShapedParagraph, room: number): number {
  const { kashida } = paragraph.format;
  if (!kashida || !ARABIC.test(shaped.text)) return 0;
  return kashidaLength(kashida).reserve * room;
}

const ARABIC = /[\u0620-\u064a\u0671-\u06d3]/;

/**
 * The twips by which the connections in `[from, to)` are stretched, by the index of the letter before each. All are
 * equal, and their sum is at most `room`. Empty if the paragraph has no kashidas, or no font has a tatweel.
 */
export function kashidasOf(
  { paragraph, shaped }: ShapedParagraph,
  from: number,
  to: number,
  room: number,
  { shaper }: LayoutContext,
): ReadonlyMap<number, number> {
  const { kashida } = paragraph.format;
  if (!kashida || !shaper || room <= 0) return NONE;
  const runAt = (index: number): ShapedRun => shaped.runs[firstRunAt(shaped, index)];
  const possible = (index: number, next: number): boolean => {
    // Letters that share a glyph have no join between them.
    const apart = shaped.widths[index] > 0 && shaped.widths[next] > 0;
    const run = runAt(index);
    return apart && run.level % 2 === 1 && tatweelWidth(run) > 0;
  };
  const places = shaper.kashidaPlaces(shaped.text, from, to, possible);
  if (places.length === 0) return NONE;
  const { most } = kashidaLength(kashida);
  const each = room / places.length;
  return new Map(places.map((index) => [index, Math.min(each, most * tatweelWidth(runAt(index)))]));
}

const NONE: ReadonlyMap<number, number> = new Map();
