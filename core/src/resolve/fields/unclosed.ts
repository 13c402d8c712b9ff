import type { Block, Inline, Row } from '../../docx/index.js';
import type { XmlElement } from '../../xml/index.js';

/**
 * The `w:fldChar` that begin a field in a story which has no end there. They are as good as not there, lest all of the text
 * behind one be taken for its result.
 */
export function unclosedFields(blocks: readonly Block[]): ReadonlySet<XmlElement> {
  const open: XmlElement[] = [];
  collect(blocks, open);
  return new Set(open);
}

function collect(nodes: readonly (Block | Inline | Row)[], open: XmlElement[]): void {
  for (const node of nodes) {
    if (!('kind' in node)) {
      for (const cell of node.cells) collect(cell.content, open);
    } else if (node.kind === 'table') collect(node.rows, open);
    else if (node.kind === 'run') {
      for (const content of node.content) {
        if (content.kind !== 'fieldChar') continue;
        if (content.type === 'begin') open.push(content.xml);
        else if (content.type === 'end') open.pop();
      }
    } else if ('content' in node) collect(node.content, open);
  }
}
