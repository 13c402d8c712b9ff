/**
 * Decides if a document is still as it was signed, apart from trust. `assess` judges one signature: its coverage, its
 * cryptography, the form of later updates (`canonical`), and the changes of later revisions (`history`), each by the
 * permissions of the signature (`judge`); `since` describes them in words.
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
export { scriptsIn } from './scripts.js';
export { changesSince } from './since.js';
