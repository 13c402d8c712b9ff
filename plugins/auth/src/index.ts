import { AUTHENTICATOR, DATABASE, definePlugin, KEY_STORE, provide } from '@quire/core/plugin';
import { KEYRING, Keyring } from './keys/keyring.js';
import { SqlKeyStore } from './keys/sql-key-store.js';
import { migrations } from './migrations.js';
import { operations } from './operations/index.js';
import { CODE_HASHER, CodeHasher } from './registration/code.js';
import { CODES, QUOTA, REGISTRAR, Registrar } from './registration/registrar.js';
import { SqlCodes } from './registration/sql-codes.js';
import { SqlQuota } from './registration/sql-quota.js';
import { SWEEPER, Sweeper } from './registration/sweeper.js';

/** Accounts: an address that is proved by a code gets a key; keys live in the host's database. */
export default definePlugin({
  operations,
  providers: [
    provide(KEY_STORE, (resolve) => new SqlKeyStore(resolve(DATABASE))),
    provide(KEYRING, { class: Keyring }),
    provide(AUTHENTICATOR, (resolve) => resolve(KEYRING)),
    provide(CODES, (resolve) => new SqlCodes(resolve(DATABASE))),
    provide(QUOTA, (resolve) => new SqlQuota(resolve(DATABASE))),
    provide(CODE_HASHER, () => new CodeHasher()),
    provide(REGISTRAR, { class: Registrar }),
    provide(SWEEPER, (resolve) => new Sweeper(() => resolve(REGISTRAR).sweep())),
  ],
  start: async (resolve) => {
    await resolve(DATABASE).migrate('auth', migrations);
    resolve(SWEEPER).start();
  },
  stop: async (resolve) => resolve(SWEEPER).stop(),
});
