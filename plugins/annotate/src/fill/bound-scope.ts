import type { FieldIdentity, Given, Scope } from '../seams.js';

/**
 * What the nodes of XML hold that were written in this fill, for the other controls that are bound to them: Word shows
 * the same in all.
 */
export class BoundScope implements Scope {
  readonly #nodes: ReadonlyMap<string, string>;

  constructor(nodes: ReadonlyMap<string, string>) {
    this.#nodes = nodes;
  }

  lookup({ node }: FieldIdentity): Given | undefined {
    const value = node === undefined ? undefined : this.#nodes.get(node);
    return value === undefined ? undefined : { value };
  }

  child(): Scope {
    return this;
  }
}
