import type { Change } from '../changes/index.js';
import type { View } from '../view.js';

/**
 * A change as the signer of an older revision would see it: a remark that came later was not on the pages that were signed,
 * so that its author may still draw it anew and take it away, as annotating.
 */
export function asSeenBy(signed: View, change: Change): Change {
  if (change.kind !== 'removal' || change.object === undefined) return change;
  // Only a number that was not in use then is one that came later.
  return signed.revision.object(change.object) !== undefined ? change : { ...change, kind: 'annotation' };
}
