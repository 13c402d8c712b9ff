import { DEFAULT_LIMITS, type Limits, QuireError, throwIfAborted } from '@quire/core';
import type { PartName } from '@quire/core/opc';
import { displayName, type XmlNode } from '@quire/core/xml';

/** Some 200 bytes each while a document is filled: beyond, memory ends before any limit on what is written. */
const MOST_STEPS = 10_000_000;
/** Characters that weigh as much as an element. */
const CHARACTERS = 64;

/** Small data in nested repeats makes documents without end: both what is written and how long it takes are bounded. */
export class Budget {
  readonly #most: number;
  readonly #signal: AbortSignal | undefined;
  #spent = 0;
  #checked = 0;

  constructor(limits: Partial<Limits> = {}, signal?: AbortSignal) {
    this.#most = Math.min(limits.xmlElements ?? DEFAULT_LIMITS.xmlElements, MOST_STEPS);
    this.#signal = signal;
  }

  /** Throws LIMIT_EXCEEDED once that much, in elements, is written in all; ABORTED. */
  spend(part: PartName, amount = 1): void {
    this.#spent += amount;
    if (this.#spent - this.#checked < 4096) return;
    this.#checked = this.#spent;
    throwIfAborted(this.#signal);
    if (this.#spent <= this.#most) return;
    throw new QuireError('LIMIT_EXCEEDED', `filled, more than ${this.#most} elements`, { part: displayName(part) });
  }
}

/** About how much of a budget nodes of a value take: a line of text is an element, and long ones are more. */
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
