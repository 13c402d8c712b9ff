import { QuireError } from '../../base/errors.js';
import { escapeText, escapeValue } from '../../base/xml-escape.js';
import { type BareTags, Bindings } from './bindings.js';
import type { XmlElement, XmlNode } from './element.js';
import { namespaceOf } from './namespaces.js';
import { isCharacter } from './references.js';
import { isPrefixList } from './tag.js';
import { Utf8Text } from './utf8-text.js';

/** The declaration that begins Word's own parts. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/**
 * The tree as a UTF-8 part. Elements and attributes get the prefixes that the surrounding `xmlns` attributes bind, as
 * in the file; a namespace that is not declared is declared at its first use, so that elements can move between parts.
 * Throws VALIDATION_ERROR for an invalid name, for a prefix without a namespace, and for characters that XML cannot
 * contain.
 *
 * @example new TextDecoder().decode(writeXml(element('w:p'))).endsWith('/main"/>') // true
 */
export function writeXml(root: XmlElement): Uint8Array {
  const out = new Utf8Text();
  out.add(DECLARATION);
  new TreeWriter(out, REMEMBERED_ELEMENTS).write(root, Bindings.none());
  return out.bytes();
}

/** An open element whose end tag is not written yet. The object is reused for all elements at its depth. */
interface OpenElement {
  children: readonly XmlNode[];
  next: number;
  bindings: Bindings;
  end: string;
}

interface Text {
  add(text: string): void;
}

/**
 * The maximum number of elements whose text is remembered: enough for the rows of templates, and few enough that other
 * documents are not in memory twice.
 */
const REMEMBERED_ELEMENTS = 20_000;

/** Writes trees without recursion. */
class TreeWriter {
  readonly #out: Text;
  readonly #remembers: number;
  readonly #open: OpenElement[] = [];
  #depth = 0;
  /**
   * The serialized text of properties, empty until they occur twice: a filled template repeats the properties of a row
   * a thousand times.
   */
  readonly #properties = new Map<XmlElement, string>();
  /** The bindings for which the texts in `#properties` are valid. */
  #bindings: Bindings | undefined;

  /** `remembers` is the number of elements whose text the writer remembers. */
  constructor(out: Text, remembers: number) {
    this.#out = out;
    this.#remembers = remembers;
  }

  write(root: XmlElement, bindings: Bindings): void {
    this.#start(root, bindings);
    while (this.#depth > 0) {
      const open = this.#open[this.#depth - 1]!;
      if (open.next === open.children.length) {
        this.#out.add(open.end);
        this.#depth--;
        continue;
      }
      const node = open.children[open.next++]!;
      if (typeof node === 'string') this.#out.add(checked(node, escapeText));
      else if (node.children.length === 0 || !node.name.endsWith('Pr')) this.#start(node, open.bindings);
      else this.#property(node, open.bindings);
    }
  }

  #start(element: XmlElement, outer: Bindings): void {
    const bare = isEmpty(element.attributes) ? outer.tags(element.name) : undefined;
    if (bare) this.#around(element.children, bare, outer);
    else {
      const { tag, qualified, bindings } = startTag(element, outer);
      const tags = { start: `${tag}>`, empty: `${tag}/>`, end: `</${qualified}>` };
      this.#around(element.children, tags, bindings);
    }
  }

  #around(children: readonly XmlNode[], { start, empty, end }: BareTags, bindings: Bindings): void {
    if (children.length === 0) {
      this.#out.add(empty);
      return;
    }
    this.#out.add(start);
    const [only] = children;
    // Most output is the text of elements that contain only text.
    if (children.length === 1 && typeof only === 'string') {
      this.#out.add(checked(only, escapeText));
      this.#out.add(end);
    } else this.#push(children, bindings, end);
  }

  #push(children: readonly XmlNode[], bindings: Bindings, end: string): void {
    const open = this.#open[this.#depth++];
    if (!open) this.#open.push({ children, next: 0, bindings, end });
    else {
      open.children = children;
      open.next = 0;
      open.bindings = bindings;
      open.end = end;
    }
  }

  #property(element: XmlElement, bindings: Bindings): void {
    this.#bindings ??= bindings;
    const known = this.#bindings === bindings ? this.#properties.get(element) : undefined;
    if (known) this.#out.add(known);
    else if (known === '') {
      const texts: string[] = [];
      new TreeWriter({ add: (text) => texts.push(text) }, 0).write(element, bindings);
      const text = texts.join('');
      this.#properties.set(element, text);
      this.#out.add(text);
    } else {
      if (this.#bindings === bindings && this.#properties.size < this.#remembers) this.#properties.set(element, '');
      this.#start(element, bindings);
    }
  }
}

