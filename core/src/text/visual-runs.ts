/** The parts of runs that a line paints, between two indices, from left to right (UAX #9, rules L1 and L2). */

import { firstIndex } from '../base/first-index.js';
import type { RunGlyphs, SliceableRun } from './runs.js';
import type { ShapedRun, ShapedText } from './shaped-text.js';
import { isPlaceholder } from './shaped-text.js';

/** A part of a run on one line; clusters are indices into the paragraph's string, lengths in twips. */
export interface RunSlice extends RunGlyphs {
  readonly run: ShapedRun;
  readonly start: number;
  readonly end: number;
}

/** The glyphs of `[start, end)` of one run. */
export function sliceRun(run: ShapedRun, start: number, end: number): RunSlice {
  const from = Math.max(start, run.start);
  const to = Math.min(end, run.end);
  const { glyphs, advances, clusters, offsets } = (run as SliceableRun).slice(from, to);
  return { run, start: from, end: to, glyphs, advances, clusters, offsets };
}

/** The slices of `[start, end)` in visual order. Tabs, breaks and objects are separate slices, without glyphs. */
export function visualRuns(shaped: ShapedText, start: number, end: number): RunSlice[] {
  const slices: RunSlice[] = [];
  for (let r = firstRunAt(shaped, start); r < shaped.runs.length && shaped.runs[r].start < end; r++) {
    slices.push(sliceRun(shaped.runs[r], start, end));
  }
  return shaped.levels ? reorder(slices, shaped, end) : slices;
}

/** Index of the run that holds character `index`; the number of runs if `index` is after the last character. */
export const firstRunAt = ({ runs }: ShapedText, index: number): number =>
  firstIndex(runs.length, (i) => runs[i].end > index);

/**
 * Orders the slices of a line: stretches of runs with one marked direction follow each other in the direction of the
 * paragraph, then come the spaces that hang at the end of the line. Rule L2 applies inside each stretch.
 */
function reorder(slices: RunSlice[], shaped: ShapedText, end: number): RunSlice[] {
  const parts = splitTrailingSpace(slices, shaped, end);
  const stretches: RunSlice[][] = [];
  let direction: boolean | undefined;
  for (const part of parts) {
    const separates = isSeparator(shaped, part, end) && !staysInStretch(shaped, part.start);
    const own = separates ? undefined : shaped.levelsByRun && part.run.format.rtl;
    if (own === undefined || own !== direction) stretches.push([part]);
    else stretches[stretches.length - 1].push(part);
    direction = own;
  }
  const ordered = stretches.map((stretch) => orderByLevel(stretch, shaped, end));
  return (shaped.bidi ? ordered.reverse() : ordered).flat();
}

/** L2: from the highest level down to the lowest odd one, reverse every sequence at that level or higher. */
function orderByLevel(parts: readonly RunSlice[], shaped: ShapedText, end: number): RunSlice[] {
  const levels = parts.map((part) => (isSeparator(shaped, part, end) ? part.run.level - 1 : part.run.level));
  const order = parts.map((_, i) => i);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level >= 1; level--) {
    for (let i = 0; i < order.length; i++) {
      if (levels[order[i]] < level) continue;
      let to = i;
      while (to + 1 < order.length && levels[order[to + 1]] >= level) to++;
      reverse(order, i, to);
      i = to;
    }
  }
  return order.map((i) => parts[i]);
}

function reverse(order: number[], from: number, to: number): void {
  for (let i = from, j = to; i < j; i++, j--) [order[i], order[j]] = [order[j], order[i]];
}

/**
 * Returns true if the space at `index` keeps the direction of its stretch when a line of a right-to-left paragraph ends
 * in it. In unmarked runs (no `w:rtl`) with right-to-left letters it does: it is at the right end of the line and takes
 * up room. Three of three such lines of an Arabic export of Word 2016 begin a space further in, and the word after the
 * first went to the next line, on which it fits without its space and not with it.
 */
export function staysInStretch({ runs, bidi, levelsByRun, text }: ShapedText, index: number): boolean {
  if (!bidi || !levelsByRun || text.charCodeAt(index) !== 0x20) return false;
  const run = runs[firstRunAt({ runs } as ShapedText, index)];
  return !run.format.rtl && run.level === RIGHT_IN_LEFT;
}

/** The level of right-to-left letters in a left-to-right stretch of a right-to-left paragraph. */
const RIGHT_IN_LEFT = 3;

/** L1: spaces at the end of a line, and tabs anywhere, have the paragraph's level. */
function isSeparator({ text }: ShapedText, slice: RunSlice, end: number): boolean {
  const unit = text.charCodeAt(slice.start);
  if (slice.end - slice.start === 1 && unit !== 0xfffc && isPlaceholder(unit)) return true;
  return slice.end === end && text.slice(slice.start, slice.end).trim() === '';
}

function splitTrailingSpace(slices: RunSlice[], { text }: ShapedText, end: number): RunSlice[] {
  const last = slices[slices.length - 1];
  if (!last) return slices;
  let from = end;
  while (from > last.start && text.charCodeAt(from - 1) === 0x20) from--;
  if (from === end || from === last.start) return slices;
  return [...slices.slice(0, -1), sliceRun(last.run, last.start, from), sliceRun(last.run, from, end)];
}
