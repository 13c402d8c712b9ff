/** Places that the tools of this package share. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. Compiled files are three folders below it: `test/dist/workspace.js`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of files that tools leave for a reader, ignored by git: `out/`. */
export const OUT = resolve(ROOT, 'out');

/** The corpora that conformance is measured on; they are no part of the repository. `CORPORA` names another folder. */
export const CORPORA = resolve(ROOT, process.env.CORPORA ?? '../shared');
