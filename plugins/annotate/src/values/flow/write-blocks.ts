import type { XmlElement } from '@quire/core/xml';
import { element, paragraph } from '../markup/index.js';
import type { Block } from './model.js';
import type { FlowContext } from './write-inlines.js';
import { paragraphNode } from './write-paragraph.js';
import { tableNode } from './write-table.js';

/** Blocks as paragraphs and tables. Between two tables stands a paragraph: Word would join them. */
export function blockNodes(blocks: readonly Block[], context: FlowContext): XmlElement[] {
  const nodes: XmlElement[] = [];
  for (const block of blocks) {
    const node = nodeOf(block, context);
    if (!node) continue;
    if (node.name === 'w:tbl' && nodes.at(-1)?.name === 'w:tbl') nodes.push(paragraph(undefined, []));
    nodes.push(node);
  }
  return nodes;
}

function nodeOf(block: Block, context: FlowContext): XmlElement | undefined {
  if (block.kind === 'paragraph') return paragraphNode(block, context);
  return block.kind === 'table' ? tableNode(block, context) : RULE;
}

/** A rule is an empty paragraph with a border beneath it, as Word makes one of three hyphens. */
const RULE = paragraph(
  element('w:pPr', {}, [
    element('w:pBdr', {}, [element('w:bottom', { 'w:val': 'single', 'w:sz': '6', 'w:space': '1', 'w:color': 'auto' })]),
  ]),
  [],
);
