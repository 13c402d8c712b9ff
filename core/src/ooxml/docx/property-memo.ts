import type { XmlElement } from '../xml/index.js';

/**
 * A state of the walk over the children of a container: the next state for each child, and the value read at the end.
 */
interface Step<T> {
  next?: Map<XmlElement['attributes'], Map<string, Step<T>>>;
  value?: T;
}

/** The maximum number of cached states, so that formatting that never repeats does not fill the memory. */
const MOST_STEPS = 4096;

/**
 * The values that were read so far, by the children of their containers. A document repeats a few dozen `w:rPr` many
 * thousand times, and the parser gives equal tags the same attributes object: the same children in the same order then
 * mean the same value, so it is found without reading it again, and equal formatting is the same object.
 */
export class PropertyMemo<T> {
  readonly #start: Step<T> = {};
  #steps = 0;

  /** The cached value of an equal container, else the result of `read`. Elements with nested content are not cached. */
  of(container: XmlElement, read: (container: XmlElement) => T): T {
    let step = this.#start;
    for (const node of container.children) {
      if (typeof node === 'string') continue;
      const next = node.children.length === 0 ? this.#after(step, node) : undefined;
      if (!next) return read(container);
      step = next;
    }
    step.value ??= read(container);
    return step.value;
  }

  #after(step: Step<T>, { name, attributes }: XmlElement): Step<T> | undefined {
    const known = step.next?.get(attributes)?.get(name);
    if (known || this.#steps >= MOST_STEPS) return known;
    this.#steps++;
    step.next ??= new Map();
    const byName = step.next.get(attributes) ?? new Map<string, Step<T>>();
    const next: Step<T> = {};
    step.next.set(attributes, byName.set(name, next));
    return next;
  }
}
