import { isQuireError } from '@quire/core';
import { type PdfObject, PdfStream, PdfString, type PdfValue, type Revision } from '@quire/core/pdf';
import { parseXml, type XmlElement } from '@quire/core/xml';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { verb } from './entries.js';

/** Packets that hold what is filled in (XFA 3.3, "Template, data and form DOM"); the others are the form itself. */
const DATA_PACKETS = new Set(['datasets', 'form', 'localeSet', 'xmpmeta', 'PDFSecurity']);
/** Those of them that hold values. */
const VALUES = new Set(['datasets', 'form']);

/** More data than any form has, in bytes. */
const MOST_DATA = 20_000_000;

const PLACE = { where: 'form' } as const;

/**
 * An XFA form beside the AcroForm: its data may be filled in, its template may not change. Packets keep their names and
 * order: of two with one name readers take either. Data are of the fields that are called as their elements: a lock of a
 * field holds its data as well, for readers of XFA show those.
 */
export function compareXfa(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { same, before, after, note } = comparison;
  if (same.equal(was, is)) return;
  const [old, now] = [before.revision.array(was), after.revision.array(is)];
  const what = `/XFA ${verb(was, is)}`;
  const changed = new Set<string>();
  const isFilled = old?.length === now?.length && old?.every((value, index) => isKept(value, now?.[index], index));
  if (isFilled !== true) note({ ...PLACE, kind: 'undefined', what });
  else if (changed.size === 0) note({ ...PLACE, kind: 'form-fill', what });
  else for (const field of fieldsCalled(changed, before)) note({ ...PLACE, field, kind: 'form-fill', what });

  /** Names and streams in turn (ISO 32000-2 §12.7.9). */
  function isKept(value: PdfValue, other: PdfValue | undefined, index: number): boolean {
    if (same.equal(value, other)) return true;
    const name = index % 2 === 1 ? before.revision.resolve(old?.[index - 1]) : null;
    if (!(name instanceof PdfString) || !DATA_PACKETS.has(name.latin)) return false;
    if (!VALUES.has(name.latin)) return true;
    const [left, right] = [valuesIn(before.revision, value), valuesIn(after.revision, other)];
    // What cannot be read any more may show anything.
    if (right === undefined) return left === undefined && addAll(changed, before);
    for (const key of new Set([...(left?.keys() ?? []), ...right.keys()])) {
      if (left?.get(key) !== right.get(key)) changed.add(key);
    }
    return true;
  }
}

/** The last parts of the names of all fields: each may have changed. */
function addAll(changed: Set<string>, { form }: View): true {
  for (const { name } of form.fields) changed.add(lastPart(name));
  return true;
}

/** The fields that such elements are the data of; the empty name, which a lock of all holds, for elements of none. */
function fieldsCalled(changed: ReadonlySet<string>, { form }: View): ReadonlySet<string> {
  const called = form.fields.filter(({ name }) => changed.has(lastPart(name)));
  const known = new Set(called.map(({ name }) => lastPart(name)));
  const names = called.map(({ name }) => name);
  return new Set([...changed].every((each) => known.has(each)) ? names : [...names, '']);
}

/** `form1[0].page[0].Payee[0]` is the data of elements called `Payee`. */
const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');

/** The texts of a packet's elements, by name; undefined for what is no XML. */
function valuesIn(revision: Revision, value: PdfObject | undefined): ReadonlyMap<string, string> | undefined {
  const stream = revision.resolve(value);
  if (!(stream instanceof PdfStream)) return undefined;
  try {
    return textsByName(parseXml(revision.decode(stream, MOST_DATA)));
  } catch (error) {
    if (isQuireError(error)) return undefined;
    throw error;
  }
}

/** A `field` of the form packet is called by its attribute. */
function textsByName(root: XmlElement): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: { readonly element: XmlElement; readonly name: string }[] = [{ element: root, name: nameOf(root) }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const child of next.element.children) {
      if (typeof child === 'string') texts.set(next.name, `${texts.get(next.name) ?? ''}${child}\n`);
      else open.push({ element: child, name: isPartOfField(next.element, child) ? next.name : nameOf(child) });
    }
  }
  return texts;
}

const localName = ({ name }: XmlElement): string =>
  name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('}')) + 1);

const nameOf = (element: XmlElement): string => element.attributes.name ?? localName(element);

/** What a field of the form packet holds (`value`, `text`) is the field's; data elements hold texts or other data. */
const isPartOfField = (parent: XmlElement, child: XmlElement): boolean =>
  child.attributes.name === undefined && (localName(parent) === 'field' || PARTS.has(localName(child)));

const PARTS: ReadonlySet<string> = new Set([
  'value',
  'text',
  'body',
  'p',
  'span',
  'integer',
  'decimal',
  'date',
  'time',
]);
