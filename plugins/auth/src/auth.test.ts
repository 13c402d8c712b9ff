import { readFileSync } from 'node:fs';
import {
  CLOCK,
  DATABASE,
  type Database,
  KEY_STORE,
  LOGGER,
  MAILER,
  METRICS,
  SETTINGS,
  type StoredKey,
} from '@quire/core/plugin';
import { PluginHost, readManifest } from '@quire/core/plugin-host';
import {
  FakeClock,
  fakeSettings,
  MailOutbox,
  type MemoryDatabase,
  memoryDatabase,
  pluginContract,
  RecordedLog,
  RecordedMetrics,
  type SampleCall,
} from '@quire/core/testing';
import { expect } from 'chai';
import plugin from './index.js';
import { CodeHasher, SqlCodes } from './registration/index.js';

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const key = (id: string): StoredKey => ({
  id,
  owner: 'ada',
  hash: new Uint8Array(32),
  lastFour: 'wxyz',
  createdAt: 0,
});

describe('the auth plugin', () => {
  let opened: MemoryDatabase;
  // A plugin keeps the first database that it gets; this one delegates to the database of the current test.
  const database: Database = {
    dialect: 'sqlite',
    tables: () => opened.tables(),
    migrate: (...given) => opened.migrate(...given),
  };
  const clock = new FakeClock();
  const services = {
    [DATABASE]: database,
    [CLOCK]: clock,
    [LOGGER]: new RecordedLog(),
    [MAILER]: new MailOutbox(),
    [METRICS]: new RecordedMetrics(),
    [SETTINGS]: fakeSettings(readManifest(packageJson, 'auth')),
  };

  beforeEach(async () => {
    opened = await memoryDatabase();
    const host = await PluginHost.start(
      [{ manifest: readManifest(packageJson, 'auth'), origin: 'auth', builtIn: true, load: async () => plugin }],
      { engineVersion: '0.1.0', services: new Map(Object.entries(services).map(([name, made]) => [name, () => made])) },
    );
    await host.resolve(KEY_STORE).add(key('aaaaaaaa'));
    await host.stop();
    await new SqlCodes(database).put('ada@example.com', await new CodeHasher().hash('123456'), clock.now());
  });
  afterEach(() => opened.close());

  const principal = { keyId: 'bbbbbbbb', owner: 'ada' };
  const verified = { email: 'ada@example.com', code: '123456' };
  const samples: SampleCall[] = [
    { operation: 'auth.register', parameters: { email: 'ada@example.com' } },
    { operation: 'auth.register.post', body: { email: 'ada@example.com' } },
    { operation: 'auth.verify', parameters: verified },
    { operation: 'auth.verify.post', body: verified },
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
