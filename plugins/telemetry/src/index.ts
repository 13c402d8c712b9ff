/**
 * The collector of usage: POST /v1/collect makes `OpenedEvent`s of a body (`operations/`), a `Quota` limits the events
 * of one address and the stored amount, a bounded `EventBuffer` gathers them into groups, and the sink writes each in
 * one transaction into the host's database (`sink/`), where `quire usage` counts them. A call is answered once its
 * events are stored.
 */
import { CLOCK, DATABASE, definePlugin, LOGGER, METRICS, provide, SETTINGS } from '@quire/core/plugin';
import { EventBuffer } from './event-buffer.js';
import { EVENT_BUFFER, EVENT_SINK, operations } from './operations/index.js';
import { QUOTA, Quota } from './quota.js';
import { codeOf, openEventSink, RETENTION, Retention } from './sink/index.js';

export default definePlugin({
  operations,
  providers: [
    provide(EVENT_SINK, (resolve) => openEventSink(resolve(DATABASE))),
    provide(EVENT_BUFFER, (resolve) => {
      const events = resolve(SETTINGS).number('QUIRE_TELEMETRY_BUFFER');
      const log = resolve(LOGGER);
      const metrics = resolve(METRICS);
      return new EventBuffer(resolve(EVENT_SINK), {
        events,
        written: (count) => metrics.count('stored', 'Events in the database.', count),
        failed: (error, count) => {
          metrics.count('failed_writes', 'Writes of events that failed.');
          log.warn('events cannot be stored; their senders get 503', { events: count, code: codeOf(error) });
        },
      });
    }),
    provide(QUOTA, (resolve) => {
      const bytesOf = (name: string): number => resolve(SETTINGS).number(name) * 2 ** 20;
      const options = { dailyBytes: bytesOf('QUIRE_TELEMETRY_DAY_MB'), totalBytes: bytesOf('QUIRE_TELEMETRY_MB') };
      return new Quota(resolve(EVENT_SINK), resolve(CLOCK), resolve(LOGGER), options);
    }),
    provide(RETENTION, (resolve) => {
      const months = resolve(SETTINGS).number('QUIRE_TELEMETRY_MONTHS');
      return new Retention(resolve(EVENT_SINK), resolve(CLOCK), months, resolve(LOGGER));
    }),
  ],
  start: async (resolve) => {
    await resolve(EVENT_SINK).prepare();
    resolve(RETENTION).start();
  },
  stop: async (resolve) => {
    await resolve(RETENTION).stop();
    await resolve(EVENT_BUFFER).end();
  },
});
