/**
 * Reads the *meaning* of a PDF, in one way for signing, verifying and all later operations. If two readers disagree
 * about a document, an attacker can show something else to each.
 *
 * The input is a `Lookup`: a revision of a document, or an update that is not written yet. The output:
 *
 * - `pages`: the pages in their order, with inherited entries, their visible areas and their annotations;
 * - `form`: the fields with their full names, types and values, and the widgets that show them;
 * - `signatures`: which values are signatures, and which bytes they cover;
 * - `permissions`: what certifications (DocMDP), locks (FieldMDP, `/Lock`) and the encryption allow;
 * - `structure`: the elements of a tagged document, and its parent tree;
 * - `security-store`: certificates and revocation values kept for later validation (DSS);
 * - `embedded-files` and `conformance`: attached files, and the part of PDF/A that the metadata state.
 *
 * They use the common data structures of the standard: `text` strings, `date`s, rectangles (`pages`), and name and
 * number `trees`.
 *
 * If the standard leaves a case open and readers differ, the stricter interpretation counts. Nothing here throws but
 * LIMIT_EXCEEDED: malformed parts are left out, or noted (`isMalformed`). Every walk is bounded.
 */
export { partTakesAttachments, statedPdfA } from './conformance.js';
export { readDate } from './date.js';
export { type EmbeddedFile, embeddedFiles } from './embedded-files.js';
export { type Field, type Form, isTerminal, readForm, widgetsOf } from './form.js';
export * from './pages.js';
export * from './permissions.js';
export { readSecurityStore, type SecurityStore, type StoredStream, storedStreams } from './security-store.js';
export * from './signatures.js';
export { isStructureElement, kidsOf, readStructure, type Structure } from './structure.js';
export { decodedText, textAt } from './text.js';
export { namedIn, numberedIn } from './trees.js';
