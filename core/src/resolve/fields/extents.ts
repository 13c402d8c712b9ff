import type { Block, Inline, Paragraph, Row } from '../../ooxml/docx/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';

/** The extents of the complex fields of a story, by the `w:fldChar` that begins each. */
export interface FieldExtents {
  /** Fields without an end, which are ignored: otherwise all text after such a field would be its result. */
  readonly unclosed: ReadonlySet<XmlElement>;
  /** Fields that end in another paragraph. Their results are kept, because only text is computed. */
  readonly spanning: ReadonlySet<XmlElement>;
}

interface OpenField {
  readonly xml: XmlElement;
  readonly paragraph: Paragraph | undefined;
}

export function fieldExtents(blocks: readonly Block[]): FieldExtents {
  const open: OpenField[] = [];
  const spanning = new Set<XmlElement>();
  collect(blocks, undefined, open, spanning);
  return { unclosed: new Set(open.map(({ xml }) => xml)), spanning };
}

function collect(
  nodes: readonly (Block | Inline | Row)[],
  paragraph: Paragraph | undefined,
  open: OpenField[],
  spanning: Set<XmlElement>,
): void {
  for (const node of nodes) {
    if (!('kind' in node)) for (const cell of node.cells) collect(cell.content, undefined, open, spanning);
    else if (node.kind === 'table') collect(node.rows, undefined, open, spanning);
    else if (node.kind === 'paragraph') collect(node.content, node, open, spanning);
    else if (node.kind === 'run') {
      for (const content of node.content) {
        if (content.kind !== 'fieldChar') continue;
        if (content.type === 'begin') open.push({ xml: content.xml, paragraph });
        else if (content.type === 'end') {
          const field = open.pop();
          if (field && field.paragraph !== paragraph) spanning.add(field.xml);
        }
      }
    } else if ('content' in node) collect(node.content, paragraph, open, spanning);
  }
}
