/**
 * Accounts under load, as a part of conformance: the figure is all or nothing, so that a floor's tolerance cannot hide
 * a lost account.
 */
import { type AccountsOutcome, accountsOnReplicas, nothingLost } from '../load/index.js';
import { alignedTable } from '../table.js';
import type { Figures } from './floors.js';

export interface AccountsResult {
  readonly accounts: number;
  readonly outcome: AccountsOutcome;
}

export const measureAccounts = async (accounts: number): Promise<AccountsResult> => ({
  accounts,
  outcome: await accountsOnReplicas(accounts),
});

export const accountsTable = ({ accounts, outcome }: AccountsResult): string =>
  alignedTable(
    ['accounts at once', 'calls', 'registered', 'keys', 'working', 'got in', 'asked again', 'seconds'],
    [
      [
        String(accounts),
        String(2 * accounts),
        ...[outcome.registered, outcome.keys, outcome.working, outcome.intruded, outcome.again].map(String),
        (outcome.registerSeconds + outcome.verifySeconds).toFixed(1),
      ],
    ],
  );

export const accountsFigures = ({ accounts, outcome }: AccountsResult): Figures => ({
  'accounts.nothingLost': nothingLost(outcome, accounts) ? 1 : 0,
  'accounts.nobodyIn': outcome.intruded === 0 ? 1 : 0,
});
