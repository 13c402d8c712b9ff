import type { View } from '../view.js';
import { compareDocuments } from './catalog.js';
import type { Change, Comparison } from './comparison.js';
import { Effort } from './effort.js';
import { References } from './references.js';
import { SameValues } from './same-values.js';
import { noteUnreached } from './unreached.js';
import { noteWritten } from './written.js';

/** The maximum number of listed changes of one revision; a longer list would not help. */
const MOST_CHANGES = 1_000;

/** Any object may differ from its signed version if several revisions follow. */
const ANY = { has: () => true };

/**
 * Returns the changes that a revision makes to the previous document, in everything that a reader reaches from the
 * catalog. Unreachable objects show nothing and are only reported. `effort` limits the comparison of the whole
 * document, `references` are those of its revisions so far, and `signed` is the document as it was first signed.
 */
export function changesBetween(
  before: View,
  after: View,
  effort = new Effort(),
  references = new References(effort),
  signed = before,
): readonly Change[] {
  const found: Change[] = [];
  const changed = references.changedBy(before, after);
  const same = new SameValues(before, after, changed, effort);
  const sinceSigned = signed === before ? same : new SameValues(signed, after, ANY, effort);
  const isTouched = (number: number | undefined) => number === undefined || changed.has(number);
  const note = (change: Change) => {
    if (found.length < MOST_CHANGES || change.kind === 'undefined') found.push(change);
    if (found.length > 2 * MOST_CHANGES) found.length = 2 * MOST_CHANGES;
  };
  const compared = new Set<number | undefined>();
  const holdersOf = (number: number) => references.holdersOf(number);
  const comparison = { before, after, signed, same, sinceSigned, effort, isTouched, holdersOf, note, compared };
  compareDocuments(comparison);
  noteWritten(comparison, references);
  noteUnreached(comparison);
  noteOverlooked(comparison);
  if (effort.isExhausted || !after.roles.isWhole || !before.roles.isWhole) {
    note({ kind: 'undefined', where: 'document', what: 'it is too large to compare' });
  }
  return found;
}

/**
 * Reports changed objects that no rule compared. References to a page, a field, an annotation or a structure element
 * are not followed, because these are compared separately. If a revision writes such an object and no rule reached it,
 * it may show anything.
 */
function noteOverlooked({ before, after, same, compared, note }: Comparison): void {
  for (const number of after.revision.own.keys()) {
    const [was, is] = [before.identities.get(number), after.identities.get(number)];
    if (was === undefined || is === undefined || compared.has(number)) continue;
    if (same.equal(before.revision.object(number)?.value, after.revision.object(number)?.value)) continue;
    note({ kind: 'undefined', where: is, object: number, what: 'it changes in a place where no change is permitted' });
  }
}