/** A start tag without its last bracket, and the bindings inside the element. */
interface StartTag {
  readonly tag: string;
  readonly qualified: string;
  readonly bindings: Bindings;
}

function startTag({ name, attributes }: XmlElement, outer: Bindings): StartTag {
  const inside = new Declared(bindingsOf(attributes, outer));
  const qualified = inside.qualify(name, 'element');
  let rest = '';
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    const file = isDeclaration(name) ? name : inside.qualify(name, 'attribute');
    rest += ` ${file}="${checked(isPrefixList(name) ? prefixesOfFile(value, inside.bindings) : value, escapeValue)}"`;
  }
  return { tag: `<${qualified}${inside.added}${rest}`, qualified, bindings: inside.bindings };
}

function isEmpty(attributes: XmlElement['attributes']): boolean {
  for (const _ in attributes) return false;
  return true;
}

/** The bindings inside a start tag, and the declarations that had to be added to it. */
class Declared {
  added = '';

  constructor(public bindings: Bindings) {}

  qualify(name: string, kind: 'element' | 'attribute'): string {
    const known = this.bindings.name(name, kind);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const uri = prefix === '' ? '' : namespaceOf(prefix);
    if (uri === undefined)
      throw new QuireError('VALIDATION_ERROR', `no namespace is declared for the prefix of ${name}`);
    this.bindings = this.bindings.with([[prefix, uri]]);
    this.added += prefix === '' ? ' xmlns=""' : ` xmlns:${prefix}="${uri}"`;
    return name;
  }
}

function bindingsOf(attributes: XmlElement['attributes'], outer: Bindings): Bindings {
  let declarations: (readonly [string, string])[] | undefined;
  for (const name in attributes) {
    if (!isDeclaration(name)) continue;
    declarations ??= [];
    declarations.push([name.slice(6), attributes[name] ?? '']);
  }
  return declarations ? outer.with(declarations) : outer;
}

const isDeclaration = (name: string): boolean =>
  name.startsWith('xmlns') && (name.length === 5 || name.charCodeAt(5) === 0x3a);

/** Replaces the canonical prefixes in a value by the file's own: the reverse of `Scope.prefixList`. */
function prefixesOfFile(value: string, bindings: Bindings): string {
  const item = (text: string): string => {
    const colon = text.indexOf(':');
    const canonical = colon < 0 ? text : text.slice(0, colon);
    return (bindings.prefix(canonical, 'attribute') ?? canonical) + text.slice(canonical.length);
  };
  return value.split(' ').map(item).join(' ');
}

/**
 * Characters that need a closer check: markup, white space that a parser would change, surrogates, and illegal
 * characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const SPECIAL = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

/** `text` as `spell` writes it, after a check for characters that XML cannot contain. */
function checked(text: string, spell: (text: string) => string): string {
  if (!SPECIAL.test(text)) return text;
  checkCharacters(text);
  return spell(text);
}

function checkCharacters(text: string): void {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isCharacter(code)) continue;
    const name = code.toString(16).toUpperCase().padStart(4, '0');
    throw new QuireError('VALIDATION_ERROR', `the character U+${name} is not allowed in XML`);
  }
}
