import { isSpace, readAttributeValue } from './characters.js';
import { XmlFault } from './errors.js';
import type { NamespaceScope, StartTag } from './scope.js';

/**
 * A document repeats a few hundred tags (`<w:rPr>`, `<w:sz w:val="22"/>`) many thousand times, so a tag that was read
 * before in the same scope is found by its text. Longer tags, and those with a `>` inside a value, are parsed each
 * time.
 */
const REMEMBERED_LENGTH = 120;
const REMEMBERED_TAGS = 4096;

/** The start tag at `start`. The Fault it throws for a tag that is not well-formed has the offset in `text`. */
export function readStartTag(text: string, start: number, outer: NamespaceScope): StartTag {
  const end = text.indexOf('>', start);
  if (end < 0) throw new XmlFault('the file ends inside a start tag', start);
  if (end - start > REMEMBERED_LENGTH) return canonicalTag(readRawTag(text, start), start, outer);
  const key = text.slice(start, end + 1);
  const known = outer.tags.get(key);
  if (known) return known;
  const tag = canonicalTag(readRawTag(text, start), start, outer);
  if (outer.tags.size < REMEMBERED_TAGS && tag.length === key.length) outer.tags.set(key, tag);
  return tag;
}

/**
 * A record that inherits no methods, which an attribute name could find or hide. It has a constructor because engines
 * read the instances of a class faster than the results of `Object.create(null)`.
 */
const Attributes = function (this: Record<string, string>) {} as unknown as new () => Record<string, string>;
Attributes.prototype = Object.freeze(Object.create(null));

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(new Attributes());

/** Attributes whose value is a list of namespace prefixes, which must match the canonical ones (ECMA-376-3 §7). */
const PREFIX_LISTS = new Set(['mc:Ignorable', 'mc:MustUnderstand', 'mc:ProcessContent', 'Requires']);

export const isPrefixList = (name: string): boolean => PREFIX_LISTS.has(name);

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;

/** An attribute as the file spells it. */
export interface RawAttribute {
  readonly qualified: string;
  /** White space normalized and references replaced. */
  readonly value: string;
  readonly offset: number;
}

/** A start tag as the file spells it. Its names are not checked: resolving them does that. */
export interface RawTag {
  readonly qualified: string;
  /** The attributes in the order of the file, with declarations of namespaces. */
  readonly attributes: readonly RawAttribute[];
  /** True if the tag ended in `/>`. */
  readonly empty: boolean;
  /** The number of characters in the whole tag, brackets included. */
  readonly length: number;
}

/** Parses the start tag at `start`. Throws a Fault as `readStartTag` does, except for names and namespaces. */
export const readRawTag = (text: string, start: number): RawTag => new TagReader(text, start).read();

/** The namespaces that attributes declare, the default one under an empty prefix. */
export function declarationsIn(attributes: readonly RawAttribute[]): [prefix: string, uri: string][] {
  const declarations: [string, string][] = [];
  for (const { qualified, value } of attributes) {
    if (qualified === 'xmlns') declarations.push(['', value]);
    else if (qualified.startsWith('xmlns:')) declarations.push([qualified.slice(6), value]);
  }
  return declarations;
}

function canonicalTag(
  { qualified, attributes: raw, empty, length }: RawTag,
  start: number,
  outer: NamespaceScope,
): StartTag {
  const declarations = declarationsIn(raw);
  const scope = declarations.length > 0 ? outer.declare(declarations, start) : outer;
  const name = scope.element(qualified, start);
  const attributes = raw.length > 0 ? canonicalAttributes(raw, scope) : NO_ATTRIBUTES;
  return { qualified, name, attributes, scope, empty, length };
}

class TagReader {
  readonly #text: string;
  readonly #start: number;
  #at: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
    this.#at = start + 1;
  }

  read(): RawTag {
    const qualified = this.#name();
    const attributes = this.#attributes();
    const empty = this.#text.charCodeAt(this.#at) === SLASH;
    if (empty) this.#at++;
    if (this.#text.charCodeAt(this.#at++) !== GREATER) throw new XmlFault(`<${qualified} is not closed`, this.#start);
    return { qualified, attributes, empty, length: this.#at - this.#start };
  }

  #attributes(): RawAttribute[] {
    const found: RawAttribute[] = [];
    for (;;) {
      const before = this.#at;
      this.#space();
      const offset = this.#at;
      const code = this.#text.charCodeAt(offset);
      if (code === GREATER || code === SLASH) return found;
      if (offset === before) throw new XmlFault('white space is missing before an attribute', offset);
      const qualified = this.#name();
      this.#space();
      if (this.#text.charCodeAt(this.#at) !== EQUALS)
        throw new XmlFault(`the attribute ${qualified} has no value`, offset);
      this.#at++;
      this.#space();
      found.push({ qualified, value: this.#value(qualified), offset });
    }
  }

  /** The characters up to the end of a name; resolving checks that they form one. */
  #name(): string {
    const start = this.#at;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code <= 0x20 || code === EQUALS || code === GREATER || code === SLASH) break;
      if (Number.isNaN(code)) throw new XmlFault('the file ends inside a start tag', this.#start);
      this.#at++;
    }
    if (this.#at === start) throw new XmlFault('a name is missing', start);
    return this.#text.slice(start, this.#at);
  }

  #value(qualified: string): string {
    const quote = this.#text.charCodeAt(this.#at);
    if (quote !== QUOTE && quote !== APOSTROPHE)
      throw new XmlFault(`the value of ${qualified} has no quotes`, this.#at);
    const start = this.#at + 1;
    const end = this.#text.indexOf(quote === QUOTE ? '"' : "'", start);
    if (end < 0) throw new XmlFault(`the value of ${qualified} does not end`, start);
    this.#at = end + 1;
    return readAttributeValue(this.#text, start, end);
  }

  #space(): void {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
  }
}

function canonicalAttributes(raw: readonly RawAttribute[], scope: NamespaceScope): Readonly<Record<string, string>> {
  const attributes = new Attributes();
  for (const { qualified, value, offset } of raw) {
    const name = scope.attribute(qualified, offset);
    if (name in attributes) throw new XmlFault(`the attribute ${qualified} occurs twice`, offset);
    attributes[name] = isPrefixList(name) ? scope.prefixList(value) : value;
  }
  return attributes;
}
