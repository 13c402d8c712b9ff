import { type Compression, QuireError } from '@quire/core';
import {
  name,
  type PdfDict,
  type PdfDocument,
  PdfUpdate,
  type Ref,
  textString,
  type UpdatedFile,
} from '@quire/core/pdf';
import { isSigned, signatureFields } from './fields.js';
import { catalogOf, completeForm } from './form.js';
import { arrayOf, dictOf, nameTextOf, numberOf, stringOf } from './lookup.js';
import { boxOf, pageAt, pageOf } from './pages.js';
import { refuseToRepair, refuseWhereForbidden } from './permissions.js';
import { shownSize } from './placement.js';
import type { FieldLock, SignatureRequest } from './request.js';
import { lockDictionary, signatureDictionary, timestampDictionary } from './signature-dictionary.js';
import { tagWidget } from './structure.js';
import { type Target, targetOf } from './target.js';
import { annotate, widgetOn } from './widget.js';

/** A document that waits for its signature, and the field that it will be in. */
export type PreparedFile = Required<UpdatedFile> & { readonly field: string };

/**
 * Writes all of a signature but its value, as a new revision: the dictionary with its gap, the field, its widget and
 * appearance, the form, the certification. Throws VALIDATION_ERROR for what the request gets wrong and INVALID_DOCUMENT
 * where the document forbids it.
 */
export async function prepareSignature(
  document: PdfDocument,
  request: SignatureRequest,
  compression: Compression,
): Promise<PreparedFile> {
  const { current } = document;
  const target = targetOf(current, current.root, request.field);
  refuseWhereForbidden(document, request, target);
  if (target.field && request.visible) throw alreadyPlaced(target.name);
  const update = new PdfUpdate(document, compression);
  const lock = (target.field && lockOf(update, target.field.dict)) ?? request.lock;
  const dictionary = signatureDictionary(request, lock, catalogOf(update).ref);
  const signature = update.reserveSignature(dictionary, request.room);
  if (request.certify) certify(update, signature);
  if (target.field) await fillField(update, target.field, signature, request);
  else await addField(update, target.name, signature, request);
  return finished(update, target);
}

/** Writes all of a document time stamp but its token (ETSI EN 319 142-1 §5.4.3). It changes nothing that is shown. */
export async function prepareTimestamp(
  document: PdfDocument,
  room: number,
  compression: Compression,
): Promise<PreparedFile> {
  refuseToRepair(document);
  const update = new PdfUpdate(document, compression);
  const target = targetOf(document.current, document.current.root, undefined);
  const stamp = update.reserveSignature(timestampDictionary, room);
  await addField(update, target.name, stamp, {});
  return finished(update, target);
}

/** The catalog names the signature that certifies (ISO 32000-2 §12.8.6). */
function certify(update: PdfUpdate, signature: Ref): void {
  const { ref, dict } = catalogOf(update);
  update.set(ref, { ...dict, Perms: { ...dictOf(update, dict.Perms), DocMDP: signature } });
}

/** A new field, which is its own widget. */
async function addField(
  update: PdfUpdate,
  fieldName: string,
  signature: Ref,
  { visible, draw, lock }: Pick<SignatureRequest, 'visible' | 'draw' | 'lock'>,
): Promise<void> {
  const page = pageAt(update, catalogOf(update).dict, visible?.page ?? 1);
  const field = update.allocate();
  const N = visible && draw ? await draw(update, { ...visible, rotation: page.rotation }) : undefined;
  const StructParent =
    visible && !hasSignatures(update.document) ? tagWidget(update, field, page, `Signature ${fieldName}`) : undefined;
  update.set(field, {
    ...widgetOn(page, visible),
    FT: name('Sig'),
    T: textString(fieldName),
    V: signature,
    Lock: lock && update.add(lockDictionary(lock)),
    AP: N && { N },
    StructParent,
  });
  annotate(update, page, field);
  completeForm(update, field);
}

/** Readers take a change of the structure for a change of the content that earlier signatures vouch for. */
const hasSignatures = ({ current }: PdfDocument): boolean =>
  signatureFields(current, current.root).some((field) => isSigned(current, field));

/** A field that is there keeps its place, and its widget gets the appearance. */
async function fillField(
  update: PdfUpdate,
  field: NonNullable<Target['field']>,
  signature: Ref,
  { draw }: Pick<SignatureRequest, 'draw'>,
): Promise<void> {
  update.set(field.ref, { ...field.dict, V: signature });
  const widget = field.widgets[0];
  const rect = widget && boxOf(update, widget.dict.Rect);
  if (draw && widget?.ref && rect && rect.right > rect.left && rect.top > rect.bottom) {
    const rotation = pageOf(update, catalogOf(update).dict, widget.dict)?.rotation ?? 0;
    const N = await draw(update, { ...shownSize(rotation, rect), rotation });
    update.set(widget.ref, { ...dictOf(update, widget.ref), AP: { N } });
  }
  completeForm(update, undefined);
}

/** The lock that a field has waits for its signature (§12.7.5.5). */
function lockOf(update: PdfUpdate, { Lock }: PdfDict): FieldLock | undefined {
  if (Lock === undefined) return undefined;
  const lock = dictOf(update, Lock);
  const action = nameTextOf(update, lock.Action);
  const level = numberOf(update, lock.P);
  return {
    action: action === 'Include' || action === 'Exclude' ? action : 'All',
    fields: arrayOf(update, lock.Fields).flatMap((each) => stringOf(update, each) ?? []),
    permissions: level === 1 || level === 2 || level === 3 ? level : undefined,
  };
}

function finished(update: PdfUpdate, { name: field }: Target): PreparedFile {
  const { bytes, gap } = update.finish();
  if (!gap) throw new QuireError('UNAVAILABLE', 'the signature has no gap');
  return { bytes, gap, field };
}

function alreadyPlaced(field: string): QuireError {
  const issue = `is for new fields: ${field} has its place in the document`;
  return new QuireError('VALIDATION_ERROR', `visible ${issue}`, { details: [{ field: 'visible', issue }] });
}
