import { type AllowedChanges, type FieldLock, isLocked } from '@quire/core/pdf/document';
import type { Change, ChangeKind } from '../changes/index.js';

/**
 * What a signature allows after it: 1 to 3 as it certifies (ISO 32000-2 table 257). An approval certifies nothing, and
 * readers allow filling in, signing and annotating after it.
 */
export type Permission = AllowedChanges | 'approval';

export interface Allowance {
  readonly permission: Permission;
  readonly locks: readonly FieldLock[];
}

const FILLING: readonly ChangeKind[] = ['extension', 'form-fill', 'signature'];

/**
 * What is removed may have hidden what is now seen (shadow attack, "hide"): only a certification
 * for annotating lets annotations go.
 */
const KINDS: Readonly<Record<Permission, ReadonlySet<ChangeKind>>> = {
  1: new Set<ChangeKind>(['extension']),
  2: new Set(FILLING),
  3: new Set<ChangeKind>([...FILLING, 'annotation', 'removal']),
  approval: new Set<ChangeKind>([...FILLING, 'annotation']),
};

const NAMES: Readonly<Record<ChangeKind, string>> = {
  extension: 'extending the document',
  'form-fill': 'filling in forms',
  signature: 'signing',
  annotation: 'annotating',
  removal: 'removing what was seen',
  undefined: 'this',
};

/** A change, and whether the signature allows it. */
export interface JudgedChange extends Change {
  /** Why the signature does not allow it; undefined where it does. */
  readonly forbidden?: string;
}

/** Judges a change by what is allowed. */
export function judge(change: Change, { permission, locks }: Allowance): JudgedChange {
  if (change.kind === 'undefined') return { ...change, forbidden: 'no signature allows this' };
  if (!KINDS[permission].has(change.kind)) return { ...change, forbidden: `${NAMES[change.kind]} is not permitted` };
  // A field without a name is held by a lock of all, and by one of all but some.
  if (change.field !== undefined && change.kind !== 'extension' && isLocked(locks, change.field))
    return { ...change, forbidden: 'the field is locked' };
  return change;
}
