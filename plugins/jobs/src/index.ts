/**
 * Work that outgrows one machine: operations as jobs, whose documents go from store to store.
 *
 * The board (`board/`) takes jobs from callers (`operations/`), writes a record of each (`records/`) and puts a ticket
 * for it into the queue (`queue/`, pg-boss on the host's PostgreSQL), both in one transaction. A worker (`work/`), of
 * which there are as many as there are machines with `quire work`, draws a ticket, reads the documents from the
 * caller's stores (`stores/`), calls the operation and writes the result there. Record and ticket end in one
 * transaction again: the ticket of a worker that dies runs out, and another worker then gets it. Callers who want a
 * message get it by `webhooks/`.
 */
import {
  CLOCK,
  DATABASE,
  definePlugin,
  LOGGER,
  METRICS,
  OPERATIONS,
  provide,
  QuireError,
  type Resolve,
  SETTINGS,
  token,
  WORK,
} from '@quire/core/plugin';
import { JOB_BOARD, JobBoard } from './board/index.js';
import { operations } from './operations/index.js';
import { Tickets } from './queue/index.js';
import { JobRecords, migrations } from './records/index.js';
import { JOB_SETTINGS, jobSettings } from './settings.js';
import { Outside, openStores, STORES } from './stores/index.js';
import { Announcer, WEBHOOK_SECRETS, WebhookSecrets } from './webhooks/index.js';
import { Worker } from './work/index.js';

const RECORDS = token<JobRecords>('jobs.Records');
const OUTSIDE = token<Outside>('jobs.Outside');
const TICKETS = token<Tickets>('jobs.Tickets');

const hasQueue = (resolve: Resolve): boolean => resolve(DATABASE).dialect === 'postgres';

const noQueue = () => new QuireError('NOT_AVAILABLE', 'jobs need PostgreSQL: set QUIRE_DATABASE_URL=postgres://...');

/** The services that the board and the workers share. */
const shared = (resolve: Resolve) => ({
  records: resolve(RECORDS),
  tickets: resolve(TICKETS),
  operations: resolve(OPERATIONS),
  storeOf: resolve(STORES),
  outside: resolve(OUTSIDE),
  settings: resolve(JOB_SETTINGS),
  clock: resolve(CLOCK),
});

export default definePlugin({
  operations,
  providers: [
    provide(JOB_SETTINGS, (resolve) => jobSettings(resolve(SETTINGS))),
    provide(OUTSIDE, (resolve) => {
      const { hosts, documentBytes: bytes } = resolve(JOB_SETTINGS);
      return new Outside({ hosts, bytes });
    }),
    provide(STORES, (resolve) => openStores(resolve(JOB_SETTINGS), resolve(OUTSIDE))),
    provide(RECORDS, (resolve) => new JobRecords(resolve(DATABASE), resolve(CLOCK))),
    provide(TICKETS, (resolve) => new Tickets(resolve(DATABASE), resolve(JOB_SETTINGS), resolve(LOGGER))),
    provide(JOB_BOARD, (resolve) => {
      const board = hasQueue(resolve) ? new JobBoard(shared(resolve)) : undefined;
      return () => {
        if (!board) throw noQueue();
        return board;
      };
    }),
    provide(WEBHOOK_SECRETS, (resolve) => {
      const secrets = hasQueue(resolve) ? new WebhookSecrets(resolve(DATABASE), resolve(CLOCK)) : undefined;
      return () => {
        if (!secrets) throw noQueue();
        return secrets;
      };
    }),
    provide(WORK, (resolve) => ({
      run: async (options) => {
        if (!hasQueue(resolve)) throw noQueue();
        const log = resolve(LOGGER);
        const board = shared(resolve);
        const announcer = new Announcer({ ...board, log, secrets: resolve(WEBHOOK_SECRETS)() });
        await new Worker({ ...board, log, announcer, metrics: resolve(METRICS) }).run(options);
      },
    })),
  ],
  start: async (resolve) => {
    if (hasQueue(resolve)) await resolve(DATABASE).migrate('jobs', migrations);
  },
  stop: async (resolve) => {
    if (hasQueue(resolve)) await resolve(TICKETS).close();
  },
});
