/** A folder of one run of a test, where runs beside each other do not meet. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { OUT } from '../workspace.js';

/**
 * A new, empty folder inside the repository, so that what stands in it finds the packages that the repository has. Whoever
 * asks for it removes it.
 */
export const ownFolder = (name: string): string => {
  mkdirSync(OUT, { recursive: true });
  return mkdtempSync(join(OUT, `${name}-`));
};
