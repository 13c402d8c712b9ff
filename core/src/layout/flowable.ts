/**
 * Content that is laid out down a page: a flow of blocks (the body, a cell, a header, a note, a text box) and a table
 * are both `Flowable`. A flowable fills a height, reports where it ended, and continues from that point in the next
 * column. Rows that break across pages, notes and nested tables thus work in the same way, one level deeper.
 */

import { type Twip, twip } from '../base/units.js';
import type { PageCount } from '../resolved/index.js';
import type { Painter } from './painter.js';

export interface Flowable {
  /**
   * Fills from `from` (absent: from the start) into `available` twips of height.
   *
   * `atTop`: the column is empty above, so the first unbreakable item is placed even if it is higher than `available`;
   * otherwise a fill may place nothing (`height` 0 and `next` equal to its start).
   */
  fill(from: FlowState | undefined, available: Twip, atTop: boolean): Fragment;
  /** The height of the whole content when it is filled without limit. */
  readonly naturalHeight: Twip;
}

/** An available height that is enough for any content. */
export const UNLIMITED = twip(Number.MAX_SAFE_INTEGER);

/** The point at which a flowable continues. Only the flowable that made it can read it. */
export type FlowState = { readonly opaque?: unknown } & object;

/** The part of a flowable in one column. */
export interface Fragment {
  readonly height: Twip;
  /** The state from which the rest is filled; absent if nothing is left. */
  readonly next?: FlowState;
  /** True if nothing was placed; `next` is then the starting point. */
  readonly empty: boolean;
  /** Notes referred to in this fragment, in reading order. */
  readonly notes: readonly NoteReference[];
  /** True if the last paragraph or row of the fragment must stay with the next block (`keepNext`). */
  readonly keepWithNext: boolean;
  /** Distance from the top to the first baseline; absent without text. */
  readonly firstBaseline?: Twip;
  /** Paints with its top left corner at x, y, in twips from the page's corner. Must be called at most once. */
  paint(painter: Painter, x: Twip, y: Twip): void;
}

export interface NoteReference {
  readonly note: 'footnote' | 'endnote';
  readonly id: string;
  /** The start and format of note numbers that restart on each page; absent for all other notes. */
  readonly byPage?: PageCount;
}

/** The kind of container of a flow: some of Word's rules depend on it. */
export type FlowPlace = 'body' | 'cell' | 'header' | 'note' | 'textBox' | 'frame';

/** The narrowest and the widest width of blocks: their longest unbreakable piece, and their longest line. */
export interface ContentWidths {
  readonly min: Twip;
  readonly max: Twip;
}

/**
 * Removes space from a flowable: a height of `before` at the top of its first part, and of `after` at the bottom of its
 * last part.
 */
export function trimmed(flowable: Flowable, before: Twip, after: Twip): Flowable {
  if (before <= 0 && after <= 0) return flowable;
  const aboveIn = (from: FlowState | undefined): Twip => (from === undefined ? before : twip(0));
  const trim = (fragment: Fragment, above: Twip): Fragment => {
    const below = fragment.next === undefined ? after : 0;
    if (fragment.empty || above + below === 0) return fragment;
    return {
      height: twip(Math.max(0, fragment.height - above - below)),
      next: fragment.next,
      empty: false,
      notes: fragment.notes,
      keepWithNext: fragment.keepWithNext,
      firstBaseline: fragment.firstBaseline && twip(fragment.firstBaseline - above),
      paint: (painter, x, y) => fragment.paint(painter, x, twip(y - above)),
    };
  };
  const fits = ({ next, empty, height }: Fragment, available: Twip): boolean =>
    next === undefined && !empty && height <= available;
  function fillTrimmed(from: FlowState | undefined, available: Twip, atTop: boolean): Fragment {
    const above = aboveIn(from);
    const room = twip(available + above);
    // Space that is removed at the end needs no room: the content may exceed the available height by it.
    const whole = after > 0 ? trim(flowable.fill(from, twip(room + after), atTop), above) : undefined;
    return whole && fits(whole, available) ? whole : trim(flowable.fill(from, room, atTop), above);
  }
  return {
    get naturalHeight() {
      return twip(flowable.naturalHeight - before - after);
    },
    fill: fillTrimmed,
  };
}
