/**
 * XML as a signature sees it: every prefix, space, comment and processing instruction kept, which `parseXml` drops. Read
 * by saxes, a strict XML 1.0 parser with namespaces.
 */
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { QuireError } from '../../base/errors.js';
import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';
import { decodeXml, displayName } from '../../ooxml/xml/index.js';

export interface InfosetElement {
  readonly kind: 'element';
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  /** In the order of the file, without declarations of namespaces. */
  readonly attributes: readonly InfosetAttribute[];
  /** The namespaces that it declares, by prefix; the default one under the empty prefix. */
  readonly declared: ReadonlyMap<string, string>;
  readonly children: readonly InfosetNode[];
  readonly parent?: InfosetElement;
}

export interface InfosetAttribute {
  readonly prefix: string;
  readonly local: string;
  /** Empty for an attribute without a prefix. */
  readonly uri: string;
  readonly value: string;
}

export type InfosetNode =
  | InfosetElement
  | { readonly kind: 'text' | 'comment'; readonly text: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly text: string };

export interface Infoset {
  readonly root: InfosetElement;
  /** Comments and processing instructions around the root. */
  readonly before: readonly InfosetNode[];
  readonly after: readonly InfosetNode[];
}

type InfosetLimits = Pick<Limits, 'xmlDepth' | 'xmlElements'>;
type Growing = InfosetElement & { readonly children: InfosetNode[] };

/**
 * Reads a part. Throws INVALID_DOCUMENT where it is not well-formed, where a prefix has no namespace, and for a document
 * type declaration; LIMIT_EXCEEDED past `limits`.
 */
export function parseInfoset(bytes: Uint8Array, part: string, limits: InfosetLimits = DEFAULT_LIMITS): Infoset {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const before: InfosetNode[] = [];
  const after: InfosetNode[] = [];
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;

  const here = (): InfosetNode[] => open.at(-1)?.children ?? (root ? after : before);
  parser.on('error', ({ message }) => {
    throw invalid(part, message);
  });
  parser.on('doctype', () => {
    throw invalid(part, 'a document type declaration is not allowed');
  });
  parser.on('opentag', ({ prefix, local, uri, attributes, ns }) => {
    if (++elements > limits.xmlElements) throw tooMuch(part, `more than ${limits.xmlElements} elements`);
    if (open.length >= limits.xmlDepth) throw tooMuch(part, `elements nested deeper than ${limits.xmlDepth}`);
    const parent = open.at(-1);
    const element: Growing = {
      kind: 'element',
      prefix,
      local,
      uri,
      attributes: Object.values(attributes).filter(isNoDeclaration).map(attributeOf),
      declared: new Map(Object.entries(ns ?? {})),
      children: [],
      ...(parent && { parent }),
    };
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const characters = (text: string): void => {
    if (open.length > 0) here().push({ kind: 'text', text });
  };
  parser.on('text', characters);
  parser.on('cdata', characters);
  parser.on('comment', (text) => here().push({ kind: 'comment', text }));
  parser.on('processinginstruction', ({ target, body }) => here().push({ kind: 'instruction', target, text: body }));

  parser.write(decodeXml(bytes, part)).close();
  if (!root) throw invalid(part, 'there is no root element');
  return { root, before, after };
}

const XMLNS = 'http://www.w3.org/2000/xmlns/';

const isNoDeclaration = ({ uri }: SaxesAttributeNS): boolean => uri !== XMLNS;

const attributeOf = ({ prefix, local, uri, value }: SaxesAttributeNS): InfosetAttribute => ({
  prefix,
  local,
  uri,
  value,
});

const invalid = (part: string, message: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', message, { part: displayName(part) });

const tooMuch = (part: string, message: string): QuireError =>
  new QuireError('LIMIT_EXCEEDED', message, { part: displayName(part) });

/** The elements among its children; of a name where one is given. */
export const elementsIn = (
  { children }: Pick<InfosetElement, 'children'>,
  uri?: string,
  local?: string,
): readonly InfosetElement[] =>
  children.filter(
    (node): node is InfosetElement =>
      node.kind === 'element' &&
      (uri === undefined || node.uri === uri) &&
      (local === undefined || node.local === local),
  );

/** The value of an attribute without a prefix. */
export const attributeIn = (element: InfosetElement, local: string): string | undefined =>
  element.attributes.find((attribute) => attribute.uri === '' && attribute.local === local)?.value;

/** The character data of an element of simple content; what is inside other elements is not its own. */
export const textIn = ({ children }: InfosetElement): string =>
  children.map((node) => (node.kind === 'text' ? node.text : '')).join('');

/** An element and all below it, in the order of the file. */
export function* elementsBelow(element: InfosetElement): Generator<InfosetElement> {
  // A stack of its own: nested generators would hand each element through all levels above it.
  const stack = [element];
  for (let each = stack.pop(); each; each = stack.pop()) {
    yield each;
    const inner = elementsIn(each);
    for (let index = inner.length - 1; index >= 0; index--) stack.push(inner[index] as InfosetElement);
  }
}
