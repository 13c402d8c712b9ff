import { type AllowedChanges, type FieldLock, isLocked } from '@quire/core/pdf/document';
import type { Change, ChangeKind } from '../changes/index.js';

/**
 * The changes that a signature allows: 1 to 3 for a certification signature (ISO 32000-2 table 257). An approval
 * signature does not restrict changes, and readers allow filling in, signing and annotating after it.
 */
export type Permission = AllowedChanges | 'approval';

const NAMES: Readonly<Record<Exclude<ChangeKind, 'undefined'>, string>> = {
  extension: 'extending the document',
  'form-fill': 'filling in forms',
  signature: 'signing',
  annotation: 'annotating',
  removal: 'removing visible content',
};

/** Levels of changes by later revisions, each including the previous ones (pyHanko's `ModificationLevel`). */
export const CHANGE_LEVELS = ['none', 'validation data', 'form filling', 'annotations', 'other'] as const;
export type ChangeLevel = (typeof CHANGE_LEVELS)[number];

/** The lowest P that allows each kind of change (ISO 32000-2 table 257), which is also the number of its level. */
const FROM = { extension: 1, 'form-fill': 2, signature: 2, annotation: 3, removal: 3, undefined: 4 } as const;

/** The rules in words by which a signature allows changes, by the kind of change. */
const RULES: Readonly<Record<Exclude<ChangeKind, 'undefined'>, string>> = {
  extension: 'validation data and metadata may be added (12.8.4.3, 12.8.5)',
  'form-fill': 'a field may be filled in, and shows its value by the rules for its kind (12.7.4.3)',
  signature: 'a field may be signed, and shows the signer in its own box (12.7.5.5)',
  annotation: 'an annotation of a listed kind may be added, drawn by the rules for its kind (12.5.6)',
  removal: 'annotations may be deleted and modified (table 257, P 3)',
};

/** The highest level among changes, and the allowed level. */
export function levelsOf(
  changes: readonly Change[],
  permission: Permission,
): { found: ChangeLevel; allowed: ChangeLevel } {
  const found = changes.reduce((most, { kind }) => Math.max(most, FROM[kind]), 0);
  return { found: CHANGE_LEVELS[found], allowed: CHANGE_LEVELS[permission === 'approval' ? 3 : permission] };
}

export interface JudgedChange extends Change {
  /** The reason why the signature forbids the change; undefined if it allows the change. */
  readonly forbidden?: string;
  /** The rule that allows it. */
  readonly rule?: string;
}

/** Judges a change by the permission and the locks of a signature. */
export function judge(
  change: Change,
  { permission, locks }: { readonly permission: Permission; readonly locks: readonly FieldLock[] },
): JudgedChange {
  if (change.kind === 'undefined') return { ...change, forbidden: 'no signature permits this' };
  // A removed annotation may have hidden content that is now visible (shadow attack, "hide"): an approval permits none.
  const isPermitted = permission === 'approval' ? change.kind !== 'removal' : FROM[change.kind] <= permission;
  if (!isPermitted) return { ...change, forbidden: `${NAMES[change.kind]} is not permitted` };
  // A field without a name is covered by `All` locks and `Exclude` locks.
  if (change.field !== undefined && change.kind !== 'extension' && isLocked(locks, change.field))
    return { ...change, forbidden: 'the field is locked' };
  return { ...change, rule: RULES[change.kind] };
}
