export { type FieldReport, fieldReports } from './field-report.js';
export { type Field, isSigned, signatureFields } from './fields.js';
export { uprightMatrix } from './placement.js';
export { type PreparedFile, prepareSignature, prepareTimestamp } from './prepare.js';
export { preparedGap } from './prepared.js';
export type { AllowedChanges, AppearanceSpace, DrawAppearance, FieldLock, SignatureRequest } from './request.js';
export { addStoredData, type SignatureData, type StoredData, storedData } from './security-store.js';
export { contentsKey, type SignatureValue, signatureValues } from './signature-values.js';
