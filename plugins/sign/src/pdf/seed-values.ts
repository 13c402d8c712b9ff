/** Requirements of a signature field on its signature (ISO 32000-2 §12.7.5.5, tables 237 and 238). */
import { invalidArgument, QuireError } from '@quire/core';
import { equalBytes } from '@quire/core/bytes';
import { type Certificate, KEY_USAGES } from '@quire/core/cms';
import { bytesOf, type Lookup, Name, type PdfDict, PdfString, type PdfValue } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { SignatureRequest } from './request.js';

/** The bits of `/Ff` of seed values: a set bit makes the value required, not only proposed. */
const REQUIRED = {
  Filter: 1,
  SubFilter: 2,
  V: 4,
  Reasons: 8,
  LegalAttestation: 16,
  AddRevInfo: 32,
  DigestMethod: 64,
  LockDocument: 128,
  AppearanceFilter: 256,
} as const;

/** The bits of the certificate's `/Ff` in the seed values, by the entry that each bit makes required. */
const REQUIRED_OF_CERTIFICATE = { Subject: 1, Issuer: 2, OID: 4, SubjectDN: 8, KeyUsage: 32 } as const;

/** The known versions of seed values; version 3 comes from PDF 2.0. */
const NEWEST = 3;

/** Throws VALIDATION_ERROR if a seed value requires another request, INVALID_DOCUMENT if Quire cannot satisfy it. */
export function refuseAgainstSeed(lookup: Lookup, field: PdfDict, request: SignatureRequest): void {
  const seed = lookup.dict(field.SV);
  if (!seed) return;
  const flags = lookup.number(seed.Ff) ?? 0;
  const asks = (entry: keyof typeof REQUIRED): boolean =>
    (flags & REQUIRED[entry]) !== 0 && lookup.resolve(seed[entry]) !== null;
  if (asks('Filter') && wordOf(lookup, seed.Filter) !== 'Adobe.PPKLite') {
    throw cannot(`a signature by the handler ${wordOf(lookup, seed.Filter)}`);
  }
  const kinds = wordsOf(lookup, seed.SubFilter);
  if (asks('SubFilter') && !kinds.includes('ETSI.CAdES.detached')) {
    throw cannot(`a signature of the kind ${kinds.join(' or ')}, but Quire makes ETSI.CAdES.detached`);
  }
  if (asks('V') && (lookup.number(seed.V) ?? 0) > NEWEST) {
    throw cannot(`a feature of version ${lookup.number(seed.V)} of seed values`);
  }
  if (asks('AppearanceFilter')) throw cannot(`the appearance ${wordOf(lookup, seed.AppearanceFilter)}`);
  if (asks('AddRevInfo') && lookup.resolve(seed.AddRevInfo) === true) {
    throw cannot('revocation data inside the signature, which PAdES does not allow');
  }
  if (asks('LegalAttestation') && request.certify) throw cannot('a legal attestation');
  if (asks('Reasons')) refuseOtherReason(wordsOf(lookup, seed.Reasons), request.reason);
  refuseOtherCertification(lookup, seed, request);
  if (asks('LockDocument') && wordOf(lookup, seed.LockDocument) === 'true' && request.lock?.permissions !== 1) {
    throw other('lock', 'that no further changes are allowed: {"action": "All", "permissions": 1}');
  }
  refuseOtherSigner(lookup, seed, request.by, asks('DigestMethod'));
}

/** Refuses a reason that the field does not allow. A single period means that no reason is allowed. */
function refuseOtherReason(reasons: readonly string[], reason: string | undefined): void {
  if (reasons.length === 0 || (reasons.length === 1 && reasons[0] === '.')) {
    if (reason !== undefined) throw other('reason', 'no reason');
    return;
  }
  if (reason !== undefined && reasons.includes(reason)) return;
  throw other('reason', `one of these reasons: ${reasons.map((each) => JSON.stringify(each)).join(', ')}`);
}

function refuseOtherCertification(lookup: Lookup, seed: PdfDict, { certify }: SignatureRequest): void {
  const level = lookup.number(lookup.dict(seed.MDP)?.P);
  if (level === undefined || level === (certify ?? 0)) return;
  throw other('certify', level === 0 ? 'a signature that certifies nothing' : `a certification: ${level}`);
}

