import { unlessUnreadable } from '@quire/core';
import { type PdfObject, PdfStream, type Revision } from '@quire/core/pdf';
import { parseXml, type XmlElement } from '@quire/core/xml';

/** The maximum size in bytes of a packet; no form has more data. */
const MOST_DATA = 20_000_000;

/** Returns the document of one packet; undefined if it is not XML. */
export function readPacket(revision: Revision, value: PdfObject | undefined): XmlElement | undefined {
  const stream = revision.resolve(value);
  if (!(stream instanceof PdfStream)) return undefined;
  return unlessUnreadable(() => parseXml(revision.decode(stream, MOST_DATA)));
}

/** The bindings of an XFA template between fields and data (XFA 3.3, "Data binding"). */
export interface XfaBindings {
  /** Names of fields, groups and subforms, which are bound by default to data of the same name. */
  readonly names: ReadonlySet<string>;
  /** Names of fields, by the names of their data. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Names of data that are shown outside fields: in captions, in lists, or by parts that exist only with the data. */
  readonly elsewhere: ReadonlySet<string>;
}

export function bindingsIn(template: XmlElement): XfaBindings {
  const names = new Set<string>();
  const fields = new Map<string, string[]>();
  const elsewhere = new Set<string>();
  const open: XmlElement[] = [template];
  for (let next = open.pop(); next; next = open.pop()) {
    const { name } = next.attributes;
    if (HOLDERS.has(xfaLocalName(next)) && name !== undefined) names.add(name);
    for (const child of next.children) {
      if (typeof child === 'string') continue;
      open.push(child);
      const { ref, min } = child.attributes;
      if (xfaLocalName(child) === 'occur' && min === '0' && name !== undefined) elsewhere.add(name);
      if (ref === undefined) continue;
      if (xfaLocalName(child) !== 'bind') elsewhere.add(lastPart(ref));
      else if (name !== undefined) fields.set(lastPart(ref), [...(fields.get(lastPart(ref)) ?? []), name]);
    }
  }
  return { names, fields, elsewhere };
}

const HOLDERS: ReadonlySet<string> = new Set(['field', 'exclGroup', 'subform', 'subformSet']);

/** The last part of a name or reference: `Payee` of `form1[0].page[0].Payee[0]` and of `$record.order.Payee[*]`. */
export const lastPart = (name: string): string =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/\[[^[\]]*\]$/, '')
    .replace(/^[$@#!]+/, '');

/**
 * The texts of values in document order, by their path of names from the root: elements and attributes of data, or
 * fields of a form packet. Paths keep the seller's name apart from the buyer's.
 */
export function xfaTexts(root: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (path: string, text: string): void => {
    const list = found.get(path);
    if (list) list.push(text);
    else found.set(path, [text]);
  };
  const isForm = xfaLocalName(root) === 'form';
  const open: [XmlElement, string][] = [[root, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, outer] = next;
    const path = `${outer}/${isForm ? (element.attributes.name ?? '') : xfaLocalName(element)}`;
    const inside = xfaElementsIn(element).filter((child) => !isPartOfValue(child));
    if (isForm) {
      const value = xfaElementsIn(element).find((child) => xfaLocalName(child) === 'value');
      if (isField(element) && value) add(path, xfaTextOf(value));
    } else {
      for (const [name, text] of Object.entries(element.attributes))
        if (!/[:}]|^xmlns/.test(name)) add(`${path}/${name}`, text);
      add(path, inside.length > 0 ? ownText(element) : xfaTextOf(element));
    }
    open.push(...inside.reverse().map((child): [XmlElement, string] => [child, path]));
  }
  return found;
}

/** True for the body of rich text, or for one of several values of a list. */
const isPartOfValue = (element: XmlElement): boolean => ['value', 'body'].includes(xfaLocalName(element));

const isField = (element: XmlElement): boolean => ['field', 'exclGroup'].includes(xfaLocalName(element));

/**
 * Serializes a packet without the parts that may change: values of fields, elements that contain only such values, and
 * version information. Packets with equal results show the same content.
 */
export function written(element: XmlElement): string {
  const kept = xfaElementsIn(element).filter((child) => !(isField(element) && xfaLocalName(child) === 'value'));
  const inside = kept.map(written).join('') + ownText(element);
  const attributes = Object.entries(element.attributes).filter(([name]) => !/^(checksum|timeStamp|uuid)$/.test(name));
  if (inside === '' && HOLDERS.has(xfaLocalName(element)) && attributes.every(([name]) => name === 'name')) return '';
  const entries = attributes.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).sort();
  return `<${element.name}${entries.join('')}>${inside}</>`;
}

export const xfaElementsIn = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== 'string');
const ownText = ({ children }: XmlElement): string =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
export const xfaTextOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : xfaTextOf(child))).join('\n');
export const xfaLocalName = ({ name }: Pick<XmlElement, 'name'>): string =>
  name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('}')) + 1);
