/** Signing and verifying by the settings: the identity for signing, the trusted certificates, the permitted hosts. */
export { signingSettings } from './settings.js';
export { signingOf } from './signing-of.js';
export { validationOf } from './validation-of.js';
