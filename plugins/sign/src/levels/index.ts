export {
  completeRemote,
  prepareRemote,
  type RemoteAnswer,
  type RemoteOrder,
  type RemoteSigner,
  type RemoteTask,
} from './remote.js';
export type { Level, SigningKey, SigningServices } from './services.js';
export type { BaselineRequest, SignedFile } from './sign-baseline.js';
export { renew, type SignOrder, signDocument } from './sign-document.js';
