export { savePackage, withoutPart, withPart, withParts, withRelationship, withXml } from './edit.js';
export { mainPart, related, relationshipById } from './main-part.js';
export { type OpenOptions, openPackage } from './open.js';
export type * from './part.js';
export { relationshipsPart } from './part-name.js';
export { relationshipType } from './relationships.js';
export { hiddenInArchive } from './zip/index.js';
