/**
 * Canonical XML 1.0 and 1.1 (W3C), and Exclusive Canonical XML 1.0, of a whole element: the digest is the same for
 * every spelling in the file.
 */
import { mustBeObject } from '../../base/argument.js';
import {
  attributeIn,
  elementsIn,
  escapeText,
  escapeValue,
  type Infoset,
  type InfosetAttribute,
  type InfosetElement,
  type InfosetNode,
} from '../../ooxml/xml/index.js';

export interface Canonicalization {
  readonly kind: 'inclusive' | 'inclusive 1.1' | 'exclusive';
  readonly comments: boolean;
  /** Prefixes that exclusive canonicalization treats as inclusive canonicalization does (`InclusiveNamespaces`). */
  readonly inclusivePrefixes?: readonly string[];
}

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Canonical XML 1.0 without comments, the default. */
export const PLAIN: Canonicalization = { kind: 'inclusive', comments: false };

const CANONICALIZATIONS: ReadonlyMap<string, Canonicalization> = new Map([
  [C14N, PLAIN],
  [`${C14N}#WithComments`, { kind: 'inclusive', comments: true }],
  [C14N_11, { kind: 'inclusive 1.1', comments: false }],
  [`${C14N_11}#WithComments`, { kind: 'inclusive 1.1', comments: true }],
  [EXCLUSIVE, { kind: 'exclusive', comments: false }],
  [`${EXCLUSIVE}WithComments`, { kind: 'exclusive', comments: true }],
]);

/** Canonical XML 1.0 without comments, which OPC signatures use throughout. */
export const CANONICAL_XML = C14N;

/**
 * The canonicalization that a `CanonicalizationMethod` or `Transform` names; undefined for an unknown one.
 *
 * @example
 * canonicalizationOf(parseInfoset(new TextEncoder().encode(`<c Algorithm="${CANONICAL_XML}"/>`), 'a.xml').root)
 * // { kind: 'inclusive', comments: false }
 */
export function canonicalizationOf(element: InfosetElement): Canonicalization | undefined {
  const method = CANONICALIZATIONS.get(attributeIn(element, 'Algorithm') ?? '');
  if (method?.kind !== 'exclusive') return method;
  const lists = elementsIn(element, EXCLUSIVE, 'InclusiveNamespaces').map(
    (each) => attributeIn(each, 'PrefixList') ?? '',
  );
  const prefixes = lists.flatMap((list) => list.split(/\s+/)).filter((prefix) => prefix !== '');
  return { ...method, inclusivePrefixes: prefixes.map((prefix) => (prefix === '#default' ? '' : prefix)) };
}

/** Namespaces in scope during the walk: each element adds its own and removes them again, without copying the map. */
type Path = Map<string, string>;
const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * The canonical form of an element in its document, in UTF-8.
 *
 * @example
 * canonicalize(parseInfoset(new TextEncoder().encode(`<x b='2' a="1"/>`), 'a.xml').root, PLAIN)
 * // new TextEncoder().encode('<x a="1" b="2"></x>')
 */
export function canonicalize(element: InfosetElement, method: Canonicalization): Uint8Array {
  mustBeObject('element', element, 'children');
  mustBeObject('method', method, 'kind');
  const out: string[] = [];
  const inherited = inScopeAbove(element);
  const adopted = method.kind === 'exclusive' ? [] : xmlAttributesAbove(element, method.kind === 'inclusive 1.1');
  writeElement(element, { scope: inherited, written: new Map(), adopted, isApex: true }, method, out);
  return new TextEncoder().encode(out.join(''));
}

/**
 * The canonical form of a whole document: nodes before and after the root are on separate lines.
 *
 * @example
 * canonicalizeDocument(parseInfoset(new TextEncoder().encode('<r/>'), 'a.xml'), PLAIN)
 * // new TextEncoder().encode('<r></r>')
 */
export function canonicalizeDocument({ root, before, after }: Infoset, method: Canonicalization): Uint8Array {
  const out: string[] = [];
  const shown = (node: InfosetNode): boolean => node.kind !== 'comment' || method.comments;
  for (const node of before.filter(shown)) {
    writeNode(node, new Map(), new Map(), method, out);
    out.push('\n');
  }
  writeElement(root, { scope: new Map(), written: new Map(), adopted: [], isApex: true }, method, out);
  for (const node of after.filter(shown)) {
    out.push('\n');
    writeNode(node, new Map(), new Map(), method, out);
  }
  return new TextEncoder().encode(out.join(''));
}

