import { type MemoryDatabase, memoryDatabase } from '@quire/core/testing';
import { accountsContract } from './index.js';

describe('accounts on the embedded database', () => {
  const opened: MemoryDatabase[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  const open = async () => {
    const database = await memoryDatabase();
    opened.push(database);
    return database;
  };
  for (const check of accountsContract(open)) it(check.name, check.run);
});
