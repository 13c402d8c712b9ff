import { expect } from 'chai';
import { type Replicas, startReplicas } from '../testing/accounts/index.js';
import { type PostgresServer, startPostgres } from '../testing/postgres/index.js';
import { loadAccounts } from './accounts-load.js';

/** A fiftieth of the accounts of `npm run load`. */
const LOAD = { accounts: 100, intruders: 20 };

describe('many accounts at once', function () {
  this.timeout(120_000);
  let replicas: Replicas | undefined;
  let server: PostgresServer | undefined;
  afterEach(async () => {
    await replicas?.stop();
    await server?.stop();
    server = undefined;
  });

  const nothingLost = async () => {
    const outcome = await loadAccounts(replicas as Replicas, LOAD);
    const { accounts } = LOAD;
    expect(outcome).to.include({ registered: accounts, keys: accounts, working: accounts, intruded: 0 });
    expect(outcome.unexpected).to.deep.equal({});
  };

  it('lose nothing and let nobody in, on the embedded file', async () => {
    replicas = await startReplicas(1);
    await nothingLost();
  });

  it('lose nothing and let nobody in, on two replicas with one PostgreSQL', async () => {
    server = await startPostgres();
    replicas = await startReplicas(2, await server.newDatabase());
    await nothingLost();
  });
});
