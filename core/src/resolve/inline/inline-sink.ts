import type { InlineItem } from '../../resolved/index.js';

/** Collects the items of a paragraph. Text that is formatted, linked and marked alike is one item. */
export class InlineSink {
  readonly items: InlineItem[] = [];
  #anchor: InlineItem | undefined;

  /** @param anchor a bookmark of the paragraph. It follows the page breaks with which the paragraph begins, as in Word. */
  constructor(anchor?: InlineItem) {
    this.#anchor = anchor;
  }

  push(item: InlineItem): void {
    if (item.kind !== 'break') this.end();
    const last = this.items.at(-1);
    if (
      item.kind === 'text' &&
      last?.kind === 'text' &&
      last.format === item.format &&
      last.link === item.link &&
      last.revision === item.revision
    ) {
      this.items[this.items.length - 1] = { ...last, text: last.text + item.text };
    } else this.items.push(item);
  }

  /** Places the bookmark of a paragraph that shows nothing else. */
  end(): void {
    if (this.#anchor) this.items.push(this.#anchor);
    this.#anchor = undefined;
  }
}
