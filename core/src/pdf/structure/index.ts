/**
 * The tags of the PDF. In come the structure nodes of the frames; out goes the reference of the written tree.
 *
 * 1. `structure-tree` collects, while pages are painted, the content that belongs to each node.
 * 2. `write-structure` writes the tree once all pages are painted, with the tree that leads from content back to it.
 */
export { StructureTree } from './structure-tree.js';
export { writeStructure } from './write-structure.js';
