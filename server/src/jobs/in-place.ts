/** What running a job in this very process takes, without the pool. */
export { deadlineSignal } from './deadline-signal.js';
export { openEngine } from './open-engine.js';
