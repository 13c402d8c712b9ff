import type { FieldIdentity, FillRequest, Given, Scope } from '../seams.js';

/** The outermost scope of a request: its `fields` first, then its `data`. */
export class DataScope implements Scope {
  readonly #data: unknown;
  readonly #outer: Scope | undefined;

  private constructor(data: unknown, outer: Scope | undefined) {
    this.#data = data;
    this.#outer = outer;
  }

  static of({ data }: FillRequest): DataScope {
    return new DataScope(data ?? {}, undefined);
  }

  lookup(identity: FieldIdentity): Given | undefined {
    for (const name of identity.names) {
      const value = at(this.#data, name);
      if (value !== undefined) return { value };
    }
    return this.#outer?.lookup(identity);
  }

  child(_given: Given, item: unknown): Scope {
    return new DataScope(item, this);
  }
}

function at(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return undefined;
  return (data as Readonly<Record<string, unknown>>)[name];
}
