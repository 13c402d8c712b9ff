/**
 * Signs Office documents in XML, as Office does; `@quire/core/xml-signature` reads and writes the packages.
 * `sign-office` signs with a local key: `prepare` writes all of the signature but its value, with the audit trail
 * (`trail`) under it and the signature line (`line`) that it fills, and `complete` puts the value in and raises it to
 * its level. `remote` does the same in two calls.
 */
export { type SignatureLine, signatureLines } from './line/index.js';
export { refusePdfOptions } from './pdf-options.js';
export type { OfficeRequest } from './prepare.js';
export {
  completeRemoteOffice,
  prepareRemoteOffice,
  type RemoteOfficeAnswer,
  type RemoteOfficeRequest,
  type RemoteOfficeTask,
} from './remote.js';
export { isPackage, type PackageWithSignature, signOffice } from './sign-office.js';
