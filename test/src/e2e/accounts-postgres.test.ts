import { postgresRuns } from '@quire/core/testing';
import { accountsContract } from '@quire/plugin-auth/testing';
import { type OpenDatabase, openDatabase } from '@quire/server';
import { type PostgresServer, startPostgres } from '../testing/postgres/index.js';

describe('accounts on PostgreSQL [needs useradd]', function () {
  this.timeout(180_000);
  const opened: OpenDatabase[] = [];
  let server: PostgresServer;
  before(async function () {
    if (!postgresRuns()) this.skip();
    server = await startPostgres();
  });
  after(() => server?.stop());
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  const open = async () => {
    const database = await openDatabase({
      QUIRE_DATABASE_URL: await server.newDatabase(),
      QUIRE_DATABASE_CONNECTIONS: 10,
      QUIRE_DATABASE_SECONDS: 10,
      QUIRE_DATA_DIR: '.',
    });
    opened.push(database);
    return database;
  };
  for (const check of accountsContract(open)) it(check.name, check.run);
});
