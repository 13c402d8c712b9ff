import type { StructureTree } from './structure-tree.js';

/** Roles that mean something though empty: a table that has any content needs all its cells to be a grid. */
const KEPT_EMPTY = new Set(['TR', 'TH', 'TD']);

/**
 * Gives the nodes without content their place, or leaves them out. In a node that holds only nodes the children
 * stand as they were made; among content an empty one goes last.
 */
export function settleKids(tree: StructureTree): void {
  if (tree.content.length > 0) tree.content[0].attached = true;
  const disordered = new Set<number>();
  for (const [index, node] of tree.nodes.entries()) {
    const { parent } = node;
    const content = tree.content[index];
    if (content.attached || !KEPT_EMPTY.has(node.role) || !tree.has(parent) || parent >= index) continue;
    if (!tree.content[parent].attached) continue;
    content.attached = true;
    tree.content[parent].kids.push({ kind: 'node', node: index });
    disordered.add(parent);
  }
  for (const parent of disordered) {
    const { kids } = tree.content[parent];
    if (kids.every((kid) => kid.kind === 'node')) kids.sort((a, b) => nodeOf(a) - nodeOf(b));
  }
}

const nodeOf = (kid: StructureTree['content'][number]['kids'][number]): number => (kid.kind === 'node' ? kid.node : -1);
