/**
 * The tags of the PDF. The input is the structure nodes of the frames, the output the reference of the written tree.
 *
 * 1. `structure-tree` collects, while pages are painted, the content that belongs to each node.
 * 2. `second-edition` makes the additional entries of PDF 2.0, with formulas as `mathml`.
 * 3. `write-structure` writes the tree once all pages are painted, with the tree that leads from content back to it.
 */
import type * as secondEdition from './second-edition.js';

export { StructureTree } from './structure-tree.js';
export { type WrittenStructure, writeStructure } from './write-structure.js';

/** Loads the additional tags of PDF 2.0 over those of PDF 1.7: few files need them. */
export const loadSecondEdition = (): Promise<typeof secondEdition> => import('./second-edition.js');
