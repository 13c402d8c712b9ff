import { QuireError } from '@quire/core';
import type { PdfDict, PdfDocument } from '@quire/core/pdf';
import { type Field, isSigned, signatureFields } from './fields.js';
import { arrayOf, dictOf, nameTextOf, numberOf, stringOf } from './lookup.js';
import type { AllowedChanges, SignatureRequest } from './request.js';
import type { Target } from './target.js';

/** Bits of `/P` (ISO 32000-2 Table 22), counted from 1 there. */
const MODIFY = 1 << 3;
const ANNOTATE = 1 << 5;
const FILL_IN = 1 << 8;

/**
 * Throws INVALID_DOCUMENT where the document forbids the signature: by its encryption, by an earlier certification or
 * lock, or because a certification is asked for and somebody signed before.
 */
export function refuseWhereForbidden(document: PdfDocument, request: SignatureRequest, target: Target): void {
  const { current } = document;
  refuseToRepair(document);
  const signed = signedFields(document);
  refuseByEncryption(document, target.field !== undefined);
  const approvals = signed.filter((field) => nameTextOf(current, signatureOf(document, field).Type) !== 'DocTimeStamp');
  if (request.certify && approvals.length > 0) {
    throw forbidden(`a certification must be the first signature, and ${approvals[0].name} is signed`);
  }
  const allowed = Math.min(
    certifiedChanges(document) ?? 3,
    ...approvals.flatMap((field) => lockLevels(document, field)),
  );
  if (allowed === 1) throw forbidden('an earlier signature certifies that nothing is changed any more');
  if (allowed === 2 && !target.field && request.visible) {
    throw forbidden('an earlier signature allows no new visible fields: sign invisibly, or in a field that is there');
  }
  const isTarget = (field: Field): boolean => locks(document, field).some((lock) => isLocked(document, lock, target));
  const locking = approvals.find(isTarget);
  if (locking) throw forbidden(`the field ${target.name} is locked by the signature ${locking.name}`);
}

/** Throws INVALID_DOCUMENT for a signed document that only opened by repair: its readers see other revisions than ours. */
export function refuseToRepair(document: PdfDocument): void {
  if (!document.repaired || signedFields(document).length === 0) return;
  throw forbidden('the file is damaged and signed: to repair it would break the signatures it has');
}

/** The fields that somebody or some authority signed. */
export const signedFields = ({ current }: PdfDocument): Field[] =>
  signatureFields(current, current.root).filter((field) => isSigned(current, field));

const signatureOf = ({ current }: PdfDocument, { dict }: Field): PdfDict => dictOf(current, dict.V);

/** §7.6.4.2: to sign in a field that is there is filling it in; a new field changes the form. */
function refuseByEncryption({ encryption }: PdfDocument, isThere: boolean): void {
  if (!encryption || encryption.owner) return;
  const { permissions } = encryption;
  const mayFill = (permissions & (FILL_IN | ANNOTATE)) !== 0;
  const mayAdd = (permissions & MODIFY) !== 0 && (permissions & ANNOTATE) !== 0;
  if (isThere ? mayFill : mayAdd) return;
  const what = isThere ? 'to sign it' : 'to add a signature field to it';
  throw forbidden(`the document is encrypted and does not allow ${what} without the owner's password`);
}

/** What the certification allows, if there is one (§12.8.2.2, §12.8.6). */
export function certifiedChanges(document: PdfDocument): AllowedChanges | undefined {
  const { current } = document;
  const signature = dictOf(current, dictOf(current, current.root.Perms).DocMDP);
  const parameters = transforms(document, signature, 'DocMDP')[0];
  return parameters && (levelOf(document, parameters) ?? 2);
}

function transforms({ current }: PdfDocument, signature: PdfDict, method: string): PdfDict[] {
  return arrayOf(current, signature.Reference)
    .map((reference) => dictOf(current, reference))
    .filter((reference) => nameTextOf(current, reference.TransformMethod) === method)
    .map((reference) => dictOf(current, reference.TransformParams));
}

function levelOf({ current }: PdfDocument, parameters: PdfDict): AllowedChanges | undefined {
  const level = numberOf(current, parameters.P);
  return level === 1 || level === 2 || level === 3 ? level : undefined;
}

/** `/P` of the locks that came into force with a signature (Table 236). */
const lockLevels = (document: PdfDocument, field: Field): number[] =>
  locks(document, field).flatMap((lock) => levelOf(document, lock) ?? []);

const locks = (document: PdfDocument, field: Field): PdfDict[] => [
  ...transforms(document, signatureOf(document, field), 'FieldMDP'),
  ...(field.dict.Lock === undefined ? [] : [dictOf(document.current, field.dict.Lock)]),
];

/** A name stands for all fields below it too. A field that is yet to come can be locked as well. */
function isLocked({ current }: PdfDocument, lock: PdfDict, target: Target): boolean {
  const named = arrayOf(current, lock.Fields).some((each) => {
    const name = stringOf(current, each);
    return name !== undefined && (target.name === name || target.name.startsWith(`${name}.`));
  });
  const action = nameTextOf(current, lock.Action);
  if (action === 'Include') return named;
  return action === 'Exclude' ? !named : action === 'All';
}

const forbidden = (issue: string): QuireError => new QuireError('INVALID_DOCUMENT', issue);
