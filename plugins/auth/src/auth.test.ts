import { readFileSync } from 'node:fs';
import { CLOCK, DATABASE, type Database, KEY_STORE, type StoredKey } from '@quire/core/plugin';
import { PluginHost, readManifest } from '@quire/core/plugin-host';
import { FakeClock, pluginContract, type Sample } from '@quire/core/testing';
import { expect } from 'chai';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import plugin from './index.js';

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const key = (id: string): StoredKey => ({
  id,
  owner: 'ada',
  hash: new Uint8Array(32),
  lastFour: 'wxyz',
  createdAt: 0,
});

describe('the auth plugin', () => {
  let connection: Kysely<unknown>;
  const database: Database = { tables: <Schema>() => connection as Kysely<Schema> };
  const services = { [DATABASE]: database, [CLOCK]: new FakeClock() };

  beforeEach(async () => {
    connection = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
    const host = await PluginHost.start(
      [{ manifest: readManifest(packageJson, 'auth'), origin: 'auth', builtIn: true, load: async () => plugin }],
      { engineVersion: '0.1.0', services: new Map(Object.entries(services).map(([name, made]) => [name, () => made])) },
    );
    await host.resolve(KEY_STORE).add(key('aaaaaaaa'));
    await host.stop();
  });
  afterEach(() => connection.destroy());

  const principal = { keyId: 'bbbbbbbb', owner: 'ada' };
  const samples: Sample[] = [
    { operation: 'keys.create', parameters: { owner: 'ada' } },
    { operation: 'keys.list' },
    { operation: 'keys.revoke', parameters: { id: 'aaaaaaaa' } },
    {
      operation: 'auth.keys',
      principal,
      expect: (reply) => expect(JSON.stringify(reply)).to.contain('aaaaaaaa').and.not.to.contain('hash'),
    },
    { operation: 'auth.keys.revoke', principal, path: { id: 'aaaaaaaa' } },
    { operation: 'auth.keys.rotate', principal, path: { id: 'aaaaaaaa' } },
  ];
  for (const check of pluginContract({ packageJson, engineVersion: '0.1.0', plugin, services, samples })) {
    it(check.name, check.run);
  }
});
