import { QuireError } from '../errors.js';
import { canonicalPrefix, namespaceOf } from './namespaces.js';
import { isCharacter } from './references.js';
import type { XmlElement, XmlNode } from './types.js';

/** As Word opens its own parts. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/**
 * The tree as a UTF-8 part. Elements and attributes get the prefixes that the `xmlns` attributes around them bind, as
 * the file had them; a namespace that nothing around it declares is declared where it is first met, which lets
 * elements move between parts. Throws VALIDATION_ERROR for a name with an unknown prefix and for text with
 * characters that XML cannot hold.
 */
export function writeXml(root: XmlElement): Uint8Array {
  const out: string[] = [DECLARATION];
  const pending: { readonly node: XmlNode; readonly scope: Bindings; readonly end?: string }[] = [
    { node: root, scope: Bindings.none() },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.end !== undefined) out.push(next.end);
    else if (typeof next.node === 'string') out.push(escapeText(next.node));
    else {
      const { tag, qualified, scope } = startTag(next.node, next.scope);
      const { children } = next.node;
      out.push(tag, children.length === 0 ? '/>' : '>');
      if (children.length === 0) continue;
      pending.push({ node: '', scope, end: `</${qualified}>` });
      for (let i = children.length - 1; i >= 0; i--) pending.push({ node: children[i] ?? '', scope });
    }
  }
  return new TextEncoder().encode(out.join(''));
}

/** What the `xmlns` attributes around a place bind, looked up from the canonical prefix to the file's. */
class Bindings {
  readonly #declared: ReadonlyMap<string, string>;
  readonly #elements = new Map<string, string | undefined>();
  readonly #attributes = new Map<string, string | undefined>();

  private constructor(declared: ReadonlyMap<string, string>) {
    this.#declared = declared;
  }

  static none(): Bindings {
    return new Bindings(new Map([['xml', 'xml']]));
  }

  with(declarations: readonly (readonly [prefix: string, uri: string])[]): Bindings {
    const declared = new Map(this.#declared);
    for (const [prefix, uri] of declarations) {
      if (uri === '') declared.delete(prefix);
      else declared.set(prefix, canonicalPrefix(prefix, uri));
    }
    return new Bindings(declared);
  }

  /** The file's prefix for a canonical one; the default namespace, as an empty prefix, serves elements only. */
  prefix(canonical: string, kind: 'element' | 'attribute'): string | undefined {
    const cache = kind === 'element' ? this.#elements : this.#attributes;
    if (cache.has(canonical)) return cache.get(canonical);
    const found = this.#find(canonical, kind);
    cache.set(canonical, found);
    return found;
  }

  /** True where an element without a namespace may stand as it is. */
  get plain(): boolean {
    return !this.#declared.has('') || this.#declared.get('') === '';
  }

  #find(canonical: string, kind: 'element' | 'attribute'): string | undefined {
    if (this.#declared.get(canonical) === canonical) return canonical;
    for (const [prefix, bound] of this.#declared) {
      if (bound === canonical && (prefix !== '' || kind === 'element')) return prefix;
    }
    return undefined;
  }
}

function startTag(element: XmlElement, outer: Bindings): { tag: string; qualified: string; scope: Bindings } {
  const entries = Object.entries(element.attributes);
  const declarations = entries
    .filter(([name]) => isDeclaration(name))
    .map(([name, uri]) => [name.slice(6), uri] as const);
  let scope = declarations.length > 0 ? outer.with(declarations) : outer;
  let added = '';
  const declare = (prefix: string, uri: string): void => {
    scope = scope.with([[prefix, uri]]);
    added += prefix === '' ? ` xmlns="${uri}"` : ` xmlns:${prefix}="${escapeValue(uri)}"`;
  };
  const qualify = (name: string, kind: 'element' | 'attribute'): string => {
    const [canonical, local] = split(name);
    let prefix = scope.prefix(canonical, kind);
    if (prefix === undefined) {
      const uri = namespaceOf(canonical);
      if (uri === undefined)
        throw new QuireError('VALIDATION_ERROR', `no namespace is declared for the prefix of ${name}`);
      declare(canonical, uri);
      prefix = canonical;
    }
    return prefix === '' ? local : `${prefix}:${local}`;
  };

  let qualified = element.name;
  if (qualified.includes(':')) qualified = qualify(qualified, 'element');
  else if (!scope.plain) declare('', '');
  let attributes = '';
  for (const [name, value] of entries) {
    const file = isDeclaration(name) || !name.includes(':') ? name : qualify(name, 'attribute');
    attributes += ` ${file}="${escapeValue(prefixValue(name, value, scope))}"`;
  }
  return { tag: `<${qualified}${added}${attributes}`, qualified, scope };
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

const split = (name: string): [prefix: string, local: string] => {
  const colon = name.indexOf(':');
  return [name.slice(0, colon), name.slice(colon + 1)];
};

/** The reverse of what the reader does to values that name prefixes. */
function prefixValue(name: string, value: string, scope: Bindings): string {
  if (name !== 'Requires' && !(name.startsWith('mc:') && name !== 'mc:Ignored')) return value;
  const item = (text: string): string => {
    const colon = text.indexOf(':');
    const canonical = colon < 0 ? text : text.slice(0, colon);
    return (scope.prefix(canonical, 'attribute') ?? canonical) + text.slice(canonical.length);
  };
  return value.split(' ').map(item).join(' ');
}

function escapeText(text: string): string {
  checkCharacters(text);
  return /[&<>\r]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
    : text;
}

function escapeValue(value: string): string {
  checkCharacters(value);
  if (!/[&<"\t\n\r]/.test(value)) return value;
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (space) => `&#x${space.charCodeAt(0).toString(16).toUpperCase()};`);
}

function checkCharacters(text: string): void {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x20 && code < 0xd800) continue;
    const point = text.codePointAt(i) ?? 0;
    if (!isCharacter(point)) {
      const name = point.toString(16).toUpperCase().padStart(4, '0');
      throw new QuireError('VALIDATION_ERROR', `the character U+${name} cannot stand in XML`);
    }
    if (point > 0xffff) i++;
  }
}
