import type { InlineItem, ResolvedBlock } from '../../resolved/index.js';

/** The text of an item as a field repeats it, without the marks of notes. */
export function itemText(item: InlineItem): string {
  switch (item.kind) {
    case 'text':
    case 'equation':
      return item.text;
    case 'pageField':
    case 'styleReference':
      return item.cached;
    case 'ruby':
      return item.base.map(itemText).join('');
    case 'tab':
      return '\t';
    case 'break':
      return item.type === 'line' ? '\n' : '';
    default:
      return '';
  }
}

/** The text of a cell's own paragraphs, up to `most` characters. */
export function blocksText(blocks: readonly ResolvedBlock[], most: number): string {
  let text = '';
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue;
    for (const item of block.content) if (text.length < most) text += itemText(item);
    text += '\n';
  }
  return text.trim().slice(0, most);
}
