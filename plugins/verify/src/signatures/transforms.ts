import type { PdfDict } from '@quire/core/pdf';
import { Access } from '../document/index.js';
import type { FoundSignature } from './find.js';

/** What a signature lets happen after it (ISO 32000-2 §12.8.2.2 and §12.8.2.4, table 236 for locks). */
export interface Permissions {
  /** 1: nothing, 2: filling in and signing, 3: annotating too; undefined where it certifies nothing. */
  readonly certifies?: 1 | 2 | 3;
  /** The lower of that and what the lock of its field asks for (ISO 32000-2 table 236, `/P`). */
  readonly level?: 1 | 2 | 3;
  readonly fieldLocks: readonly FieldLock[];
}

export interface FieldLock {
  readonly action: 'All' | 'Include' | 'Exclude';
  readonly fields: readonly string[];
}

/** Reads the transforms of a signature, and the lock of its field, as they were in the signed revision. */
export function permissionsOf({ dict, seenIn }: FoundSignature, field: PdfDict | undefined): Permissions {
  const access = new Access(seenIn);
  const references = (access.array(dict.Reference) ?? []).flatMap((value) => {
    const each = access.dict(value);
    return each ? [each] : [];
  });
  const parameters = (method: string) =>
    references.flatMap((each) =>
      access.name(each.TransformMethod) === method ? [access.dict(each.TransformParams) ?? {}] : [],
    );
  const certifications = parameters('DocMDP').map((each) => level(access, each) ?? 2);
  const lock = access.dict(field?.Lock);
  const levels = [...certifications, ...(lock ? [level(access, lock) ?? []].flat() : [])];
  const locks = [...parameters('FieldMDP'), ...(lock ? [lock] : [])];
  return {
    ...(certifications.length > 0 ? { certifies: Math.min(...certifications) as 1 | 2 | 3 } : {}),
    ...(levels.length > 0 ? { level: Math.min(...levels) as 1 | 2 | 3 } : {}),
    fieldLocks: locks.flatMap((each) => lockOf(access, each) ?? []),
  };
}

function level(access: Access, parameters: PdfDict): 1 | 2 | 3 | undefined {
  const number = access.number(parameters.P);
  return number === 1 || number === 2 || number === 3 ? number : undefined;
}

/** An action that is not known locks everything: the safe side. */
function lockOf(access: Access, parameters: PdfDict): FieldLock | undefined {
  const name = access.name(parameters.Action);
  if (name === undefined) return undefined;
  const action = name === 'Include' || name === 'Exclude' ? name : 'All';
  return { action, fields: (access.array(parameters.Fields) ?? []).flatMap((each) => access.text(each) ?? []) };
}

/** Whether a field, by its full name, may not change any more. A name stands for all fields below it too. */
export function isLocked(locks: readonly FieldLock[], name: string): boolean {
  return locks.some(({ action, fields }) => {
    const isNamed = fields.some((each) => name === each || name.startsWith(`${each}.`));
    if (action === 'All') return true;
    return action === 'Include' ? isNamed : !isNamed;
  });
}
