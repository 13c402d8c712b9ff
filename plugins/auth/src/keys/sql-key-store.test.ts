import { keyStoreContract, MemoryKeyStore } from '@quire/core/testing';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { SqlKeyStore } from './sql-key-store.js';

describe('SqlKeyStore', () => {
  const open: Kysely<unknown>[] = [];
  afterEach(async () => {
    for (const connection of open.splice(0)) await connection.destroy();
  });

  const store = async () => {
    const connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
    open.push(connection);
    const keys = new SqlKeyStore({ tables: <Schema>() => connection as Kysely<Schema> });
    await keys.prepare();
    await keys.prepare();
    return keys;
  };
  for (const check of keyStoreContract(store)) it(check.name, check.run);
});

describe('MemoryKeyStore', () => {
  for (const check of keyStoreContract(async () => new MemoryKeyStore())) it(check.name, check.run);
});
