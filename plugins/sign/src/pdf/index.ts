/**
 * The parts of a PDF document that signing writes; reading a document is left to `@quire/core/pdf/document`.
 *
 * A document and a `request` become an update with a gap for the signature (`prepare`). On the way the field is chosen
 * (`target`), the document's own permissions are checked (`refusals`), and field, widget, form and dictionary are
 * written (`form`, `pages`, `placement`, `signature-dictionary`, `structure`). `signature-fields` lists the fields of a
 * document with their signatures, including a prepared gap. `security-store` adds the data that validates signatures
 * later. `attach`, `append-pages` and `import-objects` put files, pages and appearances into a document before it is
 * signed.
 */
export { appendPages } from './append-pages.js';
export { attachFile, type NewAttachment } from './attach.js';
export { ImportedObjects } from './import-objects.js';
export { firstPageSize, pageCount } from './pages.js';
export { paperOver } from './paper.js';
export { placementOf, type SignaturePlacement, shownPage, shownSize, uprightMatrix } from './placement.js';
export { type PreparedFile, prepareSignature, prepareTimestamp } from './prepare.js';
export { type Additions, refuseAdditions, signedFields } from './refusals.js';
export type {
  AppearanceSpace,
  CarriedData,
  DrawAppearance,
  LockRequest,
  SignatureRequest,
  VisiblePlace,
} from './request.js';
export { addStoredData, type SignatureData } from './security-store.js';
export {
  contentsKey,
  type FieldReport,
  type FieldSignature,
  fieldReports,
  preparedGap,
  signatureFields,
  signatureValues,
} from './signature-fields.js';
