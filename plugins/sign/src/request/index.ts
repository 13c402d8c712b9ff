export { decodeBase64, encodeBase64 } from './base64.js';
export { DIGESTS, LEVELS } from './levels.js';
export { password, type SignatureOptions, type SignBody, signatureOptions, signBody } from './sign-body.js';
export { placementOf, type SignatureOrder, signatureOrder, VISIBLE } from './signature-order.js';
