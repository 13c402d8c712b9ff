import { startReplicas } from '../testing/accounts/index.js';
import { startPostgres } from '../testing/postgres/index.js';
import { type AccountsOutcome, loadAccounts } from './accounts-load.js';

/** The number of wrong codes, and of right codes sent twice: below the hourly limit. */
const INTRUDERS = 80;

/**
 * Registers and verifies the accounts at once, on two replicas of the service with one PostgreSQL, which is started for
 * this.
 */
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

/** True if every account was registered and got one working key, and every answer was as expected. */
export const nothingLost = ({ registered, keys, working, unexpected }: AccountsOutcome, accounts: number): boolean =>
  [registered, keys, working].every((each) => each === accounts) && Object.keys(unexpected).length === 0;
