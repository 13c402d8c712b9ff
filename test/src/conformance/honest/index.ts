/**
 * The other way round: people who go on honestly with a signed document are not to be refused. `documents` are signed and
 * gone on with, step by step (`step`, `sequence`), by the programs in `writers`; what the signatures permit is decided by
 * the standard's words (`permitted`), and `run` holds our verdicts against it;
 * `beside-pyhanko` notes where pyHanko's are others.
 */
export { PyhankoComparison } from './beside-pyhanko.js';
export { FILE_FORMS, pdfFile } from './documents/index.js';
export { failureText, type HonestRuns, honestTable, measureHonest } from './measure.js';
export { type OpenWriters, openWriters } from './open-writers.js';
export { type HonestFailure, type HonestFigures, runHonest } from './run.js';
export type { Sequence, Writers } from './sequence.js';
