import type { Database } from '@quire/core/plugin';
import { type ContractCheck, kept, keyStoreContract } from '@quire/core/testing';
import { mintKey, SqlKeyStore } from '../keys/index.js';
import { migrations } from '../migrations.js';
import { type Cap, SqlCodes, SqlQuota } from '../registration/index.js';

const CODE = { salt: 'aa', hash: 'bb' };
const NEXT = { salt: 'cc', hash: 'dd' };
const MINUTE = 60_000;
const times = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));

/** Checks all that accounts need from a database, with simultaneous callers. `open` returns an empty database. */
export function accountsContract(open: () => Promise<Database>): readonly ContractCheck[] {
  const migrated = async () => {
    const database = await open();
    await database.migrate('auth', migrations);
    return database;
  };
  return [
    {
      name: 'migrates once, however many start at the same time',
      run: async () => {
        const database = await open();
        let ran = 0;
        const counting = [...migrations, { name: 'counting', up: async () => void ran++ }];
        await times(4, () => database.migrate('auth', counting));
        await database.migrate('auth', counting);
        kept(ran === 1, 'each migration ran once');
      },
    },
    {
      name: 'leaves nothing of a migration that failed',
      run: async () => {
        const database = await open();
        const failing = { name: 'failing', up: () => Promise.reject(new Error('no')) };
        const failed = await database.migrate('auth', [...migrations, failing]).then(
          () => false,
          () => true,
        );
        kept(failed, 'it rejects');
        await database.migrate('auth', migrations);
        kept((await new SqlKeyStore(database).list()).length === 0, 'the tables are there after the next start');
      },
    },
    ...keyStoreContract(async () => new SqlKeyStore(await migrated())),
    ...codeChecks(migrated),
    ...quotaChecks(migrated),
  ];
}

const codeChecks = (migrated: () => Promise<Database>): readonly ContractCheck[] => [
  {
    name: 'gives five tries of a code, however many come at once',
    run: async () => {
      const codes = new SqlCodes(await migrated());
      await codes.put('ada', CODE, 0);
      const given = await times(20, () => codes.spendTry('ada', 1));
      kept(given.filter((each) => each?.hash === 'bb').length === 5, 'five are given the hash');
    },
  },
  {
    name: 'ends a code after ten minutes, and with the next one',
    run: async () => {
      const codes = new SqlCodes(await migrated());
      await codes.put('ada', CODE, 0);
      kept((await codes.spendTry('ada', 10 * MINUTE - 1))?.hash === 'bb', 'it is in force until then');
      kept((await codes.spendTry('ada', 10 * MINUTE)) === undefined, 'and no longer');
      await codes.put('ada', NEXT, 0);
      kept((await codes.spendTry('ada', 1))?.hash === 'dd', 'the next one is in force');
      kept(!(await codes.redeem('ada', CODE, mintKey('ada', 0).stored)), 'the one before is worth nothing');
      kept((await codes.spendTry('eve', 1)) === undefined, 'nobody else has one');
    },
  },
  {
    name: 'changes a code for one key, however many come at once',
    run: async () => {
      const database = await migrated();
      const codes = new SqlCodes(database);
      await codes.put('ada', CODE, 0);
      const redeemed = await times(10, () => codes.redeem('ada', CODE, mintKey('ada', 0).stored));
      kept(redeemed.filter(Boolean).length === 1, 'one of them succeeds');
      kept((await new SqlKeyStore(database).list('ada')).length === 1, 'there is one key');
    },
  },
  {
    name: 'keeps the code where the key cannot be added',
    run: async () => {
      const database = await migrated();
      const codes = new SqlCodes(database);
      const { stored } = mintKey('ada', 0);
      await new SqlKeyStore(database).add(stored);
      await codes.put('ada', CODE, 0);
      const failed = await codes.redeem('ada', CODE, stored).then(
        () => false,
        () => true,
      );
      kept(failed, 'a taken id rejects');
      kept(await codes.redeem('ada', CODE, mintKey('ada', 0).stored), 'the code is still good');
    },
  },
  {
    name: 'sweeps codes that have expired, and no others',
    run: async () => {
      const codes = new SqlCodes(await migrated());
      await codes.put('ada', CODE, 0);
      await codes.put('bob', NEXT, MINUTE);
      kept((await codes.sweep(10 * MINUTE)) === 1, 'one has');
      kept((await codes.spendTry('bob', 10 * MINUTE))?.hash === 'dd', 'the other is in force');
    },
  },
];

const quotaChecks = (migrated: () => Promise<Database>): readonly ContractCheck[] => [
  ...[3, 20].map(
    (most): ContractCheck => ({
      name: `holds a cap of ${most}, however many come at once`,
      run: async () => {
        const quota = new SqlQuota(await migrated());
        const cap: Cap = { kind: 'test', most, milliseconds: 1000 };
        const taken = await times(most + 10, () => quota.take(cap, 'ada', 0));
        kept(taken.filter(Boolean).length === most, `${most} are taken`);
        kept((await quota.take(cap, 'bob', 0)) !== undefined, 'somebody else has their own');
        kept((await quota.take(cap, 'ada', 999)) === undefined, 'none is left until the time is over');
        kept((await quota.take(cap, 'ada', 1000)) !== undefined, 'then there is one again');
      },
    }),
  ),
  {
    name: 'holds a small cap in any span of time, not only from its first',
    run: async () => {
      const quota = new SqlQuota(await migrated());
      const cap: Cap = { kind: 'test', most: 3, milliseconds: 1000 };
      for (const now of [0, 900, 900]) kept((await quota.take(cap, 'ada', now)) !== undefined, 'three are taken');
      kept((await quota.take(cap, 'ada', 1100)) !== undefined, 'the first is free again');
      kept((await quota.take(cap, 'ada', 1100)) === undefined, 'the others are not');
    },
  },
  {
    name: 'takes back what is given back, once the same span is still running',
    run: async () => {
      const quota = new SqlQuota(await migrated());
      const cap: Cap = { kind: 'test', most: 6, milliseconds: 1000 };
      const taken = await times(6, () => quota.take(cap, 'ada', 0));
      await quota.giveBack(taken[0] ?? { name: '', until: 0 });
      kept((await quota.take(cap, 'ada', 1)) !== undefined, 'one can be taken again');
      kept((await quota.take(cap, 'ada', 2)) === undefined, 'and no more');
      kept((await quota.secondsLeft(cap, 'ada', 2)) === 1, 'it says when to come back');
      await quota.take(cap, 'ada', 5000);
      await quota.giveBack(taken[1] ?? { name: '', until: 0 });
      const left = (await times(6, () => quota.take(cap, 'ada', 5001))).filter(Boolean);
      kept(left.length === 5, 'what is given back late changes nothing');
    },
  },
];
