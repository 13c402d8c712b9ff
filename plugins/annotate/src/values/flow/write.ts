import { element, type XmlElement } from '@quire/core/xml';
import { paragraph } from '../../markup/index.js';
import type { PackageWriter } from '../../package/index.js';
import { cleanText } from '../text.js';
import type { ValueContext } from '../value-context.js';
import type { Content, Place } from '../value-kind.js';
import type { FlowBlock, FlowFormat, FlowInline, FlowValue } from './model.js';
import { type FlowContext, inlineNodes } from './write-inlines.js';
import { paragraphNode } from './write-paragraph.js';
import { tableNode } from './write-table.js';

/**
 * Formatted text as WordprocessingML. A single paragraph without formatting becomes runs in the surrounding paragraph.
 */
export function flowContent({ blocks }: FlowValue, place: Place, writer: PackageWriter, values: ValueContext): Content {
  const context = { place, writer, values };
  if (blocks.length === 0) return { level: 'inline', nodes: [] };
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'paragraph' && isPlain(only.format)) {
    return { level: 'inline', nodes: inlineNodes(only.inlines, place.runProperties, context) };
  }
  return { level: 'block', nodes: blockNodes(blocks, context) };
}

const isPlain = (format: FlowFormat): boolean => Object.values(format).every((value) => value === undefined);

/** One line for each paragraph; the cells of a row are separated by tabs. */
export const flowText = ({ blocks }: FlowValue): string => cleanText(linesOf(blocks).join('\n'));

/** The text of blocks as lines. The recursion depth is the nesting depth of tables, which the readers limit. */
function linesOf(blocks: readonly FlowBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'rule') return [];
    if (block.kind === 'paragraph') return [block.inlines.map(textOfInline).join('')];
    return block.rows.map(({ cells }) => cells.map((cell) => linesOf(cell.blocks).join(' ')).join('\t'));
  });
}

function textOfInline(inline: FlowInline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'image' ? (inline.image.alt ?? '') : '';
}

/** Blocks as paragraphs and tables. There is a paragraph between two tables: Word would join them. */
export function blockNodes(blocks: readonly FlowBlock[], context: FlowContext): XmlElement[] {
  const nodes: XmlElement[] = [];
  for (const block of blocks) {
    const node = nodeOf(block, context);
    if (!node) continue;
    if (node.name === 'w:tbl' && nodes.at(-1)?.name === 'w:tbl') nodes.push(paragraph(undefined, []));
    nodes.push(node);
  }
  return nodes;
}

function nodeOf(block: FlowBlock, context: FlowContext): XmlElement | undefined {
  if (block.kind === 'paragraph') return paragraphNode(block, context);
  return block.kind === 'table' ? tableNode(block, context) : RULE;
}

/** A horizontal line: an empty paragraph with a bottom border, as Word makes from three hyphens. */
const RULE = paragraph(
  element('w:pPr', {}, [
    element('w:pBdr', {}, [element('w:bottom', { 'w:val': 'single', 'w:sz': '6', 'w:space': '1', 'w:color': 'auto' })]),
  ]),
  [],
);
