/** Signing and verifying with what the operator set: the identity, and the certificates and hosts to trust and to ask. */
export { signingSettings } from './settings.js';
export { signingOf } from './signing-of.js';
export { validationOf } from './validation-of.js';
