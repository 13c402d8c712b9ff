import type { XmlElement } from '@quire/core/xml';
import { descendants } from '@quire/core/xml';
import type { FreshIds } from '../seams.js';

/** Ids are 32 bits with a sign (ECMA-376-1 §17.18.10 and §20.1.2.2.8); Word reads some as signed, so these stay positive. */
const LARGEST = 0x7fffffff;

/** Ids that none of the trees has; they are looked through when the first id is asked for. Counts up, so repeatable. */
export class UnusedIds implements FreshIds {
  readonly #trees: () => Iterable<XmlElement>;
  #kinds: Readonly<Record<'drawing' | 'bookmark' | 'control' | 'paragraph', Counter>> | undefined;

  constructor(trees: () => Iterable<XmlElement>) {
    this.#trees = trees;
  }

  drawing(): string {
    return String(this.#counters().drawing.next());
  }

  bookmark(): string {
    return String(this.#counters().bookmark.next());
  }

  control(): string {
    return String(this.#counters().control.next());
  }

  paragraph(): string {
    return this.#counters().paragraph.next().toString(16).toUpperCase().padStart(8, '0');
  }

  #counters() {
    this.#kinds ??= countersOf(this.#trees());
    return this.#kinds;
  }
}

/** Numbers from the one after the largest used; once those run out, from 1, whatever is used left out. */
class Counter {
  readonly #used = new Set<number>();
  #last = 0;

  use(id: number): void {
    if (!Number.isInteger(id)) return;
    this.#used.add(id);
    if (id <= LARGEST / 2) this.#last = Math.max(this.#last, id);
  }

  next(): number {
    do this.#last = this.#last >= LARGEST ? 1 : this.#last + 1;
    while (this.#used.has(this.#last));
    return this.#last;
  }
}

function countersOf(trees: Iterable<XmlElement>) {
  const drawing = new Counter();
  const bookmark = new Counter();
  const control = new Counter();
  const paragraph = new Counter();
  for (const tree of trees) {
    for (const { name, attributes } of descendants(tree)) {
      const paraId = attributes['w14:paraId'];
      if (paraId !== undefined) paragraph.use(Number.parseInt(paraId, 16));
      const textId = attributes['w14:textId'];
      if (textId !== undefined) paragraph.use(Number.parseInt(textId, 16));
      if (name === 'wp:docPr') drawing.use(Number(attributes.id));
      else if (name === 'w:bookmarkStart') bookmark.use(Number(attributes['w:id']));
      else if (name === 'w:id') control.use(Number(attributes['w:val']));
    }
  }
  return { drawing, bookmark, control, paragraph };
}
