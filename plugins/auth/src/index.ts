/**
 * Accounts: an address that is confirmed by a code gets a key, and keys are stored in the host's database.
 * `registration/` has the codes, `keys/` the keys, `operations/` the operations over HTTP and on the command line,
 * `migrations.ts` the tables.
 */
import {
  AUTHENTICATOR,
  CLOCK,
  DATABASE,
  definePlugin,
  KEY_STORE,
  LOGGER,
  METRICS,
  provide,
  SETTINGS,
} from '@quire/core/plugin';
import { GRACE_WATCH, KEYRING, Keyring, KNOWN_KEYS, KnownKeys, SqlKeyStore } from './keys/index.js';
import { migrations } from './migrations.js';
import { operations } from './operations/index.js';
import {
  CODE_HASHER,
  CODE_QUOTA,
  CODES,
  CodeHasher,
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
    provide(
      KNOWN_KEYS,
      (resolve) =>
        new KnownKeys(resolve(KEY_STORE), resolve(CLOCK), resolve(SETTINGS).number('QUIRE_KEYS_GRACE_SECONDS') * 1000),
    ),
    provide(GRACE_WATCH, (resolve) => (key) => {
      resolve(METRICS).count('keys_in_grace', 'Requests whose key was accepted while the database did not answer.');
      resolve(LOGGER).warn('the database does not answer: a recently valid key is accepted', { key });
    }),
    provide(KEYRING, { class: Keyring }),
    provide(AUTHENTICATOR, (resolve) => resolve(KEYRING)),
    provide(CODES, (resolve) => new SqlCodes(resolve(DATABASE))),
    provide(CODE_QUOTA, (resolve) => new SqlQuota(resolve(DATABASE))),
    provide(CODE_HASHER, () => new CodeHasher()),
    provide(REGISTRAR, { class: Registrar }),
    provide(SWEEPER, (resolve) => new Sweeper(() => resolve(REGISTRAR).sweep())),
  ],
  start: async (resolve) => {
    await resolve(DATABASE).migrate('auth', migrations);
    resolve(SWEEPER).start();
    resolve(KNOWN_KEYS).start();
  },
  stop: async (resolve) => {
    await Promise.all([resolve(SWEEPER).stop(), resolve(KNOWN_KEYS).stop()]);
  },
});
