/**
 * The counterpart of the forgers: people who continue honestly with a signed document must not be refused. `documents`
 * are signed and changed step by step (`step`, `sequence`) by the programs in `writers`; the permissions of the
 * signatures are decided by the standard's words (`permitted`), and `run` compares our verdicts with them;
 * `beside-pyhanko` notes where pyHanko's verdicts differ.
 */
export { PyhankoComparison } from './beside-pyhanko.js';
export { FILE_FORMS, pdfFile } from './documents/index.js';
export { type HonestRuns, honestFailureText, honestTable, measureHonest } from './measure.js';
export { type OpenWriters, openWriters } from './open-writers.js';
export { type HonestFailure, type HonestFigures, runHonest } from './run.js';
export type { Sequence, Writers } from './sequence.js';
