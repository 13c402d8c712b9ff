/** The identity of a document: `marks.ts` reads, makes and hashes marks; `write-marks.ts` writes new ones. */
import type { Package } from '@quire/core/opc';
import type { Marks } from './marks.js';

export { identifierOf, type Marks, makeMarks, readMarks } from './marks.js';

/** The package with both marks in it; a malformed part for a mark is replaced. */
export const writeMarks = async (pkg: Package, present: Partial<Marks>, marks: Marks): Promise<Package> =>
  (await import('./write-marks.js')).writeMarks(pkg, present, marks);
