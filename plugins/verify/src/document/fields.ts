import type { PdfDict, PdfValue } from '@quire/core/pdf';
import { type Access, numberOf } from './access.js';

/** A node of the form's field tree (ISO 32000-2 §12.7.4), with what it inherits. */
export interface Field {
  /** Partial names joined by dots; '' for one that has none. */
  readonly name: string;
  /** The object it is; undefined where it stands directly in its parent. */
  readonly number?: number;
  readonly dict: PdfDict;
  readonly parent?: Field;
  /** `Tx`, `Btn`, `Ch` or `Sig`, its own or an ancestor's. */
  readonly type?: string;
  /** Its own or an ancestor's. */
  readonly value?: PdfValue;
  /** Whether it has a place on a page of its own. */
  readonly isWidget: boolean;
  /** Neither `/T` nor children with one: only a place of the field above. */
  readonly isOnlyWidget: boolean;
}

/** A form has a few hundred fields; a tree beyond these bounds was made to tire its reader. */
const MOST_FIELDS = 100_000;
const DEEPEST = 64;

export interface Form {
  readonly dict?: PdfDict;
  readonly fields: readonly Field[];
  /** True where the tree has loops, repeats a field, or goes beyond what is read of it. */
  readonly isMalformed: boolean;
}

/** Every field that the catalog's form leads to, parents before children. */
export function readForm(access: Access): Form {
  const dict = access.dict(access.revision.root.AcroForm);
  if (!dict) return { fields: [], isMalformed: false };
  const fields: Field[] = [];
  const seen = new Set<number>();
  let isMalformed = false;
  const queue: { readonly value: PdfValue; readonly parent?: Field; readonly depth: number }[] = [];
  const children = (values: readonly PdfValue[] | undefined, depth: number, parent?: Field) => {
    for (const value of [...(values ?? [])].reverse()) queue.push({ value, parent, depth });
  };
  children(access.array(dict.Fields), 0);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, parent, depth } = next;
    const number = numberOf(value);
    const node = access.dict(value);
    if (!node) continue;
    if ((number !== undefined && seen.has(number)) || depth > DEEPEST || fields.length === MOST_FIELDS) {
      isMalformed = true;
      continue;
    }
    if (number !== undefined) seen.add(number);
    const field = fieldOf(access, node, number, parent);
    fields.push(field);
    children(access.array(node.Kids), depth + 1, field);
  }
  return { dict, fields, isMalformed };
}

function fieldOf(access: Access, dict: PdfDict, number: number | undefined, parent: Field | undefined): Field {
  const own = access.text(dict.T);
  return {
    name: [parent?.name, own].filter((part) => part !== undefined && part !== '').join('.'),
    number,
    dict,
    parent,
    type: access.name(dict.FT) ?? parent?.type,
    value: dict.V ?? parent?.value,
    isWidget: access.name(dict.Subtype) === 'Widget',
    isOnlyWidget: own === undefined && parent !== undefined && dict.Kids === undefined,
  };
}
