import type { Steps } from '../base/steps.js';
import type { FrameItem, GroupItem } from '../frame/index.js';

/** Items whose painting takes long: they are painted in steps behind the others of their page, into places kept among these. */
export class PaintedLater {
  readonly #open: Steps<void>[] = [];
  /** The items of each place that is not filled yet. */
  readonly #places = new Set<readonly FrameItem[]>();

  /** The place of items that the steps paint. */
  place(items: readonly FrameItem[], steps: Steps<void>): GroupItem {
    this.#open.push(steps);
    this.#places.add(items);
    return { kind: 'group', items, tag: -1 };
  }

  /** The items of a page with all that is open painted, each where its place was. */
  *paint(items: FrameItem[]): Steps<FrameItem[]> {
    if (this.#places.size === 0) return items;
    for (const steps of this.#open.splice(0)) yield* steps;
    return yield* this.#filled(items);
  }

  *#filled(items: readonly FrameItem[]): Steps<FrameItem[]> {
    const filled: FrameItem[] = [];
    for (const item of items) {
      if (item.kind !== 'group') filled.push(item);
      else if (!this.#places.delete(item.items)) filled.push({ ...item, items: yield* this.#filled(item.items) });
      else for (const painted of item.items) filled.push(painted);
    }
    yield;
    return filled;
  }
}
