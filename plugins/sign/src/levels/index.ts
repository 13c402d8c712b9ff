export {
  completeRemote,
  prepareRemote,
  type RemoteAnswer,
  type RemoteRequest,
  type RemoteSigner,
  type RemoteTask,
} from './remote.js';
export { LEVELS, type Level, type SigningKey, type SigningServices } from './services.js';
export { type BaselineRequest, noTimestamps, refuseOutOfTime, type SignedFile } from './sign-baseline.js';
export { renew, type SignRequest, signDocument } from './sign-document.js';
export { gatherValidationValues, subjectsOf } from './validation-values.js';
