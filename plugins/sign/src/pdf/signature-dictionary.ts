import { name, type PdfDict, type PdfValue, type Ref, textString } from '@quire/core/pdf';
import type { LockRequest, SignatureRequest } from './request.js';

/** The signature dictionary (ISO 32000-2 Table 255, ETSI EN 319 142-1 §5.3); certificates are in the CMS. */
export function signatureDictionary(request: SignatureRequest, lock: LockRequest | undefined, root: Ref): PdfDict {
  const references = [
    ...(request.certify ? [reference('DocMDP', { P: request.certify })] : []),
    ...(lock ? [{ ...reference('FieldMDP', lockParameters(lock)), Data: root }] : []),
  ];
  return {
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    M: textString(pdfTime(request.signedAt)),
    Name: text(request.name),
    Reason: text(request.reason),
    Location: text(request.location),
    ContactInfo: text(request.contact),
    Reference: references.length > 0 ? references : undefined,
  };
}

/** A document time stamp (§12.8.5, ETSI EN 319 142-1 §5.4.3). */
export const timestampDictionary: PdfDict = {
  Type: name('DocTimeStamp'),
  Filter: name('Adobe.PPKLite'),
  SubFilter: name('ETSI.RFC3161'),
};

/** The lock of a signature field (Table 236). */
export const lockDictionary = (lock: LockRequest): PdfDict => ({
  Type: name('SigFieldLock'),
  Action: name(lock.action),
  Fields: lockedFields(lock),
  P: lock.permissions,
});

const reference = (method: string, parameters: PdfDict): PdfDict => ({
  Type: name('SigRef'),
  TransformMethod: name(method),
  TransformParams: { Type: name('TransformParams'), V: name('1.2'), ...parameters },
});

const lockParameters = (lock: LockRequest): PdfDict => ({ Action: name(lock.action), Fields: lockedFields(lock) });

const lockedFields = ({ action, fields = [] }: LockRequest): PdfValue | undefined =>
  action === 'All' ? undefined : fields.map(textString);

const text = (value: string | undefined): PdfValue | undefined => (value === undefined ? undefined : textString(value));

/** A date as PDF spells it: `D:20260131120000+00'00'` (ISO 32000-2 §7.9.4). */
export const pdfTime = (date: Date): string => `D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+00'00'`;
