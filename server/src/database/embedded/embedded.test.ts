import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../database.js';
import { openEmbedded } from './index.js';

interface Tables {
  readonly notes: { readonly id: number; readonly text: string };
}

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-embedded-'));
  let files = 0;
  let file: string;
  let database: OpenDatabase;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    file = join(folder, `${++files}`, 'quire.db');
    database = await openEmbedded(file);
    db = database.tables<Tables>();
    await sql`create table notes (id integer primary key, text text not null)`.execute(db);
  });
  afterEach(() => database.close());
  after(() => rmSync(folder, { recursive: true }));

  const failure = (work: Promise<unknown>): Promise<Error & { code?: string }> =>
    work.then(
      () => expect.fail('it was to reject'),
      (error) => error,
    );
  const note = (id: number) => db.insertInto('notes').values({ id, text: `${id}` });

  it('lies in a file that only its owner may read', () => {
    expect(statSync(file).mode & 0o777).to.equal(0o600);
  });

  it('says how many rows a statement changed', async () => {
    await note(1).execute();
    const { numUpdatedRows } = await db.updateTable('notes').set({ text: 'x' }).executeTakeFirst();
    expect(numUpdatedRows).to.equal(1n);
    const returned = await db.deleteFrom('notes').returning('text').executeTakeFirst();
    expect(returned).to.deep.equal({ text: 'x' });
  });

  it('keeps what is beside a transaction out of it', async () => {
    const rolledBack = db.transaction().execute(async (own) => {
      await own.insertInto('notes').values({ id: 1, text: 'a' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no');
    });
    const [error] = await Promise.all([failure(rolledBack), ...[2, 3].map((id) => note(id).execute())]);
    expect(error.message).to.equal('no');
    expect(await db.selectFrom('notes').select('id').execute()).to.deep.equal([{ id: 2 }, { id: 3 }]);
  });

  it('passes on errors of SQLite, and goes on', async () => {
    await note(1).execute();
    const error = await failure(note(1).execute());
    expect(error.code).to.equal('SQLITE_CONSTRAINT_PRIMARYKEY');
    expect(error.message).to.match(/UNIQUE constraint failed: notes\.id/);
    await note(2).execute();
  });

  it('says that it does not answer where the disk is full, in a transaction too, and goes on once there is room', async () => {
    await sql`pragma max_page_count = 16`.execute(db);
    const long = { id: 1, text: 'x'.repeat(100_000) };
    const alone = await failure(db.insertInto('notes').values(long).execute());
    const within = await failure(
      db.transaction().execute(async (own) => {
        await own.insertInto('notes').values({ id: 2, text: 'short' }).execute();
        await own.insertInto('notes').values(long).execute();
      }),
    );
    for (const error of [alone, within]) expect(error).to.include({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await sql`pragma max_page_count = 1000000`.execute(db);
    await db.insertInto('notes').values(long).execute();
    expect(await db.selectFrom('notes').select('id').execute()).to.deep.equal([{ id: 1 }]);
  });

  it('leaves the thread free while it works', async () => {
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 5);
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000) select max(i) from n`.execute(
      db,
    );
    clearInterval(ticking);
    expect(ticks).to.be.greaterThan(5);
  });

  it('runs the statements given before it closes, and none given later', async () => {
    const asked = [1, 2, 3].map((id) => note(id).execute());
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([...asked, database.close()]);
    expect((await failure(note(4).execute())).message).to.equal('the database is closed');
    database = await openEmbedded(file);
    db = database.tables<Tables>();
    expect(await db.selectFrom('notes').select('id').execute()).to.have.length(3);
  });

  it('cannot be opened where the file is something else', async () => {
    const other = join(folder, 'text');
    writeFileSync(other, 'no database '.repeat(1000));
    expect((await failure(openEmbedded(other))).message).to.match(/not a database/);
  });
});
