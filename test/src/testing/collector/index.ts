/** The collector under faults: what it answered is held against what it has. */
export { type Collected, Collecting, collectorAt, killedWhileCollecting, stored } from './collecting.js';
