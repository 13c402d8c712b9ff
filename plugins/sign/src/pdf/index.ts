export { type Field, isSigned, signatureFields } from './fields.js';
export { uprightMatrix } from './placement.js';
export { type PreparedFile, prepareSignature, prepareTimestamp } from './prepare.js';
export { preparedGap } from './prepared.js';
export type { AllowedChanges, AppearanceSpace, DrawAppearance, FieldLock, SignatureRequest } from './request.js';
