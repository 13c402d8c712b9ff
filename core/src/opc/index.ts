export { savePackage, withoutPart, withPart, withParts, withRelationship, withXml } from './edit.js';
export { mainPart, related, relationshipById } from './main-part.js';
export { type OpenOptions, openPackage } from './open.js';
export { relationshipsPart } from './part-name.js';
export { relationshipType } from './relationships.js';
export type * from './types.js';
export { hiddenInArchive } from './zip/index.js';
