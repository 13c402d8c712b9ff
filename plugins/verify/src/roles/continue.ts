import { isArray, isDict, type PdfObject, PdfStream, Ref, type Revision } from '@quire/core/pdf';
import type { Kind } from './edges.js';
import type { Roles } from './roles.js';

/** The kinds of the objects that are compared separately. */
export interface Kinds {
  get(number: number): Kind | undefined;
}

export interface Continued {
  readonly revision: Revision;
  readonly roles: Roles;
  /** Objects that are of another kind than before; undefined if unknown: then any object may be. */
  readonly changed: readonly number[] | undefined;
}

/**
 * True if a revision only adds to the previous one: no existing object changes its kind, is freed or hidden, or loses a
 * reference, and no new one has a number that something already refers to.
 */
export function goesOn(revision: Revision, { revision: before, roles, changed }: Continued): boolean {
  if (!roles.isWhole || revision.index !== before.index + 1 || changed === undefined) return false;
  if (changed.some((number) => before.entry(number) !== undefined)) return false;
  for (const [number, entry] of revision.own) {
    if (entry.kind === 'free' || (entry.kind === 'offset' && entry.isHidden === true)) return false;
    if (roles.missing.has(number) || roles.freed.has(number)) return false;
    const old = before.object(number);
    const now = revision.object(number);
    if (old && (!now || !keepsReferences(old.value, now.value))) return false;
  }
  return true;
}

function keepsReferences(before: PdfObject, after: PdfObject): boolean {
  const kept = referencesIn(after);
  return [...referencesIn(before)].every((each) => kept.has(each));
}

function referencesIn(value: PdfObject): ReadonlySet<string> {
  const found = new Set<string>();
  const stack: (PdfObject | undefined)[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next instanceof Ref) found.add(`${next.number} ${next.generation}`);
    else if (isArray(next)) for (const each of next) stack.push(each);
    else if (next instanceof PdfStream) stack.push(next.dict);
    else if (isDict(next)) for (const each of Object.values(next)) if (each !== undefined) stack.push(each);
  }
  return found;
}
