/** What running a job in this very process takes, without the pool. */
export { deadlineSignal } from '@quire/core';
export { openEngine } from './open-engine.js';