/** @param scope namespaces in force around the node; @param written the ones that an ancestor already shows in the output */
function writeNode(node: InfosetNode, scope: Path, written: Path, method: Canonicalization, out: string[]): void {
  switch (node.kind) {
    case 'element':
      writeElement(node, { scope, written, adopted: [], isApex: false }, method, out);
      break;
    case 'text':
      out.push(escapeText(node.text));
      break;
    case 'comment':
      if (method.comments) out.push(`<!--${carriageReturns(node.text)}-->`);
      break;
    case 'instruction':
      out.push(`<?${node.target}${node.text === '' ? '' : ` ${carriageReturns(node.text)}`}?>`);
      break;
  }
}

/**
 * The state in which an element is written: namespaces in force (`scope`), namespaces that its output ancestors show
 * (`written`), and attributes taken over from ancestors outside the output (`adopted`).
 */
interface Place {
  readonly scope: Path;
  readonly written: Path;
  readonly adopted: readonly InfosetAttribute[];
  /** True for the topmost element of the output, which also shows the namespaces that its ancestors declare. */
  readonly isApex: boolean;
}

function writeElement(element: InfosetElement, place: Place, method: Canonicalization, out: string[]): void {
  const { scope, written, adopted } = place;
  const leaveScope = enter(scope, element.declared);
  const attributes = [...element.attributes, ...adopted];
  const shown = namespacesToShow(element, attributes, place, method);
  const name = qualified(element);
  out.push('<', name);
  for (const [prefix, uri] of shown)
    out.push(' ', prefix === '' ? 'xmlns' : `xmlns:${prefix}`, '="', escapeValue(uri), '"');
  for (const attribute of attributes.sort(byNamespaceAndName)) {
    out.push(' ', qualified(attribute), '="', escapeValue(attribute.value), '"');
  }
  out.push('>');
  const leaveWritten = enter(written, shown);
  for (const child of element.children) writeNode(child, scope, written, method, out);
  leaveWritten();
  leaveScope();
  out.push('</', name, '>');
}

/**
 * Sets bindings and returns the function that restores the previous ones. A prefix without a previous binding is then
 * bound to the empty string.
 */
function enter(path: Path, bindings: Iterable<readonly [string, string]>): () => void {
  const before: [string, string][] = [];
  for (const [prefix, uri] of bindings) {
    before.push([prefix, path.get(prefix) ?? '']);
    path.set(prefix, uri);
  }
  return () => {
    for (const [prefix, uri] of before) path.set(prefix, uri);
  };
}

/**
 * The declarations that the element must show: those in force that its output ancestors don't show already, by prefix.
 */
function namespacesToShow(
  element: InfosetElement,
  attributes: readonly InfosetAttribute[],
  { scope, written, isApex }: Place,
  { kind, inclusivePrefixes = [] }: Canonicalization,
): (readonly [string, string])[] {
  // Below the apex, only namespaces that the element itself declares can differ from the ones that are shown already.
  const inclusive = isApex ? scope.keys() : element.declared.keys();
  const prefixes = kind === 'exclusive' ? new Set([...used(element, attributes), ...inclusivePrefixes]) : inclusive;
  const shown: [string, string][] = [];
  for (const prefix of prefixes) {
    const uri = scope.get(prefix) ?? '';
    if (prefix === 'xml' || (written.get(prefix) ?? '') === uri) continue;
    shown.push([prefix, uri]);
  }
  return shown.sort(([a], [b]) => order(a, b));
}

function* used(element: InfosetElement, attributes: readonly InfosetAttribute[]): Generator<string> {
  yield element.prefix;
  for (const { prefix } of attributes) if (prefix !== '') yield prefix;
}

function inScopeAbove(element: InfosetElement): Path {
  const chain: InfosetElement[] = [];
  for (let each = element.parent; each; each = each.parent) chain.push(each);
  return new Map(chain.reverse().flatMap(({ declared }) => [...declared]));
}

/**
 * `xml:lang` and similar attributes from ancestors outside the output (Canonical XML 1.0 §2.4); 1.1 leaves `xml:id`
 * out.
 */
function xmlAttributesAbove(element: InfosetElement, is11: boolean): InfosetAttribute[] {
  const found = new Map<string, InfosetAttribute>();
  const own = new Set(element.attributes.filter(({ uri }) => uri === XML).map(({ local }) => local));
  for (let each = element.parent; each; each = each.parent) {
    for (const attribute of each.attributes) {
      const { uri, local } = attribute;
      if (uri !== XML || own.has(local) || found.has(local) || (is11 && local === 'id')) continue;
      found.set(local, attribute);
    }
  }
  return [...found.values()];
}

const byNamespaceAndName = (a: InfosetAttribute, b: InfosetAttribute): number =>
  order(a.uri, b.uri) || order(a.local, b.local);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const qualified = ({ prefix, local }: { readonly prefix: string; readonly local: string }): string =>
  prefix === '' ? local : `${prefix}:${local}`;

/** The text of comments and processing instructions, in which only carriage returns are escaped. */
const carriageReturns = (text: string): string => text.replaceAll('\r', '&#xD;');
