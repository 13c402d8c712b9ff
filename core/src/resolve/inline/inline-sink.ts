import type { InlineItem } from '../../resolved/index.js';

/** Collects the items of a paragraph. Text that is formatted, linked and marked alike is one item. */
export class InlineSink {
  readonly items: InlineItem[] = [];

  push(item: InlineItem): void {
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
}
