import { QuireError } from '../../base/errors.js';
import { type Declaration, Prefixes } from './prefixes.js';
import { QUALIFIED_NAME } from './scope.js';

type Kind = 'element' | 'attribute';

/** The tags of an element without attributes, made once: nine of ten elements have no attributes. */
export interface BareTags {
  readonly start: string;
  readonly empty: string;
  readonly end: string;
}

/** The `xmlns` bindings in force at an element, looked up from the canonical name to the file's. */
export class Bindings {
  readonly #prefixes: Prefixes;
  /** Qualified names that were looked up so far, by canonical name. */
  readonly #elements = new Map<string, string>();
  readonly #tags = new Map<string, BareTags>();
  readonly #attributes = new Map<string, string>();

  private constructor(prefixes: Prefixes) {
    this.#prefixes = prefixes;
  }

  static none(): Bindings {
    return new Bindings(Prefixes.initial());
  }

  /** The bindings inside an element that declares these namespaces. */
  with(declarations: readonly Declaration[]): Bindings {
    return new Bindings(this.#prefixes.declare(declarations));
  }

  /**
   * The file's qualified name for a canonical name; undefined if its namespace is not declared, or, for an element
   * without a namespace, if there is a default namespace. Throws VALIDATION_ERROR for an invalid name.
   */
  name(canonical: string, kind: Kind): string | undefined {
    const names = kind === 'element' ? this.#elements : this.#attributes;
    const known = names.get(canonical);
    if (known !== undefined) return known;
    const match = QUALIFIED_NAME.exec(canonical);
    if (!match) throw new QuireError('VALIDATION_ERROR', `${JSON.stringify(canonical)} is not a name`);
    const [, prefix = '', local = ''] = match;
    const bound = this.prefix(prefix, kind);
    if (bound === undefined) return undefined;
    const qualified = bound === '' ? local : `${bound}:${local}`;
    names.set(canonical, qualified);
    return qualified;
  }

  /** The tags of an element without attributes; undefined if its namespace is not declared. Throws as `name` does. */
  tags(canonical: string): BareTags | undefined {
    const known = this.#tags.get(canonical);
    if (known) return known;
    const name = this.name(canonical, 'element');
    if (name === undefined) return undefined;
    const tags = { start: `<${name}>`, empty: `<${name}/>`, end: `</${name}>` };
    this.#tags.set(canonical, tags);
    return tags;
  }

  /** The file's prefix for a canonical prefix. The default namespace, as an empty prefix, applies to elements only. */
  prefix(canonical: string, kind: Kind): string | undefined {
    if (canonical === '') return kind === 'attribute' || this.#prefixes.canonical('') === '' ? '' : undefined;
    return this.#prefixes.ofFile(canonical, kind === 'attribute');
  }
}
