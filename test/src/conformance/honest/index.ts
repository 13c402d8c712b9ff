/**
 * The counterpart of the forgers: honest changes to a signed document must not be refused. `documents` are signed and
 * changed step by step (`step`, `sequence`) by the programs in `writers`; `permitted` decides by the words of the
 * standard what a signature permits, and `run` compares Quire's verdicts with this; `beside-pyhanko` notes where
 * pyHanko's verdicts differ.
 */
export { PyhankoComparison } from './beside-pyhanko.js';
export { FILE_FORMS, pdfFile } from './documents/index.js';
export { type HonestRuns, honestFailureText, honestTable, measureHonest } from './measure.js';
export { type OpenWriters, openWriters } from './open-writers.js';
export { type HonestFailure, type HonestFigures, runHonest } from './run.js';
export type { Sequence, Writers } from './sequence.js';
