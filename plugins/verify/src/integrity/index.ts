/**
 * Whether a document is what was signed, trust apart. `assess` judges one signature: what it covers, whether its
 * cryptography holds, in what form later updates are written (`canonical`), and what later revisions did (`history`), each change by what the signature permits (`judge`); `since`
 * puts into words what they did.
 */
export {
  type Assessment,
  ambiguities,
  assess,
  INTEGRITIES,
  type Integrity,
  integrityOf,
  type LaterRevision,
} from './assess.js';
export { History } from './history.js';
export { CHANGE_LEVELS, type ChangeLevel, type JudgedChange } from './judge.js';
export { changesSince } from './since.js';
