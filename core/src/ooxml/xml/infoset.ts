/**
 * XML as a signature sees it, with every prefix, space, comment and processing instruction, which `parseXml` drops.
 * Names are spelled as in the file, each with its namespace.
 */
import { mustBeObject, mustBeText } from '../../base/argument.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { type DocumentHandler, type ParseOptions, readXmlDocument } from './document.js';
import { tooMuch, XmlFault } from './errors.js';
import { NC_NAME, QUALIFIED_NAME } from './scope.js';
import { declarationsIn, type RawAttribute, type RawTag, readRawTag } from './tag.js';

export interface InfosetElement {
  readonly kind: 'element';
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  /** The attributes in the order of the file, without declarations of namespaces. */
  readonly attributes: readonly InfosetAttribute[];
  /** The namespaces that the element declares, by prefix; the default namespace under the empty prefix. */
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

/**
 * Reads a part. Throws INVALID_DOCUMENT with line and column if it is not well-formed, if its namespaces are wrong (an
 * undeclared prefix, or a reserved one bound again), for a document type declaration, and for an encoding other than
 * the stated one; LIMIT_EXCEEDED past `limits`,
 * for which an empty element counts as a level.
 *
 * @example parseInfoset(new TextEncoder().encode('<r a="1"/>'), 'a.xml').root.attributes.length // 1
 */
export function parseInfoset(
  bytes: Uint8Array,
  part: string,
  limits: ParseOptions['limits'] = DEFAULT_LIMITS,
): Infoset {
  mustBeText('part', part);
  mustBeObject('limits', limits);
  const [first = 0, second = 1] = bytes;
  const builder = new InfosetBuilder(part, limits.xmlDepth, first === 0 || second === 0 || first >= 0xfe);
  readXmlDocument(bytes, { part, limits }, builder);
  return builder.infoset;
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** An element without its end tag so far. */
interface OpenElement {
  readonly element: InfosetElement & { readonly children: InfosetNode[] };
  /** The outer bindings that the element's declarations hide, by prefix; undefined for a prefix that was unbound. */
  readonly hidden: readonly (readonly [prefix: string, uri: string | undefined])[];
}

class InfosetBuilder implements DocumentHandler<RawTag> {
  readonly #part: string;
  readonly #depth: number;
  /** Matches the encoding of the part, UTF-8 or UTF-16 (ECMA-376-2 §6.2.5): a declaration may state no other. */
  readonly #encoding: RegExp;
  readonly #before: InfosetNode[] = [];
  readonly #after: InfosetNode[] = [];
  #root: InfosetElement | undefined;
  readonly #open: OpenElement[] = [];
  /**
   * The namespaces in force, by prefix: each element adds its own and removes them at its end, so that no element
   * copies the outer ones.
   */
  readonly #bound = new Map<string, string | undefined>([['xml', XML]]);

  constructor(part: string, depth: number, isUtf16: boolean) {
    this.#part = part;
    this.#depth = depth;
    this.#encoding = isUtf16 ? /^utf-16(?:le|be)?$/i : /^utf-8$/i;
  }

  /** The whole document; complete once everything was read. */
  get infoset(): Infoset {
    return { root: this.#root as InfosetElement, before: this.#before, after: this.#after };
  }

  readTag(text: string, offset: number): RawTag {
    return readRawTag(text, offset);
  }

  startElement({ qualified, attributes, empty }: RawTag, offset: number): void {
    if (empty && this.#open.length >= this.#depth) {
      throw tooMuch(this.#part, `elements nest deeper than ${this.#depth}`);
    }
    const declared = new Map(declarationsIn(attributes));
    const hidden = [...declared.keys()].map((prefix) => [prefix, this.#bound.get(prefix)] as const);
    for (const [prefix, uri] of declared) {
      checkDeclaration(prefix, uri, offset);
      this.#bound.set(prefix, uri);
    }
    const parent = this.#open.at(-1)?.element;
    const element = {
      kind: 'element' as const,
      ...this.#named(qualified, 'element', offset),
      attributes: this.#attributes(attributes),
      declared,
      children: [],
      ...(parent && { parent }),
    };
    if (parent) parent.children.push(element);
    else this.#root = element;
    if (empty) this.#leave(hidden);
    else this.#open.push({ element, hidden });
  }

  endElement(): void {
    const open = this.#open.pop();
    if (open) this.#leave(open.hidden);
  }

  characters(text: string): void {
    this.#open.at(-1)?.element.children.push({ kind: 'text', text });
  }

  comment(text: string, offset: number): void {
    if (text.includes('--') || text.endsWith('-')) throw new XmlFault('"--" is not allowed in a comment', offset);
    this.#add({ kind: 'comment', text });
  }

  instruction(content: string, offset: number): void {
    if (offset === 0 && /^xml[ \t\n]/.test(content)) {
      const declaration = XML_DECLARATION.exec(content);
      if (!declaration) throw new XmlFault('the XML declaration is malformed', offset);
      const encoding = declaration[1] ?? declaration[2];
      if (encoding !== undefined && !this.#encoding.test(encoding))
        throw new XmlFault(`its encoding is not ${encoding}, as it states`, offset);
      return;
    }
    const [, target, text] = INSTRUCTION.exec(content) ?? [];
    if (!target) throw new XmlFault('the processing instruction has no name', offset);
    if (target.toLowerCase() === 'xml') throw new XmlFault('an XML declaration is only allowed at the start', offset);
    this.#add({ kind: 'instruction', target, text: text ?? '' });
  }

  #add(node: InfosetNode): void {
    const here = this.#open.at(-1)?.element.children ?? (this.#root ? this.#after : this.#before);
    here.push(node);
  }

  /**
   * Leaves an element and restores the prefixes that it hid. No entry is deleted, because a map keeps deleted slots:
   * 100,000 bindings of one prefix took 40 s.
   */
  #leave(hidden: OpenElement['hidden']): void {
    for (const [prefix, uri] of hidden) this.#bound.set(prefix, uri);
  }

  #attributes(raw: readonly RawAttribute[]): InfosetAttribute[] {
    const seen = new Set<string>();
    const attributes: InfosetAttribute[] = [];
    for (const { qualified, value, offset } of raw) {
      const name = this.#named(qualified, 'attribute', offset);
      const expanded = `${name.local} ${name.uri}`;
      if (seen.has(expanded)) throw new XmlFault(`the attribute ${qualified} occurs twice`, offset);
      seen.add(expanded);
      if (name.uri !== XMLNS) attributes.push({ ...name, value });
    }
    return attributes;
  }

  /** A qualified name with its namespace. An attribute without a prefix is in no namespace, except `xmlns`. */
  #named(
    qualified: string,
    kind: 'element' | 'attribute',
    offset: number,
  ): Pick<InfosetAttribute, 'prefix' | 'local' | 'uri'> {
    const [, prefix = '', local] = QUALIFIED_NAME.exec(qualified) ?? [];
    if (local === undefined) throw new XmlFault(`${JSON.stringify(qualified.slice(0, 40))} is not a name`, offset);
    if (kind === 'attribute' && (prefix === 'xmlns' || qualified === 'xmlns')) return { prefix, local, uri: XMLNS };
    if (prefix === '' && kind === 'attribute') return { prefix, local, uri: '' };
    const uri = this.#bound.get(prefix);
    if (uri === undefined && prefix !== '') throw new XmlFault(`the prefix ${prefix} is bound to no namespace`, offset);
    return { prefix, local, uri: uri ?? '' };
  }
}

/** Namespaces in XML 1.0 §2.2 and §3: `xml` and `xmlns` keep their namespaces, and no other prefix gets these. */
function checkDeclaration(prefix: string, uri: string, offset: number): void {
  const reserved = prefix === 'xmlns' || uri === XMLNS || (prefix === 'xml') !== (uri === XML);
  if (reserved || (uri === '' && prefix !== '')) throw new XmlFault(`xmlns:${prefix}="${uri}" is not allowed`, offset);
}

const SPACE = '[ \\t\\n]';
const stated = (name: string, value: string): string => `${SPACE}+${name}${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`;

/** An XML declaration without `<?` and `?>`. As XML 1.0 §2.8 asks, later versions are read as 1.0. */
const XML_DECLARATION = new RegExp(
  `^xml${stated('version', '1\\.[0-9]+')}(?:${stated('encoding', '([A-Za-z][A-Za-z0-9._-]*)')})?` +
    `(?:${stated('standalone', '(?:yes|no)')})?${SPACE}*$`,
);

/** A processing instruction (XML 1.0 §2.6). Its name has no colon (Namespaces in XML 1.0 §7). */
const INSTRUCTION = new RegExp(`^(${NC_NAME})(?:${SPACE}+([^]*))?$`, 'u');

/**
 * The child elements; only those of a name, if one is given.
 *
 * @example elementsIn(parseInfoset(new TextEncoder().encode('<r>a<b/><!--c--></r>'), 'a.xml').root).length // 1
 */
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

/**
 * The value of an attribute without a prefix.
 *
 * @example attributeIn(parseInfoset(new TextEncoder().encode('<r a="1"/>'), 'a.xml').root, 'a') // '1'
 */
export const attributeIn = (element: InfosetElement, local: string): string | undefined =>
  element.attributes.find((attribute) => attribute.uri === '' && attribute.local === local)?.value;

/**
 * The character data of an element with simple content, without that of nested elements.
 *
 * @example textIn(parseInfoset(new TextEncoder().encode('<r>a<b>b</b>c</r>'), 'a.xml').root) // 'ac'
 */
export const textIn = ({ children }: InfosetElement): string =>
  children.map((node) => (node.kind === 'text' ? node.text : '')).join('');

/**
 * An element and all below it, in the order of the file.
 *
 * @example [...elementsBelow(parseInfoset(new TextEncoder().encode('<r><b><c/></b></r>'), 'a.xml').root)].length // 3
 */
export function* elementsBelow(element: InfosetElement): Generator<InfosetElement> {
  // Uses an explicit stack: nested generators would pass each element through all levels above it.
  const stack = [element];
  for (let each = stack.pop(); each; each = stack.pop()) {
    yield each;
    const inner = elementsIn(each);
    for (let index = inner.length - 1; index >= 0; index--) stack.push(inner[index] as InfosetElement);
  }
}
