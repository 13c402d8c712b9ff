export { SCRIPT_FACES } from './script-face.js';
export { type SignatureValue, signature, signatureOptions } from './signature.js';