/** Checks the key and the level. Unknown properties of a remote signer are accepted. */
function refuseOtherSigner(lookup: Lookup, seed: PdfDict, by: SignatureRequest['by'], asksDigest: boolean): void {
  if (!by) return;
  const digests = wordsOf(lookup, seed.DigestMethod);
  const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (asksDigest && !digests.some((each) => plain(each) === plain(by.digest))) {
    throw other('digest', `a digest by ${digests.join(' or ')}`);
  }
  const stamp = lookup.dict(seed.TimeStamp);
  if (stamp && ((lookup.number(stamp.Ff) ?? 0) & 1) === 1 && !by.isStamped) {
    const url = textAt(lookup, stamp.URL);
    throw other('level', `a time stamp: level B-T or higher${url === undefined ? '' : `, by ${url}`}`);
  }
  const certificate = lookup.dict(seed.Cert);
  if (certificate && by.certificate) refuseOtherCertificate(lookup, certificate, by.certificate, by.certificates ?? []);
}

function refuseOtherCertificate(
  lookup: Lookup,
  seed: PdfDict,
  certificate: Certificate,
  above: readonly Certificate[],
): void {
  const flags = lookup.number(seed.Ff) ?? 0;
  const asks = (entry: keyof typeof REQUIRED_OF_CERTIFICATE): boolean =>
    (flags & REQUIRED_OF_CERTIFICATE[entry]) !== 0 && lookup.array(seed[entry]) !== undefined;
  const isAmong = (entry: 'Subject' | 'Issuer', candidates: readonly Certificate[]): boolean => {
    const wanted = (lookup.array(seed[entry]) ?? []).map((each) => lookup.resolve(each));
    return wanted.some(
      (each) => each instanceof PdfString && candidates.some(({ bytes }) => equalBytes(bytes, bytesOf(each.latin))),
    );
  };
  if (asks('Subject') && !isAmong('Subject', [certificate])) throw other('key', 'the certificate of another signer');
  if (asks('Issuer') && !isAmong('Issuer', above)) throw other('key', 'a certificate of another issuer');
  const policies = wordsOf(lookup, seed.OID);
  if (asks('OID') && !policies.some((policy) => certificate.decoded.policies?.includes(policy))) {
    throw other('key', `a certificate under the policy ${policies.join(' or ')}`);
  }
  if (asks('SubjectDN') && !(lookup.array(seed.SubjectDN) ?? []).some((each) => hasName(lookup, each, certificate))) {
    throw other('key', 'a certificate in another name');
  }
  const usages = wordsOf(lookup, seed.KeyUsage);
  if (asks('KeyUsage') && !usages.some((usage) => isFor(certificate, usage))) {
    throw other('key', 'a certificate for another usage');
  }
}

/** True if the certificate's subject has all attributes of a name that the field requires. */
function hasName(lookup: Lookup, value: PdfValue, { subject }: Certificate): boolean {
  const wanted = lookup.dict(value);
  if (!wanted) return false;
  return Object.keys(wanted).every((label) => {
    const text = textAt(lookup, wanted[label]);
    return subject.attributes.some(
      (each) => (each.oid === label || each.label.toLowerCase() === label.toLowerCase()) && each.value === text,
    );
  });
}

/** `1X0`: the first usage is required, the second optional, the third forbidden. */
const isFor = ({ decoded: { keyUsage } }: Certificate, pattern: string): boolean =>
  KEY_USAGES.every((usage, index) => {
    const bit = pattern[index];
    return (bit !== '0' && bit !== '1') || (keyUsage?.has(usage) ?? false) === (bit === '1');
  });

/** The text of a name or string, or a boolean in words. */
function wordOf(lookup: Lookup, value: PdfValue | undefined): string {
  const found = lookup.resolve(value);
  if (found instanceof Name) return found.text;
  return typeof found === 'boolean' ? String(found) : (textAt(lookup, value) ?? '');
}

const wordsOf = (lookup: Lookup, value: PdfValue | undefined): readonly string[] =>
  (lookup.array(value) ?? []).map((each) => wordOf(lookup, each));

const cannot = (what: string): QuireError => new QuireError('INVALID_DOCUMENT', `the signature field asks for ${what}`);

function other(field: string, what: string): QuireError {
  const issue = `the signature field asks for ${what}`;
  return invalidArgument(field, issue, issue);
}
