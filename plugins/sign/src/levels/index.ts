export {
  completeRemote,
  prepareRemote,
  type RemoteAnswer,
  type RemoteOrder,
  type RemoteSigner,
  type RemoteTask,
} from './remote.js';
export type { Level, SigningKey, SigningServices } from './services.js';
export { type BaselineRequest, noTimestamps, refuseOutOfTime, type SignedFile } from './sign-baseline.js';
export { renew, type SignOrder, signDocument } from './sign-document.js';
export { gatherValidationValues, subjectsOf } from './validation-values.js';
