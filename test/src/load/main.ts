/**
 * `npm run load [-- --accounts N]`: 5,000 accounts at once, which is 10,000 calls of register and verify, on two replicas
 * with one PostgreSQL. Fails where one is lost, or where anybody gets in with a code that is wrong or used.
 */
import { parseArgs } from 'node:util';
import { startReplicas } from '../accounts/index.js';
import { startPostgres } from '../postgres/index.js';
import { loadAccounts } from './accounts-load.js';

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '5000' } } });
const accounts = Number(values.accounts);

const server = await startPostgres();
try {
  const replicas = await startReplicas(2, await server.newDatabase());
  try {
    const outcome = await loadAccounts(replicas, { accounts, intruders: 80 });
    console.log(JSON.stringify({ accounts, ...outcome }, null, 2));
    const lost = [outcome.registered, outcome.keys, outcome.working].some((each) => each !== accounts);
    if (lost || outcome.intruded > 0) process.exitCode = 1;
  } finally {
    await replicas.stop();
  }
} finally {
  await server.stop();
}
