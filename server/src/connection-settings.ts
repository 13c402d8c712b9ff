import type { z } from 'zod';
import type { ConnectionLimits } from './http/connections/connection-limits.js';
import { whole } from './setting-kinds.js';

const count = (fallback: number) => whole().default(fallback);

/** Settings of connections, and of bodies that arrive; a part of all settings. */
export const connectionSettings = {
  QUIRE_HEADER_SECONDS: count(10).describe('Seconds for the headers of a request; then 408.'),
  QUIRE_IDLE_SECONDS: count(65).describe(
    'Seconds for which an idle connection is kept. It must be longer than the proxy or client pool keeps its own (usually 60).',
  ),
  QUIRE_BODY_SECONDS: count(10).describe(
    'Seconds for the first byte of a body, and the period over which its rate is measured; then 408.',
  ),
  QUIRE_BODY_RATE: count(4096).describe(
    'Minimum rate at which a body arrives or a reply is read, in bytes per second; then 408.',
  ),
  QUIRE_BODY_LONGEST_SECONDS: count(300).describe('Seconds for a whole body; then 408.'),
  QUIRE_BODIES_MB: count(1024).describe(
    'Memory in megabytes for bodies that are arriving and documents that are being read. When it is full, slow ones are dropped; then 503.',
  ),
  QUIRE_CONNECTIONS: count(10_000).describe('Maximum number of idle connections; then the oldest is closed.'),
  QUIRE_CONNECTIONS_PER_ADDRESS: count(256).describe('The same for each network address. Ignored behind a proxy.'),
  QUIRE_SHARE: whole({ maximum: 100 })
    .default(75)
    .describe('Maximum share of all places and of QUIRE_BODIES_MB for one key or address, in percent; then 503.'),
};

export type ConnectionSettings = z.output<z.ZodObject<typeof connectionSettings>> & {
  readonly QUIRE_TRUST_PROXY: boolean;
};

export const connectionLimitsOf = (settings: ConnectionSettings): ConnectionLimits => ({
  headerSeconds: settings.QUIRE_HEADER_SECONDS,
  idleSeconds: settings.QUIRE_IDLE_SECONDS,
  body: {
    patienceSeconds: settings.QUIRE_BODY_SECONDS,
    bytesPerSecond: settings.QUIRE_BODY_RATE,
    longestSeconds: settings.QUIRE_BODY_LONGEST_SECONDS,
  },
  idle: {
    total: settings.QUIRE_CONNECTIONS,
    perAddress: settings.QUIRE_TRUST_PROXY ? Number.POSITIVE_INFINITY : settings.QUIRE_CONNECTIONS_PER_ADDRESS,
  },
});
