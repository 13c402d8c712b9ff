import type { KeyStore, StoredKey } from '../../plugin/index.js';
import { type ContractCheck, kept, rejectionOf } from './contract-check.js';

const key = (id: string, owner = 'ada@example.com', createdAt = 1): StoredKey => ({
  id,
  owner,
  createdAt,
  hash: Uint8Array.from({ length: 32 }, (_, index) => index),
  lastFour: 'wxyz',
});

/** The contract of every `KeyStore`. `open` returns an empty one. */
export function keyStoreContract(open: () => Promise<KeyStore>): readonly ContractCheck[] {
  return [
    {
      name: 'finds a key as it was added, hash and all',
      run: async () => {
        const store = await open();
        await store.add(key('aaaaaaaa'));
        const found = await store.find('aaaaaaaa');
        kept(found !== undefined && found.owner === 'ada@example.com' && found.createdAt === 1, 'the key is found');
        kept(found.lastFour === 'wxyz' && found.revokedAt === undefined, 'it is not revoked');
        kept(
          found.hash.length === 32 && found.hash.every((byte, index) => byte === index),
          'its hash is byte for byte the same',
        );
      },
    },
    {
      name: 'does not find what was never added',
      run: async () => kept((await (await open()).find('aaaaaaaa')) === undefined, 'nothing is found'),
    },
    {
      name: 'refuses an id that is taken',
      run: async () => {
        const store = await open();
        await store.add(key('aaaaaaaa'));
        await rejectionOf(() => store.add(key('aaaaaaaa', 'eve@example.com')), 'the second add rejects');
        kept((await store.find('aaaaaaaa'))?.owner === 'ada@example.com', 'the first key stays');
      },
    },
    {
      name: 'lists oldest first, all or those of one owner',
      run: async () => {
        const store = await open();
        await store.add(key('bbbbbbbb', 'ada@example.com', 20));
        await store.add(key('aaaaaaaa', 'bob@example.com', 30));
        await store.add(key('cccccccc', 'ada@example.com', 10));
        const ids = async (owner?: string) => (await store.list(owner)).map((each) => each.id).join();
        kept((await ids()) === 'cccccccc,bbbbbbbb,aaaaaaaa', 'all are listed, oldest first');
        kept((await ids('ada@example.com')) === 'cccccccc,bbbbbbbb', 'one owner sees only their own');
      },
    },
    {
      name: 'revokes once, and keeps the time of the first',
      run: async () => {
        const store = await open();
        await store.add(key('aaaaaaaa'));
        kept(await store.revoke('aaaaaaaa', 100), 'the first revocation is true');
        kept(!(await store.revoke('aaaaaaaa', 200)), 'the second is false');
        kept(!(await store.revoke('bbbbbbbb', 200)), 'one of an unknown key is false');
        kept((await store.find('aaaaaaaa'))?.revokedAt === 100, 'the first time stays');
      },
    },
    {
      name: 'names the keys that end from a time on',
      run: async () => {
        const store = await open();
        for (const id of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) await store.add(key(id));
        await store.revoke('aaaaaaaa', 100);
        await store.revoke('bbbbbbbb', 200);
        const revoked = await store.revokedSince(200);
        kept(revoked.map(({ id, revokedAt }) => `${id} ${revokedAt}`).join() === 'bbbbbbbb 200', 'one ended at 200');
      },
    },
    {
      name: 'revokes a key sooner than it would have ended',
      run: async () => {
        const store = await open();
        await store.add(key('aaaaaaaa'));
        kept(await store.revoke('aaaaaaaa', 200), 'it is to end later');
        kept(await store.revoke('aaaaaaaa', 100), 'it ends sooner');
        kept((await store.find('aaaaaaaa'))?.revokedAt === 100, 'the sooner time holds');
      },
    },
    {
      name: 'revokes once where many try at once',
      run: async () => {
        const store = await open();
        await store.add(key('aaaaaaaa'));
        const outcomes = await Promise.all(Array.from({ length: 8 }, () => store.revoke('aaaaaaaa', 100)));
        kept(outcomes.filter(Boolean).length === 1, 'one of them did it');
      },
    },
  ];
}
