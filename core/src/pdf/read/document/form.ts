import { mustBeObject } from '../../../base/argument.js';
import type { PdfDict, PdfValue, Ref } from '../../file/index.js';
import { type Lookup, refOf } from '../index.js';
import { textAt } from './text.js';

/** A node of the form's field tree (ISO 32000-2 §12.7.4), with its inherited values. */
export interface Field {
  /** The full name: partial names from the root, joined by periods; '' if there are none. */
  readonly name: string;
  /** The object of the field, and its number; undefined for a field that its parent holds directly. */
  readonly ref?: Ref;
  readonly number?: number;
  readonly dict: PdfDict;
  readonly parent?: Field;
  readonly children: readonly Field[];
  /** `Tx`, `Btn`, `Ch` or `Sig`: the field's own type or an ancestor's. */
  readonly type?: string;
  /** The field's own value or an ancestor's. */
  readonly value?: PdfValue;
  /** True if the field's dictionary is also a widget annotation, which shows the field on a page. */
  readonly isWidget: boolean;
  /** True for a child with neither a name nor children, which is only a widget of its parent field. */
  readonly isOnlyWidget: boolean;
}

export interface Form {
  /** The interactive form's own dictionary (§12.7.3); undefined for a document without a form. */
  readonly dict?: PdfDict;
  /** Every node, parents before children. */
  readonly fields: readonly Field[];
  /** True if the tree has loops, repeats a field, or exceeds the limits for reading it. */
  readonly isMalformed: boolean;
}

/** The bounds of the tree. A form has a few hundred fields; a larger tree is an attack on its reader. */
const MOST_FIELDS = 100_000;
const DEEPEST = 64;
/** The maximum number of children of all fields together: several fields may share one array of children. */
const MOST_KIDS = 1_000_000;

/**
 * Returns every field that the catalog's form leads to (ISO 32000-2 §12.7.3), including groups and widgets: use
 * `isTerminal` to select the fields with values. Throws nothing but LIMIT_EXCEEDED, past the limits of the document.
 *
 * @example readForm(pdf.current).fields.map(({ type }) => type) // ['Sig']
 */
export function readForm(lookup: Lookup): Form {
  mustBeObject('revision', lookup, 'root', 'resolve');
  const dict = lookup.dict(lookup.root.AcroForm);
  if (!dict) return { fields: [], isMalformed: false };
  const fields: Field[] = [];
  const seen = new Set<number>();
  let isMalformed = false;
  const queue: {
    readonly value: PdfValue;
    readonly parent?: Field;
    readonly siblings: Field[];
    readonly depth: number;
  }[] = [];
  let named = 0;
  const enqueue = (values: readonly PdfValue[] = [], depth: number, siblings: Field[], parent?: Field) => {
    named += values.length;
    if (named > MOST_KIDS) isMalformed = true;
    else for (const value of [...values].reverse()) queue.push({ value, parent, siblings, depth });
  };
  enqueue(lookup.array(dict.Fields), 0, []);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, parent, siblings, depth } = next;
    const ref = refOf(value);
    const node = lookup.dict(value);
    if (!node) continue;
    if ((ref && seen.has(ref.number)) || depth > DEEPEST || fields.length === MOST_FIELDS) {
      isMalformed = true;
      continue;
    }
    if (ref) seen.add(ref.number);
    const children: Field[] = [];
    const field = { ...fieldOf(lookup, node, ref, parent), children };
    fields.push(field);
    siblings.push(field);
    enqueue(lookup.array(node.Kids), depth + 1, children, field);
  }
  return { dict, fields, isMalformed };
}

function fieldOf(
  lookup: Lookup,
  dict: PdfDict,
  ref: Ref | undefined,
  parent: Field | undefined,
): Omit<Field, 'children'> {
  const own = textAt(lookup, dict.T);
  return {
    name: [parent?.name, own].filter((part) => part !== undefined && part !== '').join('.'),
    ref,
    number: ref?.number,
    dict,
    parent,
    type: lookup.name(dict.FT) ?? parent?.type,
    value: dict.V ?? parent?.value,
    isWidget: lookup.name(dict.Subtype) === 'Widget',
    isOnlyWidget: own === undefined && parent !== undefined && dict.Kids === undefined,
  };
}

/**
 * Returns true if a field holds a value: it is neither a widget of another field nor a group of fields.
 *
 * @example isTerminal(field) // true
 */
export const isTerminal = ({ isOnlyWidget, children }: Field): boolean =>
  !isOnlyWidget && children.every((child) => child.isOnlyWidget);

/**
 * Returns the widgets of a field: its children, or the field itself if field and widget are one dictionary.
 *
 * @example widgetsOf(field).length // 1
 */
export const widgetsOf = (field: Field): readonly Field[] => (field.children.length > 0 ? field.children : [field]);
