import type { StructureNode, StructureRole } from '../../frame/index.js';

const HEADING = /^H([1-6])$/;

/** Headings from H1 on, none more than one below the one before (ISO 14289-1 §7.4.2); equal ones stay equal. */
export function orderedHeadings(nodes: readonly StructureNode[]): readonly StructureNode[] {
  /** The levels of the file above the heading at hand, the outermost first. */
  const above: number[] = [];
  return nodes.map((node) => {
    const level = Number(HEADING.exec(node.role)?.[1] ?? 0);
    if (level === 0) return node;
    while (above.length > 0 && above[above.length - 1] >= level) above.pop();
    above.push(level);
    return { ...node, role: `H${above.length}` as StructureRole };
  });
}
