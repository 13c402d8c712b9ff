import type { Change, ChangeKind } from '../changes/index.js';
import { type FieldLock, isLocked } from '../signatures/index.js';
import type { JudgedChange } from './types.js';

/** What signatures made so far allow to come after them. */
export interface Allowance {
  /** 1 to 3 as in a certification; 3 under signatures that certify nothing. */
  readonly level: 1 | 2 | 3;
  readonly locks: readonly FieldLock[];
}

const KINDS: Readonly<Record<1 | 2 | 3, ReadonlySet<ChangeKind>>> = {
  1: new Set(['extension']),
  2: new Set(['extension', 'form-fill', 'signature']),
  3: new Set(['extension', 'form-fill', 'signature', 'annotation']),
};

const NAMES: Readonly<Record<ChangeKind, string>> = {
  extension: 'extending the document',
  'form-fill': 'filling in forms',
  signature: 'signing',
  annotation: 'annotating',
  undefined: 'this',
};

/** Holds a change against what is allowed. */
export function judge(change: Change, { level, locks }: Allowance): JudgedChange {
  if (change.kind === 'undefined') return { ...change, forbidden: 'no signature allows this' };
  if (!KINDS[level].has(change.kind)) return { ...change, forbidden: `${NAMES[change.kind]} is not permitted` };
  const isOfField = change.field !== undefined && change.field !== '' && change.kind !== 'extension';
  if (isOfField && isLocked(locks, change.field ?? '')) return { ...change, forbidden: 'the field is locked' };
  return change;
}
