import { createHash } from 'node:crypto';
import { toUSVString } from 'node:util';
import type { Database } from '@quire/core/plugin';
import type { Kysely } from 'kysely';
import type { OpenedEvent } from '../opened-event.js';
import { embeddedTables } from './embedded-tables.js';
import type { EventSink, LicenseUsage } from './event-sink.js';
import { type Month, monthName } from './month.js';
import { PartitionedTables } from './partitioned-tables.js';
import type { OpenRow, TableLayout, Tables } from './tables.js';

/** The maximum number of licence keys remembered to be in their table; there are few, unless clients invent them. */
const REMEMBERED = 10_000;

/** Events in SQL, one transaction per batch; a single statement is a transaction by itself. */
class SqlEventSink implements EventSink {
  readonly #database: Database;
  readonly #db: Kysely<Tables>;
  readonly #layout: TableLayout;
  readonly #hashes = new Map<string, string>();

  constructor(database: Database, layout: TableLayout) {
    this.#database = database;
    this.#db = database.tables<Tables>();
    this.#layout = layout;
  }

  prepare(): Promise<void> {
    return this.#database.migrate('telemetry', [
      { name: 'opens', up: (db) => this.#layout.create(db as Kysely<Tables>) },
      { name: 'visits', up: (db) => this.#layout.addVisits(db as Kysely<Tables>) },
    ]);
  }

  async write(events: readonly OpenedEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.#layout.makeRoom(this.#db, new Set(events.map(({ occurredAt }) => monthName(occurredAt))));
    const unknown = [...new Set(events.map(({ licenseKey }) => licenseKey))].filter((key) => !this.#hashes.has(key));
    const hashes = new Map(unknown.map((key) => [key, hashOf(key)]));
    const rows = events.map((event) =>
      rowOf(event, this.#hashes.get(event.licenseKey) ?? hashes.get(event.licenseKey)),
    );
    // All rows are passed as one text, because separate values of a statement would cost this thread more than the
    // database.
    const text = JSON.stringify(rows);
    if (hashes.size === 0) return this.#layout.insert(this.#db, text);
    const licenses = [...hashes].map(([license_key, hash]) => ({ hash, license_key }));
    await this.#db.transaction().execute(async (own) => {
      await own
        .insertInto('telemetry_licenses')
        .values(licenses)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await this.#layout.insert(own, text);
    });
    this.#remember(hashes);
  }

  drop(before: number): Promise<void> {
    return this.#layout.drop(this.#db, before);
  }

  bytes(): Promise<number> {
    return this.#layout.bytes(this.#db);
  }

  async usage({ from, until }: Month): Promise<readonly LicenseUsage[]> {
    const rows = await this.#db
      .selectFrom('telemetry_opens as opens')
      .innerJoin('telemetry_licenses as licenses', 'licenses.hash', 'opens.license')
      .where('opens.occurred_at', '>=', from)
      .where('opens.occurred_at', '<', until)
      .groupBy('licenses.license_key')
      .select(({ fn }) => [
        'licenses.license_key as licenseKey',
        fn.countAll().as('opens'),
        fn.count('opens.document_id').distinct().as('documents'),
      ])
      .orderBy('opens', 'desc')
      .orderBy('licenses.license_key')
      .execute();
    // PostgreSQL hands big integers out as text.
    return rows.map(({ licenseKey, opens, documents }) => ({
      licenseKey,
      opens: Number(opens),
      documents: Number(documents),
    }));
  }

  #remember(hashes: ReadonlyMap<string, string>): void {
    if (this.#hashes.size + hashes.size > REMEMBERED) this.#hashes.clear();
    for (const [key, hash] of hashes) this.#hashes.set(key, hash);
  }
}

const hashOf = (licenseKey: string): string => createHash('sha256').update(licenseKey).digest('hex');

/** The row of an event. JavaScript strings may contain unpaired surrogates, which UTF-8 cannot represent. */
const rowOf = (event: OpenedEvent, license = ''): OpenRow => ({
  license,
  document_id: event.documentId,
  occurred_at: event.occurredAt,
  document_created_at: event.documentCreatedAt,
  received_at: event.receivedAt,
  library_version: toUSVString(event.libraryVersion),
  user_agent: toUSVString(event.userAgent),
  page_url: toUSVString(event.pageUrl),
  hostname: toUSVString(event.hostname),
  screen_width: event.screenWidth,
  screen_height: event.screenHeight,
  metadata: event.metadata,
  visit: event.visit,
});

/** The sink over the host's database, in the layout that suits its kind. */
export function openEventSink(database: Database): EventSink {
  return new SqlEventSink(database, database.dialect === 'postgres' ? new PartitionedTables() : embeddedTables);
}
