/**
 * Finds the roles of objects in a revision: given the objects that are compared separately (pages, fields, annotations,
 * elements), it returns those of them that are used as something else, too.
 *
 * `edges` is the grammar: the entries through which an object is used as its own kind. `walk` uses it to follow all
 * references from the trailer, `roles` is the result, and `continue` decides if the walk may continue from that of the
 * previous revision. An object that is reached in any other way is content: if a font dictionary refers to a page, a
 * reader uses that page as a font, so the object may not change as a page may.
 */
export type { Kinds } from './continue.js';
export type { Kind } from './edges.js';
export type { Roles } from './roles.js';
export { rolesIn } from './walk.js';
