import { type Compression, invalidArgument, mustBeObject, QuireError } from '@quire/core';
import {
  latin,
  name,
  type PdfDict,
  type PdfDocument,
  PdfString,
  PdfUpdate,
  type Ref,
  textString,
  type UpdatedFile,
} from '@quire/core/pdf';
import { lockOf, rectangleAt, rotationOf, widgetsOf } from '@quire/core/pdf/document';
import { catalogOf, completeForm } from './form.js';
import { addAnnotation, pageAt, pagesOfWidgets, type WritablePage } from './pages.js';
import { drawPaper, paperIn } from './paper.js';
import { liesOn, rectOn, type SignaturePlacement, shownPage, shownSize } from './placement.js';
import { refuseToRepair, refuseWhereForbidden, signedFields } from './refusals.js';
import type { CarriedData, SignatureRequest } from './request.js';
import { lockDictionary, signatureDictionary, timestampDictionary } from './signature-dictionary.js';
import { tagWidget } from './structure.js';
import { type SigningTarget, targetOf } from './target.js';

/** A document that is prepared for its signature, and the field that will hold it. */
export type PreparedFile = Required<UpdatedFile> & { readonly field: string };

/**
 * Writes all of a signature but its value, as a new revision: the dictionary with its gap, the field, its widget and
 * appearance, the form, the certification. Throws VALIDATION_ERROR for faults of the request and INVALID_DOCUMENT if
 * the document forbids it.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { fillGap, openPdf, signedParts } from '@quire/core/pdf';
 * import { prepareSignature } from '@quire/plugin-sign';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const { bytes, gap } = await prepareSignature(document, { signedAt: new Date(), room: 8192 }, nodeCompression);
 * const content = signedParts(bytes, gap); // The document without its gap: what is signed.
 * const signed = fillGap(bytes, gap, new Uint8Array(100)); // A CMS belongs there.
 * console.log(content.length, signed.length);
 * ```
 */
export async function prepareSignature(
  document: PdfDocument,
  request: SignatureRequest,
  compression: Compression,
): Promise<PreparedFile> {
  mustBeObject('document', document, 'current', 'revisions');
  mustBeObject('request', request);
  mustBeObject('compression', compression, 'deflate');
  const { current } = document;
  const target = targetOf(current, request.field);
  refuseWhereForbidden(document, request, target);
  if (target.field && request.visible) throw alreadyPlaced(target.name);
  const update = new PdfUpdate(document, compression);
  // The lock of the field (`/Lock`) takes effect when the field is signed (§12.7.5.5).
  const lock = (target.field && lockOf(update, target.field.dict.Lock)) ?? request.lock;
  const dictionary = {
    ...signatureDictionary(request, lock, catalogOf(update).ref),
    ...(request.carries && carried(request.carries)),
  };
  const signature = update.reserveSignature(dictionary, request.room);
  if (request.certify) certify(update, signature);
  const isLast = request.certify === 1 || lock?.action === 'All' || signedFields(document).length > 0;
  if (target.field) await fillField(update, target.field, signature, request);
  else await addField(update, target.name, signature, request);
  for (const visible of isLast ? [] : (request.reserves ?? []))
    await addField(update, targetOf(update, undefined).name, undefined, { visible, draw: drawPaper });
  return finished(update, target);
}

/**
 * Writes all of a document time stamp except its token (ETSI EN 319 142-1 §5.4.3). The pages are unchanged.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { fillGap, openPdf, signedParts } from '@quire/core/pdf';
 * import { prepareTimestamp } from '@quire/plugin-sign';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const { bytes, gap } = await prepareTimestamp(document, 8192, nodeCompression);
 * const content = signedParts(bytes, gap); // The document without its gap: what is stamped.
 * const signed = fillGap(bytes, gap, new Uint8Array(100)); // A token belongs there.
 * console.log(content.length, signed.length);
 * ```
 */
export async function prepareTimestamp(
  document: PdfDocument,
  room: number,
  compression: Compression,
): Promise<PreparedFile> {
  mustBeObject('document', document, 'current', 'revisions');
  mustBeObject('compression', compression, 'deflate');
  refuseToRepair(document);
  const update = new PdfUpdate(document, compression);
  const target = targetOf(document.current, undefined);
  const stamp = update.reserveSignature(timestampDictionary, room);
  await addField(update, target.name, stamp, {});
  return finished(update, target);
}

