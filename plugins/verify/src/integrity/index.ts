export { type Assessment, assess } from './assess.js';
export { integrityOf } from './document.js';
export { ambiguities } from './file-faults.js';
export { History } from './history.js';
export type { Integrity, JudgedChange, LaterRevision } from './types.js';
