import type { PdfDict, PdfValue } from '../../file/index.js';
import type { Lookup, PdfDocument } from '../index.js';
import { textAt } from './text.js';

/** The highest level of allowed changes: 1 nothing, 2 fill in and sign, 3 also annotate (ISO 32000-2 Table 257). */
export type AllowedChanges = 1 | 2 | 3;

/** Fields that may no longer change (Tables 236 and 258): all, the named ones, or all except the named ones. */
export interface FieldLock {
  readonly action: 'All' | 'Include' | 'Exclude';
  /** Full names of fields; each one includes the fields below it. */
  readonly fields: readonly string[];
}

/** The changes that a signature allows after it was made (§12.8.2.2 and §12.8.2.4). */
export interface Permissions {
  /** The changes that the signature allows as a certification; undefined if it is not a certification. */
  readonly certifies?: AllowedChanges;
  /** The lower of `certifies` and the level that the lock of the signature's field allows (Table 236, `/P`). */
  readonly level?: AllowedChanges;
  readonly fieldLocks: readonly FieldLock[];
}

/**
 * Returns the permissions of a signature and of the lock of its field, as of the revision that first had it. Of several
 * certifications the lowest counts; one without a valid `/P` allows filling in and signing (Table 257).
 *
 * @example permissionsOf(pdf.current, signature, field.dict) // { fieldLocks: [] }
 */
export function permissionsOf(lookup: Lookup, signature: PdfDict, field: PdfDict | undefined): Permissions {
  const certifications = transformsOf(lookup, signature, 'DocMDP').map((each) => levelOf(lookup, each) ?? 2);
  const lock = lockOf(lookup, field?.Lock);
  const levels = [...certifications, ...(lock?.permissions === undefined ? [] : [lock.permissions])];
  const locks = [...transformsOf(lookup, signature, 'FieldMDP').map((each) => readLock(lookup, each)), lock];
  return {
    ...(certifications.length > 0 ? { certifies: lowest(certifications) } : {}),
    ...(levels.length > 0 ? { level: lowest(levels) } : {}),
    fieldLocks: locks.flatMap((each) => (each ? [{ action: each.action, fields: each.fields }] : [])),
  };
}

/**
 * Returns the changes allowed by the certifying signature that the catalog names (§12.8.6); undefined if there is none.
 *
 * @example certificationOf(pdf.current) // undefined
 */
export function certificationOf(lookup: Lookup): AllowedChanges | undefined {
  const signature = lookup.dict(lookup.dict(lookup.root.Perms)?.DocMDP);
  return signature && permissionsOf(lookup, signature, undefined).certifies;
}

/**
 * Returns the lock of a signature field (Table 236), with the changes that are allowed at all once it is signed.
 *
 * @example lockOf(pdf.current, field.dict.Lock) // undefined
 */
export function lockOf(
  lookup: Lookup,
  value: PdfValue | undefined,
): (FieldLock & { readonly permissions?: AllowedChanges }) | undefined {
  const lock = lookup.dict(value);
  if (!lock) return undefined;
  const permissions = levelOf(lookup, lock);
  return { ...readLock(lookup, lock), ...(permissions ? { permissions } : {}) };
}

/**
 * Returns true if a field, given by its full name, may no longer change.
 *
 * @example isLocked([{ action: 'Include', fields: ['address'] }], 'address.city') // true
 */
export function isLocked(locks: readonly FieldLock[], name: string): boolean {
  return locks.some(({ action, fields }) => {
    if (action === 'All') return true;
    const isNamed = fields.some((each) => name === each || name.startsWith(`${each}.`));
    return action === 'Include' ? isNamed : !isNamed;
  });
}

/** The parameters of a signature's transforms that use the given method. */
function transformsOf(lookup: Lookup, signature: PdfDict, method: string): readonly PdfDict[] {
  const references = (lookup.array(signature.Reference) ?? []).map((each) => lookup.dict(each));
  return references.flatMap((each) =>
    each && lookup.name(each.TransformMethod) === method ? [lookup.dict(each.TransformParams) ?? {}] : [],
  );
}

/** A missing or unknown action locks all fields: the standard does not define it, and this is the strictest reading. */
function readLock(lookup: Lookup, { Action, Fields }: PdfDict): FieldLock {
  const name = lookup.name(Action);
  const action = name === 'Include' || name === 'Exclude' ? name : 'All';
  return { action, fields: (lookup.array(Fields) ?? []).flatMap((each) => textAt(lookup, each) ?? []) };
}

function levelOf(lookup: Lookup, { P }: PdfDict): AllowedChanges | undefined {
  const level = lookup.number(P);
  return level === 1 || level === 2 || level === 3 ? level : undefined;
}

const lowest = (levels: readonly AllowedChanges[]): AllowedChanges => Math.min(...levels) as AllowedChanges;

/** The rights that the encryption of a document gives its user. */
export interface UserRights {
  /** True if changes are allowed that no other permission covers. */
  readonly modify: boolean;
  readonly annotate: boolean;
  readonly fillIn: boolean;
}

/** Bits of `/P`, numbered from 1 as in Table 22. */
const MODIFY = 1 << 3;
const ANNOTATE = 1 << 5;
const FILL_IN = 1 << 8;

/**
 * Returns the user's rights: all of them if the document is not encrypted or opened as its owner (§7.6.4.2).
 *
 * @example userRights(pdf).modify // true
 */
export function userRights({ encryption }: PdfDocument): UserRights {
  const has = (bit: number): boolean => !encryption || encryption.owner || (encryption.permissions & bit) !== 0;
  return { modify: has(MODIFY), annotate: has(ANNOTATE), fillIn: has(FILL_IN) || has(ANNOTATE) };
}
