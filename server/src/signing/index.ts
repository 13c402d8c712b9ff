export { openSigning } from './open-signing.js';
export { type SigningVariables, signingSettings } from './settings.js';
