import type { Change } from '../changes/index.js';
import type { View } from '../view.js';

/**
 * Returns a change as the signer of an older revision sees it: an annotation that was added later was not on the signed
 * pages, so its author may still redraw or remove it, which counts as annotating.
 */
export function asSeenBy(signed: View, change: Change): Change {
  if (change.kind !== 'removal' || change.object === undefined) return change;
  // An object with a number that was unused then was added later.
  return signed.revision.object(change.object) !== undefined ? change : { ...change, kind: 'annotation' };
}
