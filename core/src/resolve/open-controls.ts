import type { Block, Paragraph, Table } from '../ooxml/docx/index.js';
import type { XmlElement } from '../ooxml/xml/index.js';

/**
 * Blocks without the controls around them. If a control is a form field, the content of each of its paragraphs belongs
 * to the control.
 */
export function openControls(
  blocks: readonly Block[],
  isField: (sdt: XmlElement) => boolean = () => false,
): readonly (Paragraph | Table)[] {
  if (blocks.every((block) => block.kind !== 'control')) return blocks as readonly (Paragraph | Table)[];
  return blocks.flatMap((block) => {
    if (block.kind !== 'control') return [block];
    const { xml } = block;
    const opened = openControls(block.content, isField);
    return isField(xml) ? opened.map((each) => within(each, xml)) : opened;
  });
}

const within = (block: Paragraph | Table, xml: XmlElement): Paragraph | Table =>
  block.kind === 'paragraph' ? { ...block, content: [{ kind: 'control', xml, content: block.content }] } : block;
