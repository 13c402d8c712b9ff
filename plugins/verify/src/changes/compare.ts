import type { View } from '../document/index.js';
import { compareDocuments } from './catalog.js';
import { SameValues } from './same-values.js';
import type { Change } from './types.js';

/** More changes than this in one revision tell nobody more. */
const MOST_CHANGES = 1_000;

/**
 * What a revision does to the document before it, by what a reader reaches from the catalog. Objects that nothing
 * reaches show nothing and are no change.
 */
export function changesBetween(before: View, after: View): readonly Change[] {
  const found: Change[] = [];
  const same = new SameValues(before, after);
  const note = (change: Change) => {
    if (found.length < MOST_CHANGES || change.kind === 'undefined') found.push(change);
    if (found.length > 2 * MOST_CHANGES) found.length = 2 * MOST_CHANGES;
  };
  compareDocuments({ before, after, same, note });
  if (same.isExhausted) {
    note({ kind: 'undefined', where: 'document', what: 'it is too large to compare' });
  }
  return found;
}
