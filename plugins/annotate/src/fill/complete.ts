import { children, isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Level } from '../values/index.js';

/** Elements that hold blocks and are invalid, or damaged to Word, without a paragraph at their end. */
const ENDS_IN_PARAGRAPH = new Set(['w:tc', 'w:footnote', 'w:endnote', 'w:comment', 'w:txbxContent']);
/** Those that may end in a table, and only have to hold something. */
const NOT_EMPTY = new Set(['w:hdr', 'w:ftr']);
const PARAGRAPH: XmlElement = { name: 'w:p', attributes: {}, children: [] };

/**
 * The element with its filled children as the schema wants it: a cell and its like end in a paragraph (ECMA-376-1
 * §17.4.65). A body may be empty and may end in a table, as long as the properties of its last section stand there:
 * Word shows a paragraph of its own then. Undefined where nothing is left that the element can be without: a row without
 * cells, a table without rows, and controls around those.
 */
export function complete(element: XmlElement, level: Level): XmlElement | undefined {
  switch (element.name) {
    case 'w:tr':
      return element.children.some(isCellular) ? element : undefined;
    case 'w:tbl':
      return element.children.some(isRowLike) ? element : undefined;
    case 'w:body':
      return endsInSection(element) ? element : withFinalParagraph(element, lastBlock(element.children));
    case 'w:sdtContent':
      if (element.children.length > 0) return element;
      return level === 'block' ? { ...element, children: [PARAGRAPH] } : level === 'inline' ? element : undefined;
    case 'w:sdt':
      return level === 'inline' || children(element, 'w:sdtContent').length > 0 ? element : undefined;
    default:
      if (NOT_EMPTY.has(element.name) && lastBlock(element.children) >= 0) return element;
      if (!ENDS_IN_PARAGRAPH.has(element.name) && !NOT_EMPTY.has(element.name)) return element;
      return withFinalParagraph(element, lastBlock(element.children));
  }
}

const CELLS = new Set(['w:tc', 'w:sdt', 'w:customXml']);
const ROWS = new Set(['w:tr', 'w:sdt', 'w:customXml', 'w:ins', 'w:del']);
const isCellular = (node: XmlNode): boolean => isElement(node) && CELLS.has(node.name);
const isRowLike = (node: XmlNode): boolean => isElement(node) && ROWS.has(node.name);

const endsInSection = ({ children }: XmlElement): boolean =>
  children.some((node) => isElement(node) && node.name === 'w:sectPr');

/** The index of the last paragraph, table or control; -1 without one. */
const lastBlock = (nodes: readonly XmlNode[]): number =>
  nodes.findLastIndex((node) => isElement(node) && isBlock(node));

const BLOCKS = new Set(['w:p', 'w:tbl', 'w:sdt', 'w:customXml', 'w:altChunk']);
const isBlock = ({ name }: XmlElement): boolean => BLOCKS.has(name);

function withFinalParagraph(element: XmlElement, last: number): XmlElement {
  const block = element.children[last];
  // A control may end in a paragraph itself; behind a table there has to be one.
  if (block && isElement(block) && block.name !== 'w:tbl') return element;
  const at = last >= 0 ? last + 1 : element.children.length;
  return { ...element, children: element.children.toSpliced(at, 0, PARAGRAPH) };
}
