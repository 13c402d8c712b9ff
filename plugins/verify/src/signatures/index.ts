export { type Coverage, coverageOf } from './byte-range.js';
export { type FoundSignature, findSignatures } from './find.js';
export { type FieldLock, isLocked, type Permissions, permissionsOf } from './transforms.js';
