export type { ChainFault, ChainIndication } from './indication.js';
export type { KeyPurpose } from './purpose.js';
export {
  type ChainLink,
  type ChainVerdict,
  type OnlineEvidence,
  type ValidationContext,
  validateCertificate,
} from './validate.js';
export { type ValidationData, validationDataFor } from './validation-data.js';
