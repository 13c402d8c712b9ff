import type { z } from 'zod';
import type { ConnectionLimits } from './http/index.js';
import { whole } from './setting-kinds.js';

const count = (fallback: number) => whole().default(fallback);

/** Settings of connections, and of bodies that arrive; a part of all settings. */
export const connectionSettings = {
  QUIRE_HEADER_SECONDS: count(10).describe('Longest time for the headers of a request, in seconds; then 408.'),
  QUIRE_IDLE_SECONDS: count(65).describe(
    'Seconds for which a connection is kept between requests: longer than most proxies and pools of clients keep theirs, a minute.',
  ),
  QUIRE_BODY_SECONDS: count(10).describe(
    'Longest time for the first byte of a body, in seconds, over which its rate is measured too; then 408.',
  ),
  QUIRE_BODY_RATE: count(4096).describe(
    'Least rate of a body that arrives, or a reply that is read, in bytes a second; then 408.',
  ),
  QUIRE_BODY_LONGEST_SECONDS: count(300).describe('Longest time for a whole body, in seconds; then 408.'),
  QUIRE_BODIES_MB: count(1024).describe(
    'Memory of bodies that arrive and documents that are read; then slow ones give way, or 503.',
  ),
  QUIRE_CONNECTIONS: count(10_000).describe('Connections without a request; then the oldest of them gives way.'),
  QUIRE_CONNECTIONS_PER_ADDRESS: count(256).describe(
    'The same for each network address; not behind a proxy, which has all of them.',
  ),
  QUIRE_SHARE: whole({ maximum: 100 })
    .default(75)
    .describe('Most that one key, or one address, may hold of the places and of QUIRE_BODIES_MB, in percent.'),
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
