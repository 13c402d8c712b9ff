import { invalidArgument } from '@quire/core';
import type { Lookup, Ref } from '@quire/core/pdf';
import { type Field, isSigned, isTerminal, readForm } from '@quire/core/pdf/document';

export interface SigningTarget {
  readonly name: string;
  /** The existing field; absent if a new field will be added. */
  readonly field?: Field & { readonly ref: Ref };
}

/** The named field, or a new one. Throws VALIDATION_ERROR for a signed field, another kind, and an unusable name. */
export function targetOf(lookup: Lookup, wanted: string | undefined): SigningTarget {
  const fields = readForm(lookup).fields.filter(({ isOnlyWidget }) => !isOnlyWidget);
  if (wanted === undefined) return { name: freeName(fields) };
  const field = fields.find(({ name }) => name === wanted);
  if (!field) {
    if (wanted === '') throw refused('', 'must not be empty');
    if (wanted.includes('.')) throw refused(wanted, 'is not a valid name for a new field: it contains a period');
    return { name: wanted };
  }
  if (field.type !== 'Sig' || !isTerminal(field)) throw refused(wanted, 'is not a signature field');
  if (isSigned(lookup, field)) throw refused(wanted, 'is signed already');
  const { ref } = field;
  if (!ref) throw refused(wanted, 'is not an indirect object and cannot be signed');
  return { name: wanted, field: { ...field, ref } };
}

/** `Signature1`, or the next number that no field or group of fields has. */
function freeName(fields: readonly Field[]): string {
  const taken = new Set(fields.map(({ name }) => name.split('.')[0]));
  let number = 1;
  while (taken.has(`Signature${number}`)) number++;
  return `Signature${number}`;
}

const refused = (field: string, issue: string) => invalidArgument('field', issue, `field ${field} ${issue}`);
