/** Signing and verifying by the settings: the identity to sign with, the certificates to trust, the hosts to ask. */
export { signingSettings } from './settings.js';
export { signingOf } from './signing-of.js';
export { validationOf } from './validation-of.js';