const carried = ({ entry, content }: CarriedData): PdfDict => ({ [entry]: new PdfString(latin(content)) });

/** Names the certifying signature in the catalog (ISO 32000-2 §12.8.6). */
function certify(update: PdfUpdate, signature: Ref): void {
  const { ref, dict } = catalogOf(update);
  update.set(ref, { ...dict, Perms: { ...update.dict(dict.Perms), DocMDP: signature } });
}

/** Adds a new field and its widget as one object. */
async function addField(
  update: PdfUpdate,
  fieldName: string,
  signature: Ref | undefined,
  { visible, draw, lock }: Pick<SignatureRequest, 'visible' | 'draw' | 'lock'>,
): Promise<void> {
  const page = pageAt(update, visible?.page);
  if (visible) refuseOffPage(update, page, visible);
  const field = update.allocate();
  const rotation = rotationOf(update, page);
  const N = visible && draw ? await draw(update, { ...visible, rotation }) : undefined;
  // PDF viewers treat a change of the structure as a change of the content that earlier signatures cover.
  const isTagged = visible && signedFields(update.document).length === 0;
  const StructParent = isTagged ? tagWidget(update, field, page, `Signature ${fieldName}`) : undefined;
  update.set(field, {
    ...widgetOn(update, page, visible),
    FT: name('Sig'),
    T: textString(fieldName),
    V: signature,
    Lock: lock && update.add(lockDictionary(lock)),
    AP: N && { N },
    StructParent,
  });
  addAnnotation(update, page, field);
  completeForm(update, field);
}

/** The flags of a widget that is printed and cannot be moved (ISO 32000-2 Table 167). */
const PRINT_AND_LOCKED = 4 | 128;

/** The widget of a signature, on its page (§12.7.5.5): an invisible one has no area. */
function widgetOn(update: PdfUpdate, page: WritablePage, placement: SignaturePlacement | undefined): PdfDict {
  const { left, bottom, right, top } = placement ? rectOn(shownPage(update, page), placement) : NOWHERE;
  return {
    Type: name('Annot'),
    Subtype: name('Widget'),
    F: PRINT_AND_LOCKED,
    Rect: [left, bottom, right, top],
    P: page.ref,
  };
}

const NOWHERE = { left: 0, bottom: 0, right: 0, top: 0 };

/** A field that is on no page. */
const UPRIGHT = { rotation: 0, unit: 1 } as const;

/** Fills an existing field, which keeps its position; its widget gets the appearance. */
async function fillField(
  update: PdfUpdate,
  field: NonNullable<SigningTarget['field']>,
  signature: Ref,
  { draw, lock }: Pick<SignatureRequest, 'draw' | 'lock'>,
): Promise<void> {
  // After another signature a field may be filled in, but none of its other entries may change.
  const isFirst = signedFields(update.document).length === 0;
  const Lock = field.dict.Lock ?? (lock && isFirst ? update.add(lockDictionary(lock)) : undefined);
  update.set(field.ref, { ...field.dict, V: signature, Lock });
  const [widget] = widgetsOf(field);
  const rect = rectangleAt(update, widget.dict.Rect);
  if (draw && widget.ref && rect && rect.right > rect.left && rect.top > rect.bottom) {
    const page = pagesOfWidgets(update)(widget);
    const shown = page ? shownPage(update, page) : UPRIGHT;
    const hides = paperIn(update, widget.dict);
    const N = await draw(update, { ...shownSize(shown, rect), rotation: shown.rotation, ...(hides ? { hides } : {}) });
    update.set(widget.ref, { ...update.dict(widget.ref), AP: { N } });
  }
  completeForm(update, undefined);
}

function finished(update: PdfUpdate, { name: field }: SigningTarget): PreparedFile {
  const { bytes, gap } = update.finish();
  if (!gap) throw new QuireError('UNAVAILABLE', 'the signature has no gap');
  return { bytes, gap, field };
}

/** Refuses a signature that is partly off its page, which must not count as visible. */
function refuseOffPage(update: PdfUpdate, page: WritablePage, placement: SignaturePlacement): void {
  const shown = shownPage(update, page);
  if (liesOn(shown, placement)) return;
  const { width, height } = shownSize(shown, shown.box);
  const issue = `is not on page ${page.index}, which is ${Math.round(width)} by ${Math.round(height)} points`;
  throw invalidArgument('visible', issue);
}

const alreadyPlaced = (field: string) =>
  invalidArgument('visible', `is only for new fields: ${field} already has a place in the document`);
