import { QuireError } from '../errors.js';
import { Bindings } from './bindings.js';
import { namespaceOf } from './namespaces.js';
import { isCharacter } from './references.js';
import { isPrefixList } from './tag.js';
import type { XmlElement, XmlNode } from './types.js';

/** As Word opens its own parts. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/**
 * The tree as a UTF-8 part. Elements and attributes get the prefixes that the `xmlns` attributes around them bind, as
 * the file had them; a namespace that nothing around it declares is declared where it is first met, which lets
 * elements move between parts. Throws VALIDATION_ERROR for what is no name, for a prefix that nothing explains, and for
 * characters that XML cannot hold.
 */
export function writeXml(root: XmlElement): Uint8Array {
  const out: string[] = [DECLARATION];
  const pending: Pending[] = [{ node: root, bindings: Bindings.none(), end: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, bindings, end } = next;
    if (end !== undefined) out.push(end);
    else if (typeof node === 'string') out.push(escapeText(node));
    else writeElement(node, bindings, out, pending);
  }
  return new TextEncoder().encode(out.join(''));
}

/** What is left to write, the next on top: a node, or an end tag. */
interface Pending {
  readonly node: XmlNode;
  readonly bindings: Bindings;
  readonly end: string | undefined;
}

function writeElement(element: XmlElement, outer: Bindings, out: string[], pending: Pending[]): void {
  const { attributes, children } = element;
  const inside = new Declared(bindingsOf(attributes, outer));
  const qualified = inside.qualify(element.name, 'element');
  let rest = '';
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    const file = isDeclaration(name) ? name : inside.qualify(name, 'attribute');
    rest += ` ${file}="${escapeValue(isPrefixList(name) ? prefixesOfFile(value, inside.bindings) : value)}"`;
  }
  out.push(`<${qualified}${inside.added}${rest}${children.length === 0 ? '/>' : '>'}`);
  if (children.length === 0) return;
  const { bindings } = inside;
  // The text of a leaf is most of what there is.
  const [only] = children;
  if (children.length === 1 && typeof only === 'string') {
    out.push(escapeText(only), `</${qualified}>`);
    return;
  }
  pending.push({ node: '', bindings, end: `</${qualified}>` });
  for (let i = children.length - 1; i >= 0; i--) pending.push({ node: children[i] ?? '', bindings, end: undefined });
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

/** The reverse of what the reader does to values that name prefixes. */
function prefixesOfFile(value: string, bindings: Bindings): string {
  const item = (text: string): string => {
    const colon = text.indexOf(':');
    const canonical = colon < 0 ? text : text.slice(0, colon);
    return (bindings.prefix(canonical, 'attribute') ?? canonical) + text.slice(canonical.length);
  };
  return value.split(' ').map(item).join(' ');
}

/** Anything to look at more closely: markup, white space that a reader would change, surrogates, and what is illegal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const SPECIAL = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  checkCharacters(text);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

function escapeValue(value: string): string {
  if (!SPECIAL.test(value)) return value;
  checkCharacters(value);
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (space) => `&#x${space.charCodeAt(0).toString(16).toUpperCase()};`);
}

function checkCharacters(text: string): void {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isCharacter(code)) continue;
    const name = code.toString(16).toUpperCase().padStart(4, '0');
    throw new QuireError('VALIDATION_ERROR', `the character U+${name} cannot stand in XML`);
  }
}
