import { invalidArgument, QuireError } from '@quire/core';
import type { PdfDict, PdfDocument } from '@quire/core/pdf';
import {
  type AllowedChanges,
  certificationOf,
  type Field,
  isDocumentTimestamp,
  isLocked,
  isSigned,
  type Permissions,
  permissionsOf,
  readForm,
  userRights,
} from '@quire/core/pdf/document';
import type { SignatureRequest } from './request.js';
import { refuseAgainstSeed } from './seed-values.js';
import type { SigningTarget } from './target.js';

/** Throws INVALID_DOCUMENT if the document forbids it, VALIDATION_ERROR if the field requires another request. */
export function refuseWhereForbidden(document: PdfDocument, request: SignatureRequest, target: SigningTarget): void {
  refuseToRepair(document);
  refuseByEncryption(document, target.field !== undefined);
  if (target.field) {
    refuseAgainstSeed(document.current, target.field.dict, request);
    refuseOtherLock(document, target.field.dict, request);
  }
  const approvals = signedFields(document).filter((field) => !isTimestamp(document, field));
  if (request.certify && approvals.length > 0) {
    throw forbidden(`a certification must be the first signature, but ${approvals[0].name} is signed`);
  }
  const permissions = approvals.map((field) => permissionsIn(document, field));
  const levels = permissions.map(({ level = 3 }) => level);
  const allowed = Math.min(certificationOf(document.current) ?? 3, ...levels);
  if (allowed === 1) throw forbidden('an earlier signature certifies the document without further changes');
  if (allowed === 2 && !target.field && request.visible) {
    throw forbidden('an earlier signature does not allow new visible fields: sign invisibly, or in an existing field');
  }
  const locking = approvals.find((_, index) => isLocked(permissions[index].fieldLocks, target.name));
  if (locking) throw forbidden(`the field ${target.name} is locked by the signature ${locking.name}`);
}

/** Refuses a lock if the field has its own, or if permissions would be written into a protected field. */
function refuseOtherLock(document: PdfDocument, field: PdfDict, { lock }: SignatureRequest): void {
  if (!lock) return;
  if (document.current.dict(field.Lock)) throw unfit('the field already has its own lock');
  if (lock.permissions !== undefined && signedFields(document).length > 0) {
    throw unfit(
      'permissions would change the field, which an earlier signature protects: lock fields only, or sign in a new field',
    );
  }
}

const unfit = (issue: string) => invalidArgument('lock', issue, `lock: ${issue}`);

/** Throws INVALID_DOCUMENT for a signed document that only opened by repair: a repair would break its signatures. */
export function refuseToRepair(document: PdfDocument): void {
  if (!document.repaired || signedFields(document).length === 0) return;
  throw forbidden('the file is damaged and signed: repairing it would break its signatures');
}

/** The additions to a document in the same update as its signature. */
export interface Additions {
  readonly pages: boolean;
}

/** Throws INVALID_DOCUMENT if signatures (ISO 32000-2 §12.8.2.2, Table 257) or encryption forbid additions. */
export function refuseAdditions(document: PdfDocument, { pages }: Additions): void {
  refuseToRepair(document);
  const what = pages ? 'an attachment or further pages' : 'an attachment';
  const [first] = signedFields(document);
  const certified = certifiedChanges(document);
  if (first) {
    const did = certified === undefined ? 'vouches for the document' : 'certifies the document';
    throw forbidden(
      `the signature ${first.name} ${did} without ${what}: they are only possible with the first signature`,
    );
  }
  if (certified !== undefined) throw forbidden(`the document is certified without ${what}`);
  if (userRights(document).modify) return;
  throw forbidden(`the document is encrypted and does not allow ${what} without the owner's password`);
}

export const signedFields = ({ current }: PdfDocument): Field[] =>
  readForm(current).fields.filter((field) => isSigned(current, field));

const isTimestamp = ({ current }: PdfDocument, { value }: Field): boolean =>
  isDocumentTimestamp(current, current.dict(value) ?? {});

const permissionsIn = ({ current }: PdfDocument, { dict, value }: Field): Permissions =>
  permissionsOf(current, current.dict(value) ?? {}, dict);

/** The changes that certifications allow: the one that the catalog names, and other signatures'. */
function certifiedChanges(document: PdfDocument): AllowedChanges | undefined {
  const stated = [
    certificationOf(document.current),
    ...signedFields(document).map((field) => permissionsIn(document, field).certifies),
  ].filter((each) => each !== undefined);
  return stated.length > 0 ? (Math.min(...stated) as AllowedChanges) : undefined;
}

/** §7.6.4.2: signing in an existing field counts as filling it in; a new field changes the form. */
function refuseByEncryption(document: PdfDocument, isThere: boolean): void {
  const { modify, annotate, fillIn } = userRights(document);
  if (isThere ? fillIn : modify && annotate) return;
  const what = isThere ? 'to sign it' : 'to add a signature field to it';
  throw forbidden(`the document is encrypted and does not allow ${what} without the owner's password`);
}

const forbidden = (issue: string): QuireError => new QuireError('INVALID_DOCUMENT', issue);
