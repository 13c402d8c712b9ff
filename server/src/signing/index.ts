export { type SigningSettings, signingSettings } from './settings.js';
export { signingOf } from './signing-of.js';
export { validationOf } from './validation-of.js';
