/** The collector under faults: compares its answers with its database. */
export { type Collected, Collecting, collectorAt, killedWhileCollecting, stored } from './collecting.js';
