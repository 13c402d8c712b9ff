/**
 * Certificates (RFC 5280). `certificate` reads one, with `name`, `general-name` and `extensions`, which
 * `decode-extensions` decodes when they are needed. `encode` writes names, extensions and whole certificates.
 */

export { type Certificate, parseCertificate, readCertificate, serialNumberText } from './certificate.js';
export { certificateFaults } from './certificate-faults.js';
export type { DecodedExtensions } from './decode-extensions.js';
export * from './encode.js';
export {
  type AccessDescription,
  AccessMethod,
  type AuthorityKeyIdentifier,
  type BasicConstraints,
  type DistributionPoint,
  Extension,
  KEY_USAGES,
  type KeyUsage,
  type NameConstraints,
  Purpose,
  type RawExtension,
  readExtension,
  readPointName,
} from './extensions.js';
export { type GeneralName, readGeneralName, readGeneralNames } from './general-name.js';
export { commonName, type Name, readName, sameName } from './name.js';
