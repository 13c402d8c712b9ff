export { CLOCK, type Clock, systemClock } from './clock.js';
export { DATABASE, type Database, type Migration } from './database.js';
export type { Engine, EngineConvertRequest, EngineModule } from './engine.js';
export {
  AUTHENTICATOR,
  type Authenticator,
  KEY_STORE,
  type KeyStore,
  type Principal,
  type StoredKey,
} from './keys.js';
export { MAILER, type Mail, type Mailer } from './mailer.js';
export { SETTINGS, type Settings } from './settings.js';
export { SIGNING, type Signing, type SigningIdentity } from './signing.js';
export { type OnlineValidation, VALIDATION, type Validation } from './validation.js';
