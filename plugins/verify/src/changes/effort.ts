/** The maximum number of values that are compared in all revisions of a document, which takes some seconds. */
const MOST_VISITS = 30_000_000;

/** The cost of comparing one document, counted in values, and its limit. */
export class Effort {
  #visits = 0;

  /** Counts one value. Returns false once the limit is exceeded. */
  spend(): boolean {
    return ++this.#visits <= MOST_VISITS;
  }

  get isExhausted(): boolean {
    return this.#visits > MOST_VISITS;
  }
}
