import type { StructureNode } from '../../../frame/index.js';

/** Rows of a table with cells for every column (ISO 14289-1 §7.2): short ones get empty cells at their ends. */
export function evenTables(nodes: readonly StructureNode[]): readonly StructureNode[] {
  const rows = childrenOf(nodes, 'TR');
  const added: StructureNode[] = [];
  for (const [table, node] of nodes.entries()) {
    if (node.role !== 'Table') continue;
    const own = rows.get(table) ?? [];
    const widths = columnsOf(own, nodes);
    const most = Math.max(0, ...widths);
    for (const [index, row] of own.entries()) {
      const missing = most - widths[index];
      if (missing > 0) added.push({ role: 'TD', parent: row, ...(missing > 1 && { colSpan: missing }) });
    }
  }
  return added.length > 0 ? [...nodes, ...added] : nodes;
}

function childrenOf(nodes: readonly StructureNode[], role: StructureNode['role']): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const [index, node] of nodes.entries()) {
    if (node.role !== role) continue;
    const siblings = children.get(node.parent) ?? [];
    children.set(node.parent, siblings);
    siblings.push(index);
  }
  return children;
}

/** The number of columns of each row, including cells that span into it from above. */
function columnsOf(rows: readonly number[], nodes: readonly StructureNode[]): number[] {
  const cells = new Map<number, StructureNode[]>(rows.map((row) => [row, []]));
  for (const node of nodes) if (node.role === 'TD' || node.role === 'TH') cells.get(node.parent)?.push(node);
  const reaching: number[] = new Array(rows.length).fill(0);
  return rows.map((row, index) => {
    let columns = reaching[index];
    for (const { colSpan = 1, rowSpan = 1 } of cells.get(row) ?? []) {
      columns += colSpan;
      for (let below = 1; below < rowSpan && index + below < rows.length; below++) reaching[index + below] += colSpan;
    }
    return columns;
  });
}
