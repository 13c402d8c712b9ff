/**
 * Accounts: an address that is proved by a code gets a key, and keys live in the host's database. `registration/` has the
 * codes, `keys/` the keys, `operations/` what both offer over HTTP and on the command line, `migrations.ts` the tables.
 */
import { AUTHENTICATOR, DATABASE, definePlugin, KEY_STORE, provide } from '@quire/core/plugin';
import { KEYRING, Keyring, SqlKeyStore } from './keys/index.js';
import { migrations } from './migrations.js';
import { operations } from './operations/index.js';
import {
  CODE_HASHER,
  CODES,
  CodeHasher,
  QUOTA,
  REGISTRAR,
  Registrar,
  SqlCodes,
  SqlQuota,
  SWEEPER,
  Sweeper,
} from './registration/index.js';

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
