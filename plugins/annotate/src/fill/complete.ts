import { children, element, isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Level } from '../values/index.js';

/** Elements with blocks that must end in a paragraph: otherwise they are invalid, or Word reports them as damaged. */
const ENDS_IN_PARAGRAPH = new Set(['w:tc', 'w:footnote', 'w:endnote', 'w:comment', 'w:txbxContent']);
/** Elements that may end in a table, but not be empty. */
const NOT_EMPTY = new Set(['w:hdr', 'w:ftr']);
const PARAGRAPH = element('w:p');

/**
 * The element with its filled children in valid form: a cell and similar elements end in a paragraph (ECMA-376-1
 * §17.4.65). A body may be empty and may end in a table, as long as it has the properties of its last section: Word
 * then shows its own paragraph. Undefined for an element that is invalid without the removed children: a row without
 * cells, a table without rows, and controls around those.
 */
export function complete(node: XmlElement, level: Level): XmlElement | undefined {
  switch (node.name) {
    case 'w:tr':
      return node.children.some(isCellular) ? node : undefined;
    case 'w:tbl':
      return node.children.some(isRowLike) ? node : undefined;
    case 'w:body':
      return endsInSection(node) ? node : withFinalParagraph(node, lastBlock(node.children));
    case 'w:sdtContent':
      if (node.children.length > 0) return node;
      return level === 'block' ? { ...node, children: [PARAGRAPH] } : level === 'inline' ? node : undefined;
    case 'w:sdt':
      return level === 'inline' || children(node, 'w:sdtContent').length > 0 ? node : undefined;
    default:
      if (NOT_EMPTY.has(node.name) && lastBlock(node.children) >= 0) return node;
      if (!ENDS_IN_PARAGRAPH.has(node.name) && !NOT_EMPTY.has(node.name)) return node;
      return withFinalParagraph(node, lastBlock(node.children));
  }
}

const CELLS = new Set(['w:tc', 'w:sdt', 'w:customXml']);
const ROWS = new Set(['w:tr', 'w:sdt', 'w:customXml', 'w:ins', 'w:del']);
const isCellular = (node: XmlNode): boolean => isElement(node) && CELLS.has(node.name);
const isRowLike = (node: XmlNode): boolean => isElement(node) && ROWS.has(node.name);

const endsInSection = ({ children }: XmlElement): boolean =>
  children.some((node) => isElement(node) && node.name === 'w:sectPr');

const lastBlock = (nodes: readonly XmlNode[]): number =>
  nodes.findLastIndex((node) => isElement(node) && isBlock(node));

const BLOCKS = new Set(['w:p', 'w:tbl', 'w:sdt', 'w:customXml', 'w:altChunk']);
export const isBlock = ({ name }: XmlElement): boolean => BLOCKS.has(name);

function withFinalParagraph(node: XmlElement, last: number): XmlElement {
  if (endsInParagraph(node)) return node;
  const at = last >= 0 ? last + 1 : node.children.length;
  return { ...node, children: node.children.toSpliced(at, 0, PARAGRAPH) };
}

/** True if the last block is a paragraph, or a control that ends in one: a table must have a paragraph after it. */
function endsInParagraph({ children: nodes }: XmlElement): boolean {
  const block = nodes[lastBlock(nodes)];
  if (!block || !isElement(block)) return false;
  if (block.name === 'w:sdt') return children(block, 'w:sdtContent').some(endsInParagraph);
  return block.name === 'w:customXml' ? endsInParagraph(block) : block.name !== 'w:tbl';
}
