/**
 * What each object of a document is for. In go a revision and the objects that are compared on their own (pages, fields,
 * annotations, elements); out comes which of those something else uses as well.
 *
 * `edges` is the grammar: which entries of which dictionary lead to an object for what it is. `walk` follows all references
 * from the trailer by it, `roles` is what comes of that, and `continue` says where the walk may go on from the revision
 * before. What is reached in any other way is content: a page that a font dictionary names is a font to the reader that draws
 * with it, so that what a page may change is not what this object may.
 */
export type { Kinds } from './continue.js';
export type { Kind } from './edges.js';
export type { Roles } from './roles.js';
export { rolesIn } from './walk.js';
