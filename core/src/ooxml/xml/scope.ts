import { XmlFault } from './errors.js';
import { type Declaration, Prefixes } from './prefixes.js';

/** Characters that begin a name (XML 1.0 §2.3), without the colon, which separates the prefix. */
const NAME_START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F' +
  '\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
/** A name without a colon (Namespaces in XML 1.0 §3). */
export const NC_NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*`;
/** `prefix:local` or `local`, in two groups. */
export const QUALIFIED_NAME = new RegExp(`^(?:(${NC_NAME}):)?(${NC_NAME})$`, 'u');

/** A start tag, its names canonical. */
export interface StartTag {
  readonly qualified: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The namespaces inside the element. */
  readonly scope: NamespaceScope;
  /** True if the tag ended in `/>`. */
  readonly empty: boolean;
  /** The length of the whole tag, brackets included. */
  readonly length: number;
}

/**
 * The namespaces in force at an element, and the canonical name of each qualified name there. A name is checked and
 * resolved once per scope; elements that declare the same namespaces at the same place share a scope.
 */
export class NamespaceScope {
  readonly #prefixes: Prefixes;
  #elements: Map<string, string> | undefined;
  #attributes: Map<string, string> | undefined;
  #inner: Map<string, NamespaceScope> | undefined;
  #tags: Map<string, StartTag> | undefined;

  private constructor(prefixes: Prefixes) {
    this.#prefixes = prefixes;
  }

  static root(): NamespaceScope {
    return new NamespaceScope(Prefixes.initial());
  }

  /** Start tags by their text; `tag.ts` fills the map. In one scope, equal texts always mean equal tags. */
  get tags(): Map<string, StartTag> {
    this.#tags ??= new Map();
    return this.#tags;
  }

  /** The scope inside an element that declares these namespaces; `offset` is the element's offset, for a Fault. */
  declare(declarations: readonly Declaration[], offset: number): NamespaceScope {
    const key = declarations.flat().join('\n');
    this.#inner ??= new Map();
    const known = this.#inner.get(key);
    if (known) return known;
    for (const [prefix, uri] of declarations) {
      if (prefix === 'xmlns' || (uri === '' && prefix !== '')) {
        throw new XmlFault(`xmlns:${prefix}="${uri}" is not allowed`, offset);
      }
    }
    const scope = new NamespaceScope(this.#prefixes.declare(declarations));
    this.#inner.set(key, scope);
    return scope;
  }

  /** The canonical name of an element; `offset` is its offset in the part, for the Fault if the name is invalid. */
  element(qualified: string, offset: number): string {
    this.#elements ??= new Map();
    return this.#elements.get(qualified) ?? this.#resolve(qualified, this.#elements, '', offset);
  }

  /** The canonical name of an attribute: without a prefix it is in no namespace. */
  attribute(qualified: string, offset: number): string {
    this.#attributes ??= new Map();
    return this.#attributes.get(qualified) ?? this.#resolve(qualified, this.#attributes, undefined, offset);
  }

  /** Prefixes in a value (`mc:Ignorable="w14 wp14"`, `Requires="wps"`, `mc:ProcessContent="x:y"`) made canonical. */
  prefixList(value: string): string {
    const canonical = (item: string): string => {
      const colon = item.indexOf(':');
      const prefix = colon < 0 ? item : item.slice(0, colon);
      const known = prefix === '' ? undefined : this.#prefixes.canonical(prefix);
      return known === undefined || known === prefix ? item : known + item.slice(prefix.length);
    };
    return value.split(' ').map(canonical).join(' ');
  }

  #resolve(qualified: string, cache: Map<string, string>, noPrefix: string | undefined, offset: number): string {
    const match = QUALIFIED_NAME.exec(qualified);
    if (!match) throw new XmlFault(`${JSON.stringify(qualified.slice(0, 40))} is not a name`, offset);
    const [, prefix = noPrefix, local = ''] = match;
    let canonical: string | undefined = '';
    if (prefix === 'xmlns' || qualified === 'xmlns') canonical = prefix;
    else if (prefix !== undefined) canonical = this.#prefixes.canonical(prefix);
    if (canonical === undefined && prefix) throw new XmlFault(`the prefix ${prefix} is bound to no namespace`, offset);
    const name = internalised(canonical ? `${canonical}:${local}` : local);
    cache.set(internalised(qualified), name);
    return name;
  }
}

/**
 * The same text as a property key. Engines keep one copy of each key, so that comparisons and lookups compare pointers.
 */
function internalised(text: string): string {
  for (const key in { [text]: true }) return key;
  return text;
}
