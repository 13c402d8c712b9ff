import type { Block, Paragraph, Table } from '../ooxml/docx/index.js';

/** Blocks without the controls around them. */
export function openControls(blocks: readonly Block[]): readonly (Paragraph | Table)[] {
  if (blocks.every((block) => block.kind !== 'control')) return blocks as readonly (Paragraph | Table)[];
  return blocks.flatMap((block) => (block.kind === 'control' ? openControls(block.content) : [block]));
}
