/**
 * TrueType and OpenType files: `sniff.ts` reads names and styles from their headers, `face.ts` opens a face.
 * `measured-face.ts` holds the figures of any face. `directory.ts` finds the tables of a file, `binary.ts` reads within
 * bounds; `metrics.ts`, `names.ts`, `cmap.ts`, `kerning.ts`, `gpos.ts` and `coverage.ts` read one table or kind of
 * table each; `assemble.ts` writes a file, `resize.ts` changes the em; `unified-ideograph.ts` maps ideographs.
 */
export type { OpenedFace } from '../../resolved/index.js';
export { assembleSfnt } from './assemble.js';
export { componentsOf } from './components.js';
export { readDirectory, requireTable, type SfntFile } from './directory.js';
export { openFace } from './face.js';
export { MeasuredFace } from './measured-face.js';
export { resizedFace } from './resize.js';
export { type ReadAt, type SniffedFace, sniffFont } from './sniff.js';
export { unifiedIdeograph } from './unified-ideograph.js';
