import { DATABASE, definePlugin, provide } from '@quire/core/plugin';
import { EventBuffer } from './events/index.js';
import { EVENT_BUFFER, EVENT_SINK, operations } from './operations/index.js';
import { openEventSink } from './sink/index.js';

/** The collector: events go through a bounded buffer into the host's database. */
export default definePlugin({
  operations,
  providers: [
    provide(EVENT_SINK, (resolve) => openEventSink(resolve(DATABASE))),
    provide(EVENT_BUFFER, (resolve) => new EventBuffer(resolve(EVENT_SINK))),
  ],
  start: (resolve) => resolve(EVENT_SINK).prepare(),
  stop: (resolve) => resolve(EVENT_BUFFER).end(),
});
