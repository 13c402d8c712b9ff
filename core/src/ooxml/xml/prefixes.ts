import { canonicalPrefix } from './namespaces.js';

/** A declaration: the prefix, empty for the default namespace, and the namespace, empty if the binding ends. */
export type Declaration = readonly [prefix: string, uri: string];

/**
 * The bindings of prefixes at an element: a chain of declarations, the innermost first. Nothing is copied between
 * links, so that a file cannot multiply many declarations by many elements.
 */
export class Prefixes {
  readonly #own: ReadonlyMap<string, string>;
  readonly #outer: Prefixes | undefined;

  private constructor(own: ReadonlyMap<string, string>, outer: Prefixes | undefined) {
    this.#own = own;
    this.#outer = outer;
  }

  /** The prefixes before any declaration: only `xml` is bound. */
  static initial(): Prefixes {
    return new Prefixes(new Map([['xml', 'xml']]), undefined);
  }

  declare(declarations: readonly Declaration[]): Prefixes {
    const own = new Map<string, string>();
    for (const [prefix, uri] of declarations) own.set(prefix, uri === '' ? '' : canonicalPrefix(prefix, uri));
    return new Prefixes(own, this);
  }

  /** The canonical prefix of the namespace that the file binds to this one; undefined without a binding. */
  canonical(prefix: string): string | undefined {
    for (let link: Prefixes | undefined = this; link; link = link.#outer) {
      const known = link.#own.get(prefix);
      if (known !== undefined) return known;
    }
    return prefix === '' ? '' : undefined;
  }

  /** A prefix that the file binds here to the namespace of the canonical prefix; never the empty one if `named`. */
  ofFile(canonical: string, named: boolean): string | undefined {
    if (canonical !== '' && this.canonical(canonical) === canonical) return canonical;
    for (let link: Prefixes | undefined = this; link; link = link.#outer) {
      for (const [prefix, bound] of link.#own) {
        // An inner element may bind the same prefix to another namespace.
        if (bound === canonical && !(named && prefix === '') && this.canonical(prefix) === canonical) return prefix;
      }
    }
    return undefined;
  }
}
