export { ours } from './contender.js';
export { mediansInTurns } from './in-turns.js';
export { conversionMeasures } from './measures.js';
export { openOffice } from './office.js';
export type { Spent, TimedContender } from './timed-run.js';
