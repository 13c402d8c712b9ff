import { isElement, type XmlElement } from '@quire/core/xml';
import { cellsOf, mergeOf, spanOf } from '../template/index.js';

/**
 * The table with complete vertical merges (ECMA-376-1 §17.4.84): if a repeat removed the row that began a merge, the
 * next cell of the merge begins it.
 */
export function withWholeMerges(table: XmlElement): XmlElement {
  let above = new Map<number, { readonly span: number; readonly merging: boolean }>();
  let changed = false;
  const rows = table.children.map((row) => {
    if (!isElement(row) || row.name !== 'w:tr') return row;
    const here = new Map<number, { readonly span: number; readonly merging: boolean }>();
    const orphans = new Set<XmlElement>();
    for (const [cell, column] of cellsOf(row)) {
      const merge = mergeOf(cell);
      const span = spanOf(cell);
      here.set(column, { span, merging: merge !== undefined });
      const over = above.get(column);
      if (merge === 'continue' && !(over?.merging && over.span === span)) orphans.add(cell);
    }
    above = here;
    if (orphans.size === 0) return row;
    changed = true;
    return {
      ...row,
      children: row.children.map((cell) => (isElement(cell) && orphans.has(cell) ? restarted(cell) : cell)),
    };
  });
  return changed ? { ...table, children: rows } : table;
}

const restarted = (cell: XmlElement): XmlElement => ({
  ...cell,
  children: cell.children.map((node) =>
    !isElement(node) || node.name !== 'w:tcPr'
      ? node
      : {
          ...node,
          children: node.children.map((inner) =>
            isElement(inner) && inner.name === 'w:vMerge'
              ? { ...inner, attributes: { ...inner.attributes, 'w:val': 'restart' } }
              : inner,
          ),
        },
  ),
});
