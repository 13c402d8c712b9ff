/** Signs documents. */
export {
  type Field,
  isSigned,
  prepareSignature,
  prepareTimestamp,
  type SignatureRequest,
  signatureFields,
} from './pdf/index.js';
