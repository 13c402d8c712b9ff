/** For hosts: the suite that a database must pass for accounts to be safe on it. */
export { accountsContract } from './accounts-contract.js';
