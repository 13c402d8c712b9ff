import type { StructureNode } from '../../frame/index.js';
import { name, type PdfDict, type PdfValue } from '../file/index.js';

/** The attribute objects of a node (ISO 32000-1 §14.8.5): spans and scope of cells, the box of a figure. */
export function attributes(node: StructureNode, box: readonly number[] | undefined): PdfValue | undefined {
  if (node.role === 'TH' || node.role === 'TD') return tableAttributes(node);
  if (node.role === 'Figure' && box) return { O: name('Layout'), Placement: name('Block'), BBox: box };
  return undefined;
}

function tableAttributes({ role, rowSpan = 1, colSpan = 1 }: StructureNode): PdfDict | undefined {
  const spans = rowSpan > 1 || colSpan > 1;
  if (!spans && role === 'TD') return undefined;
  return {
    O: name('Table'),
    RowSpan: rowSpan > 1 ? rowSpan : undefined,
    ColSpan: colSpan > 1 ? colSpan : undefined,
    // Word knows header rows only.
    Scope: role === 'TH' ? name('Column') : undefined,
  };
}
