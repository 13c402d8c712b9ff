/** Values looked at in comparing all revisions of a document; some seconds. */
const MOST_VISITS = 30_000_000;

/** What the comparison of one document costs, counted in values, and may cost. */
export class Effort {
  #visits = 0;

  /** False once nothing more may be looked at. */
  spend(): boolean {
    return ++this.#visits <= MOST_VISITS;
  }

  get isExhausted(): boolean {
    return this.#visits > MOST_VISITS;
  }
}
