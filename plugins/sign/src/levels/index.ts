/**
 * Signs PDF documents to a level of PAdES. `sign-document` is the entry point: `audited` adds the audit trail,
 * `sign-baseline` signs (B-B, B-T); then come the data that validates the signature later (B-LT, gathered by
 * `validation-values`) and a document time stamp over all of it (B-LTA). `remote` does the same in two calls, for an
 * external key. `services` declares the required environment.
 */
export { checkKey, checkLevel, checkRequest, checkSignCall, checkWords } from './check-call.js';
export {
  completeRemote,
  prepareRemote,
  type RemoteAnswer,
  type RemoteRequest,
  type RemoteSigner,
  type RemoteTask,
} from './remote.js';
export { type RequestedLevel, SIGNATURE_LEVELS, type SigningKey, type SigningServices } from './services.js';
export { type BaselineRequest, noTimestamps, refuseOutOfTime, type SignedFile } from './sign-baseline.js';
export { type DocumentSignRequest, renew, signDocument } from './sign-document.js';
export { gatherValidationValues, subjectsOf } from './validation-values.js';
