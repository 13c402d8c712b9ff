import { isQuireError } from '@quire/core';
import { type PdfObject, PdfStream, type Revision } from '@quire/core/pdf';
import { parseXml, type XmlElement } from '@quire/core/xml';

/** More data than any form has, in bytes. */
const MOST_DATA = 20_000_000;

/** The document of one packet; undefined for what is no XML. */
export function readPacket(revision: Revision, value: PdfObject | undefined): XmlElement | undefined {
  const stream = revision.resolve(value);
  if (!(stream instanceof PdfStream)) return undefined;
  try {
    return parseXml(revision.decode(stream, MOST_DATA));
  } catch (error) {
    if (isQuireError(error)) return undefined;
    throw error;
  }
}

/** What a template says of data (XFA 3.3, "Data binding"). */
export interface Bindings {
  /** Names of fields, groups and subforms: the data that they take by default are called as they. */
  readonly names: ReadonlySet<string>;
  /** Names of fields by what their data are called. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** What data are called that show elsewhere: in captions, lists, or in the parts that come and go with them. */
  readonly elsewhere: ReadonlySet<string>;
}

export function bindingsIn(template: XmlElement): Bindings {
  const names = new Set<string>();
  const fields = new Map<string, string[]>();
  const elsewhere = new Set<string>();
  const open: XmlElement[] = [template];
  for (let next = open.pop(); next; next = open.pop()) {
    const { name } = next.attributes;
    if (HOLDERS.has(localName(next)) && name !== undefined) names.add(name);
    for (const child of next.children) {
      if (typeof child === 'string') continue;
      open.push(child);
      const { ref, min } = child.attributes;
      if (localName(child) === 'occur' && min === '0' && name !== undefined) elsewhere.add(name);
      if (ref === undefined) continue;
      if (localName(child) !== 'bind') elsewhere.add(lastPart(ref));
      else if (name !== undefined) fields.set(lastPart(ref), [...(fields.get(lastPart(ref)) ?? []), name]);
    }
  }
  return { names, fields, elsewhere };
}

const HOLDERS: ReadonlySet<string> = new Set(['field', 'exclGroup', 'subform', 'subformSet']);

/** `form1[0].page[0].Payee[0]` is called `Payee`, and so is what `$record.order.Payee[*]` refers to. */
export const lastPart = (name: string): string =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/\[[^\]]*\]$/, '')
    .replace(/^[$@#!]+/, '');

/** The texts of values by what they are called, in their order: elements and attributes of data, fields of a form packet. */
export function texts(root: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, text: string): void => {
    const list = found.get(name);
    if (list) list.push(text);
    else found.set(name, [text]);
  };
  const isForm = localName(root) === 'form';
  const open: XmlElement[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    const inside = elementsIn(next).filter((child) => !isPartOfValue(child));
    if (isForm) {
      const value = elementsIn(next).find((child) => localName(child) === 'value');
      if (isField(next) && value) add(next.attributes.name ?? '', textOf(value));
    } else {
      for (const [name, text] of Object.entries(next.attributes)) if (!/[:}]|^xmlns/.test(name)) add(name, text);
      add(localName(next), inside.length > 0 ? ownText(next) : textOf(next));
    }
    open.push(...inside.reverse());
  }
  return found;
}

/** Rich text, or one of several values of a list. */
const isPartOfValue = (element: XmlElement): boolean => ['value', 'body'].includes(localName(element));

const isField = (element: XmlElement): boolean => ['field', 'exclGroup'].includes(localName(element));

/**
 * A packet written anew without what may change: the values of fields, what only holds those, and marks of its version.
 * Packets that write the same show the same.
 */
export function written(element: XmlElement): string {
  const kept = elementsIn(element).filter((child) => !(isField(element) && localName(child) === 'value'));
  const inside = kept.map(written).join('') + ownText(element);
  const attributes = Object.entries(element.attributes).filter(([name]) => !/^(checksum|timeStamp|uuid)$/.test(name));
  if (inside === '' && HOLDERS.has(localName(element)) && attributes.every(([name]) => name === 'name')) return '';
  const entries = attributes.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).sort();
  return `<${element.name}${entries.join('')}>${inside}</>`;
}

const elementsIn = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== 'string');
const ownText = ({ children }: XmlElement): string =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('\n');
const localName = ({ name }: XmlElement): string =>
  name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('}')) + 1);
