import { postgresRuns } from '@quire/core/testing';
import { expect } from 'chai';
import { accountsSuite, type Replicas, startReplicaHere, startReplicas } from '../testing/accounts/index.js';
import { type PostgresServer, startPostgres } from '../testing/postgres/index.js';

describe('accounts on one machine, with the embedded file', function () {
  this.timeout(180_000);
  accountsSuite(() => startReplicaHere());
});

describe('accounts on two replicas, with one PostgreSQL [needs useradd]', function () {
  this.timeout(180_000);
  let server: PostgresServer;
  let replicas: Replicas;
  before(async function () {
    if (!postgresRuns()) this.skip();
    server = await startPostgres();
  });
  after(() => server?.stop());

  accountsSuite(async () => {
    // Both replicas start at once on an empty database, and both want to migrate it.
    replicas = await startReplicas(2, await server.newDatabase());
    return replicas;
  });

  it('counts the requests of a minute together', async () => {
    const left = async (at: number) => {
      const { headers } = await replicas.call('/v1/auth/keys', { at, from: '192.0.2.200', key: 'none' });
      return headers;
    };
    const statuses: string[] = [];
    for (let asked = 0; asked < 31; asked++)
      statuses.push((await left(asked))['retry-after'] === undefined ? 'heard' : 'waits');
    expect(statuses.filter((each) => each === 'heard')).to.have.length(30);
  });
});
