/** Folders that the tools of this package share. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. This file is compiled to `test/dist/workspace.js`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder in which tools leave files for inspection, ignored by git: `out/`. */
export const OUT = resolve(ROOT, 'out');

/**
 * The corpora on which conformance is measured, outside the repository. The variable `CORPORA` names another folder.
 */
export const CORPORA = resolve(ROOT, process.env.CORPORA ?? '../shared');
