/** A separate folder for one run of a test, so that parallel runs do not affect each other. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { OUT } from '../workspace.js';

/**
 * A new, empty folder inside the repository, whose files find the packages of the repository. The caller removes it.
 */
export const ownFolder = (name: string): string => {
  mkdirSync(OUT, { recursive: true });
  return mkdtempSync(join(OUT, `${name}-`));
};
