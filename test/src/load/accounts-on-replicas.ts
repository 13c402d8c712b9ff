import { startReplicas } from '../testing/accounts/index.js';
import { startPostgres } from '../testing/postgres/index.js';
import { type AccountsOutcome, loadAccounts } from './accounts-load.js';

/** Wrong codes, and right ones sent twice: below the cap of the hour. */
const INTRUDERS = 80;

/** Runs the accounts at once, on two replicas of the service with one PostgreSQL that is started for it. */
export async function accountsOnReplicas(accounts: number): Promise<AccountsOutcome> {
  const server = await startPostgres();
  try {
    const replicas = await startReplicas(2, await server.newDatabase());
    try {
      return await loadAccounts(replicas, { accounts, intruders: INTRUDERS });
    } finally {
      await replicas.stop();
    }
  } finally {
    await server.stop();
  }
}

/** True if everyone was registered and got one key that works, and every answer was the expected one. */
export const nothingLost = ({ registered, keys, working, unexpected }: AccountsOutcome, accounts: number): boolean =>
  [registered, keys, working].every((each) => each === accounts) && Object.keys(unexpected).length === 0;
