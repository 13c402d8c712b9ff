/**
 * CMS SignedData (RFC 5652). `build` makes one, or adds a time stamp to one. `parse` reads one, with `signer-info`,
 * `attribute`, `signing-certificate` and `revocation-archival`; `verify` gives a verdict for each signer by the
 * certificate that fits best (`candidate`), with the faults (`fault`) of its algorithms.
 * `legacy` verifies the two forms of PDF that are older than CMS.
 */
export { type Attribute, AttributeType, valuesOf } from './attribute.js';
export * from './build.js';
export { ContentType } from './content-type.js';
export type { SignatureIndication, SignerFault } from './fault.js';
export { type RawVerdict, verifyPkcs7Sha1, verifyX509RsaSha1 } from './legacy.js';
export { parseSignedData, type SignedData } from './parse.js';
export type { ArchivedRevocation } from './revocation-archival.js';
export { certificatesOf } from './signer-certificate.js';
export type { SignedAttributes, SignerIdentifier, SignerInfo } from './signer-info.js';
export type { CertificateReference } from './signing-certificate.js';
export { type CmsVerifyOptions, type SignerVerdict, verifySignedData } from './verify.js';
