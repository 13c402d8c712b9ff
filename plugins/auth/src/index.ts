import { AUTHENTICATOR, DATABASE, definePlugin, KEY_STORE, provide, token } from '@quire/core/plugin';
import { KEYRING, Keyring } from './keys/keyring.js';
import { SqlKeyStore } from './keys/sql-key-store.js';
import { operations } from './operations/index.js';

const SQL_KEY_STORE = token<SqlKeyStore>('auth.SqlKeyStore');

/** Keys in the host's database. Registration by e-mail is reserved in the manifest. */
export default definePlugin({
  operations,
  providers: [
    provide(SQL_KEY_STORE, (resolve) => new SqlKeyStore(resolve(DATABASE))),
    provide(KEY_STORE, (resolve) => resolve(SQL_KEY_STORE)),
    provide(KEYRING, { class: Keyring }),
    provide(AUTHENTICATOR, (resolve) => resolve(KEYRING)),
  ],
  start: (resolve) => resolve(SQL_KEY_STORE).prepare(),
});
