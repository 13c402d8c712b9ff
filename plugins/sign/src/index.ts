/** Signs documents: as operations of the host, and as functions for programs. */
import { definePlugin } from '@quire/core/plugin';
import {
  completeOperation,
  prepareOperation,
  renewOperation,
  signatureFieldsOperation,
  signOperation,
  signParameters,
} from './operations/index.js';

export { type Field, isSigned } from '@quire/core/pdf/document';
export type { AuditRequest, SourceDocument, TrailReport } from './audit/index.js';
export { type ExternalKey, externalKey } from './keys/index.js';
export {
  completeRemote,
  prepareRemote,
  type RemoteAnswer,
  type RemoteRequest,
  type RemoteSigner,
  type RemoteTask,
  type RequestedLevel,
  renew,
  type SignedFile,
  type SigningKey,
  type SigningServices,
  signDocument,
} from './levels/index.js';
export {
  completeRemoteOffice,
  type OfficeRequest,
  type PackageWithSignature,
  prepareRemoteOffice,
  type RemoteOfficeAnswer,
  type RemoteOfficeRequest,
  type RemoteOfficeTask,
  signOffice,
} from './office/index.js';
export {
  type FieldReport,
  fieldReports,
  prepareSignature,
  prepareTimestamp,
  type SignatureRequest,
  signatureFields,
} from './pdf/index.js';
export { type SignAs, type Signed, type SignOptions, sign } from './program/index.js';
export { signParameters };

export default definePlugin({
  operations: [signOperation, prepareOperation, completeOperation, renewOperation, signatureFieldsOperation],
});
