import { type Asn1, isContext, isUniversal, malformed } from './element.js';
import { childrenOf } from './read.js';

/** Takes the fields of a SEQUENCE in order, optional ones by their tags. All methods throw INVALID_DOCUMENT. */
export class Fields {
  readonly #name: string;
  readonly #parent: Asn1;
  readonly #children: readonly Asn1[];
  #at = 0;

  /** `name` is the name of the structure, for messages. The caller checks the tag of `parent`. */
  constructor(parent: Asn1, name: string) {
    this.#name = name;
    this.#parent = parent;
    this.#children = childrenOf(parent);
  }

  /** The next field, which must be there. */
  next(): Asn1 {
    const child = this.#children[this.#at];
    if (!child) throw malformed(this.#parent.start, `${this.#name}: a field is missing`);
    this.#at++;
    return child;
  }

  /** The next field if it has this universal tag. */
  optional(tag: number): Asn1 | undefined {
    const child = this.#children[this.#at];
    return child && isUniversal(child, tag) ? this.next() : undefined;
  }

  /** The next field, which must have this universal tag. */
  required(tag: number): Asn1 {
    const child = this.next();
    if (!isUniversal(child, tag)) throw malformed(child.start, `${this.#name}: an unexpected type`);
    return child;
  }

  /** The next field if it has this context tag. */
  context(tag: number): Asn1 | undefined {
    const child = this.#children[this.#at];
    return child && isContext(child, tag) ? this.next() : undefined;
  }

  /** The element inside the next field, if that is explicitly tagged with this context tag. */
  explicit(tag: number): Asn1 | undefined {
    const outer = this.context(tag);
    if (!outer) return undefined;
    const [inner, more] = childrenOf(outer);
    if (!inner || more) throw malformed(outer.start, `${this.#name}: [${tag}] does not contain exactly one element`);
    return inner;
  }

  /** The next field of any type, if there is one. */
  any(): Asn1 | undefined {
    return this.#at < this.#children.length ? this.next() : undefined;
  }

  /** Throws if another field follows: the structures of a signature cannot be extended. */
  end(): void {
    const more = this.#children[this.#at];
    if (more) throw malformed(more.start, `${this.#name}: another field follows the last one`);
  }
}
