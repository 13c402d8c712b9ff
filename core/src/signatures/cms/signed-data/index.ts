export { type Attribute, AttributeType, valuesOf } from './attribute.js';
export {
  type AttributesRequest,
  addSignatureTimestamp,
  assembleSignedData,
  buildSignedData,
  encodeSignedAttributes,
  type SignedDataParts,
  type SignRequest,
} from './build.js';
export { ContentType } from './content-type.js';
export type { SignatureIndication, SignerFault } from './fault.js';
export { type RawVerdict, verifyPkcs7Sha1, verifyX509RsaSha1 } from './legacy.js';
export { parseSignedData, type SignedData } from './parse.js';
export type { ArchivedRevocation } from './revocation-archival.js';
export { certificatesOf } from './signer-certificate.js';
export type { SignedAttributes, SignerIdentifier, SignerInfo } from './signer-info.js';
export type { CertificateReference } from './signing-certificate.js';
export { type SignerVerdict, type VerifyOptions, verifySignedData } from './verify.js';
