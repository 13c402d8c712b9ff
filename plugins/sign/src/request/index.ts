export { type TrailRequest, trailRequest } from './audit-body.js';
export { decodeBase64, encodeBase64 } from './base64.js';
export { DIGESTS, LEVELS } from './levels.js';
export {
  type CompleteBody,
  completeBody,
  type PrepareBody,
  prepareBody,
  type RenewBody,
  renewBody,
} from './remote-body.js';
export { type RemoteSignerOrder, remoteSignerOrder } from './remote-signer.js';
export { password, type SignatureOptions, type SignBody, signatureOptions, signBody } from './sign-body.js';
export { placementOf, type SignatureOrder, signatureOrder, VISIBLE, withSigner } from './signature-order.js';
