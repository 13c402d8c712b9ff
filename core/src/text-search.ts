import type { DrawnContent, ResolvedBlock, ResolvedDocument, Story } from './resolve/index.js';

/** Does any text of the document (body, headers, notes, text boxes, numbers) satisfy `wanted`? */
export function someText(document: ResolvedDocument, wanted: (text: string) => boolean): boolean {
  const stories: (Story | undefined)[] = [...document.footnotes.values(), ...document.endnotes.values()];
  for (const { headers, footers } of document.sections)
    stories.push(...Object.values(headers), ...Object.values(footers));
  return (
    document.sections.some((section) => someBlock(section.blocks, wanted)) ||
    stories.some((story) => story !== undefined && someBlock(story.blocks, wanted))
  );
}

function someBlock(blocks: readonly ResolvedBlock[], wanted: (text: string) => boolean): boolean {
  return blocks.some((block) => {
    if (block.kind === 'table')
      return block.rows.some((row) => row.cells.some((cell) => someBlock(cell.blocks, wanted)));
    if (block.number && wanted(block.number.text)) return true;
    return block.content.some((item) => {
      if (item.kind === 'text') return wanted(item.text);
      if (item.kind === 'object') return someDrawn(item.object.content, wanted);
      return item.kind === 'anchor' && someDrawn(item.anchored.object.content, wanted);
    });
  });
}

function someDrawn(content: DrawnContent, wanted: (text: string) => boolean): boolean {
  if (content.kind === 'textBox') return someBlock(content.blocks, wanted);
  return content.kind === 'group' && content.children.some((child) => someDrawn(child.object.content, wanted));
}
