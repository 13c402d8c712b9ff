import { isDict, type PdfDict, type PdfObject, type PdfValue, type Ref } from '@quire/core/pdf';
import { arrayOf, dictOf, type Lookup, nameTextOf, refOf, stringOf } from './lookup.js';

/** A field that holds a value (ISO 32000-2 §12.7.4), with what it inherits. */
export interface Field {
  /** Its full name: the partial names from the root, joined by periods. */
  readonly name: string;
  /** Absent for a field that stands directly in its parent. */
  readonly ref?: Ref;
  readonly dict: PdfDict;
  /** `Sig`, `Tx`, `Btn`, `Ch`. */
  readonly type?: string;
  /** What shows it: the field itself where the two are one dictionary. */
  readonly widgets: readonly Widget[];
}

export interface Widget {
  readonly ref?: Ref;
  readonly dict: PdfDict;
}

/** Fields beyond this many are no form that anybody fills in. */
const MOST_FIELDS = 100_000;

interface Pending {
  readonly value: PdfValue;
  readonly parent: string;
  readonly type?: string;
}

/** All fields that hold values, in the order of the form. */
export function fieldsOf(lookup: Lookup, root: PdfDict): Field[] {
  const found: Field[] = [];
  const seen = new Set<number>();
  const pendingOf = (values: readonly PdfValue[], parent: string, type?: string): Pending[] =>
    values.map((value) => ({ value, parent, type })).reverse();
  const stack = pendingOf(arrayOf(lookup, dictOf(lookup, root.AcroForm).Fields), '');
  for (let next = stack.pop(); next && found.length < MOST_FIELDS; next = stack.pop()) {
    const ref = refOf(next.value);
    const dict = lookup.resolve(next.value);
    if (!isDict(dict) || (ref && seen.has(ref.number))) continue;
    if (ref) seen.add(ref.number);
    const name = [next.parent, stringOf(lookup, dict.T)].filter(Boolean).join('.');
    const type = nameTextOf(lookup, dict.FT) ?? next.type;
    const kids = arrayOf(lookup, dict.Kids);
    if (kids.some((kid) => dictOf(lookup, kid).T !== undefined)) stack.push(...pendingOf(kids, name, type));
    else found.push({ name, ref, dict, type, widgets: kids.length > 0 ? widgetsOf(lookup, kids) : [{ ref, dict }] });
  }
  return found;
}

const widgetsOf = (lookup: Lookup, kids: readonly PdfObject[]): Widget[] =>
  kids.map((kid) => ({ ref: refOf(kid), dict: dictOf(lookup, kid) }));

/** The signature fields, signed or not. */
export const signatureFields = (lookup: Lookup, root: PdfDict): Field[] =>
  fieldsOf(lookup, root).filter(({ type }) => type === 'Sig');

/** Whether somebody signed it. */
export const isSigned = (lookup: Lookup, { dict }: Field): boolean => lookup.resolve(dict.V) !== null;
