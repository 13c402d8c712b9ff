/**
 * Packages (ECMA-376-2): reads the bytes of an archive as parts by name, and writes them again. `open.ts` opens a
 * package through `zip/`, all limits against hostile archives checked; `package.ts` has its parts (`part.ts`, inflated
 * when first read by `stored-part.ts`, parsed as XML once), `content-types.ts`, `relationships.ts`, and the spelling of
 * names (`part-name.ts`). `main-part.ts` finds parts by relationship, `sniff.ts` names the format of other files, and
 * `edit.ts` makes changed packages and saves them. `unwrap.ts` comes first if the archive may be encrypted
 * (`../encryption`) or written as one XML file (`xml-file.ts`, `../word2003`); `archive.ts` makes an
 * archive of its parts.
 */

export * from './edit.js';
export { mainPart, related, relationshipById } from './main-part.js';
export { type OpenOptions, openPackage } from './open.js';
export type * from './part.js';
export { percentDecoded, relationshipsPart } from './part-name.js';
export { relationshipType } from './relationships.js';
export { inflatePart } from './stored-part.js';
export { type UnwrapOptions, unwrapped } from './unwrap.js';
export { hiddenInArchive } from './zip/index.js';
