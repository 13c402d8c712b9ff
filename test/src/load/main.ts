/**
 * `npm run load [-- --accounts N]`: 5,000 accounts at once, which is 10,000 calls of register and verify, on two
 * replicas with one PostgreSQL. Fails if one is lost, or if a wrong or used code is accepted.
 */
import { parseArgs } from 'node:util';
import { accountsOnReplicas, nothingLost } from './index.js';

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '5000' } } });
const accounts = Number(values.accounts);

const outcome = await accountsOnReplicas(accounts);
console.log(JSON.stringify({ accounts, ...outcome }, null, 2));
if (!nothingLost(outcome, accounts) || outcome.intruded > 0) process.exitCode = 1;
