import type { Content, PackageWriter, Place, ValueContext } from '../../seams.js';
import { cleanText } from '../text/index.js';
import type { Block, FlowValue, Inline, ParagraphFormat } from './model.js';
import { blockNodes } from './write-blocks.js';
import { inlineNodes } from './write-inlines.js';

/** Formatted text as WordprocessingML. One paragraph without a look of its own goes on in the text of the place. */
export function flowContent({ blocks }: FlowValue, place: Place, writer: PackageWriter, values: ValueContext): Content {
  const context = { place, writer, values };
  if (blocks.length === 0) return { level: 'inline', nodes: [] };
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'paragraph' && isPlain(only.format)) {
    return { level: 'inline', nodes: inlineNodes(only.inlines, place.runProperties, context) };
  }
  return { level: 'block', nodes: blockNodes(blocks, context) };
}

const isPlain = (format: ParagraphFormat): boolean => Object.values(format).every((value) => value === undefined);

/** A line for each paragraph; cells of a row are set apart by tabs. */
export const flowText = ({ blocks }: FlowValue): string => cleanText(linesOf(blocks).join('\n'));

/** Recursion is as deep as tables nest, which the readers bound. */
function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'rule') return [];
    if (block.kind === 'paragraph') return [block.inlines.map(textOfInline).join('')];
    return block.rows.map(({ cells }) => cells.map((cell) => linesOf(cell.blocks).join(' ')).join('\t'));
  });
}

function textOfInline(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'image' ? (inline.image.alt ?? '') : '';
}
