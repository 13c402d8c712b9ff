import type { IdleLimits } from './idle-connections.js';
import type { PaceLimits } from './pace.js';

export interface ConnectionLimits {
  /** Seconds for the headers of a request, from the opening of its connection or from its first byte. */
  readonly headerSeconds: number;
  /** Seconds for which a connection is kept after its last request. */
  readonly idleSeconds: number;
  readonly body: PaceLimits;
  readonly idle: IdleLimits;
}
