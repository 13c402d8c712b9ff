import type { IdleLimits } from './idle-connections.js';
import type { PaceLimits } from './pace.js';

/** The patience of a server with its clients. */
export interface ConnectionLimits {
  /** Seconds for the headers of a request, from when its connection is open or its first byte is here. */
  readonly headerSeconds: number;
  /** Seconds for which a connection is kept after its last request. */
  readonly idleSeconds: number;
  readonly body: PaceLimits;
  readonly idle: IdleLimits;
}
