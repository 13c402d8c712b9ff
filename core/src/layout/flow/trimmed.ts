/** A flowable without some of the space at its ends. */
import { type Twip, twip } from '../../base/units.js';
import type { Flowable } from '../types.js';

/** Cuts `before` off the top of the first part and `after` off the bottom of the last. */
export function trimmed(flowable: Flowable, before: Twip, after: Twip): Flowable {
  if (before <= 0 && after <= 0) return flowable;
  return {
    get naturalHeight() {
      return twip(flowable.naturalHeight - before - after);
    },
    fill(from, available, atTop) {
      const above = from === undefined ? before : 0;
      const fragment = flowable.fill(from, twip(available + above), atTop);
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
    },
  };
}
