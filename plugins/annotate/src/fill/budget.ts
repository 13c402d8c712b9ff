import { DEFAULT_LIMITS, type Limits, QuireError, throwIfAborted } from '@quire/core';
import type { PartName } from '@quire/core/opc';
import { displayName, type XmlNode } from '@quire/core/xml';

/** The maximum number of steps of a fill. Each takes some 200 bytes, and more would exceed memory. */
const MOST_STEPS = 10_000_000;
/** The maximum number of evaluated nodes, which take some ten seconds: a sum in each row of its list is quadratic. */
const MOST_EVALUATED = 50_000_000;
/** The number of characters that weigh as much as an element. */
const CHARACTERS = 64;

/** Bounds size and time of a fill: small data in nested repeats makes documents without end. */
export class FillBudget {
  readonly #most: number;
  readonly #signal: AbortSignal | undefined;
  #spent = 0;
  #checked = 0;
  #evaluated = 0;

  constructor(limits: Partial<Limits> = {}, signal?: AbortSignal) {
    this.#most = Math.min(limits.xmlElements ?? DEFAULT_LIMITS.xmlElements, MOST_STEPS);
    this.#signal = signal;
  }

  /** Counts nodes as evaluated. Throws LIMIT_EXCEEDED if there are too many, and ABORTED if the signal fired. */
  evaluate(amount: number): void {
    const before = this.#evaluated;
    this.#evaluated += amount;
    if (before >> 12 === this.#evaluated >> 12) return;
    throwIfAborted(this.#signal);
    if (this.#evaluated <= MOST_EVALUATED) return;
    throw new QuireError('LIMIT_EXCEEDED', `the expressions of the template need more than ${MOST_EVALUATED} steps`);
  }

  /** Counts elements as written. Throws LIMIT_EXCEEDED if the budget is spent, and ABORTED if the signal fired. */
  spend(part: PartName, amount = 1): void {
    this.#spent += amount;
    if (this.#spent - this.#checked < 4096) return;
    this.#checked = this.#spent;
    throwIfAborted(this.#signal);
    if (this.#spent <= this.#most) return;
    throw new QuireError('LIMIT_EXCEEDED', `the filled document would have more than ${this.#most} elements`, {
      part: displayName(part),
    });
  }
}

/** The approximate weight of a value's nodes in elements: a line of text is one element, a long line several. */
export function weightOf(nodes: readonly XmlNode[]): number {
  let weight = nodes.length;
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    weight += node.children.length;
    for (const inner of node.children) {
      if (typeof inner === 'string') continue;
      const [text] = inner.children;
      weight += typeof text === 'string' ? Math.floor(text.length / CHARACTERS) : inner.children.length;
    }
  }
  return weight;
}
