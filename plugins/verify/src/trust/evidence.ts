import { unlessUnreadable } from '@quire/core';
import {
  type Certificate,
  parseCertificate,
  parseCrl,
  parseOcsp,
  parseTimestampToken,
  type RevocationEvidence,
  type SignedData,
} from '@quire/core/cms';
import type { SecurityStore } from '@quire/core/pdf/document';
import type { CryptographicCheck } from '../cryptography/index.js';

/** All certificates and revocation values in the document; none of them is trusted by itself. */
export interface Evidence {
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationEvidence;
}

/** Gathers certificates and revocation values of the security store and of all signatures and time stamps. */
export function gatherEvidence(
  store: SecurityStore,
  certificates: readonly Certificate[],
  checks: readonly CryptographicCheck[],
): Evidence {
  const datas = checks.flatMap((check) => check.data ?? []);
  const tokens = datas.flatMap(({ signers }) =>
    signers.flatMap(({ signatureTimestamps, signedAttributes }) => [
      ...signatureTimestamps,
      ...(signedAttributes?.contentTimestamps ?? []),
    ]),
  );
  const stamps = signedDataOf(tokens);
  const own = checks.flatMap((check) => check.certificates);
  return evidenceOf(
    [store, ...[...datas, ...stamps].flatMap(revocationIn)],
    [...certificates, ...own, ...stamps.flatMap((stamp) => stamp.certificates)],
  );
}

/** The maximum number of tokens whose certificates are read: a document may be stuffed with tokens. */
const MOST_TOKENS = 200;

/**
 * The CMS of time-stamp tokens, without unreadable ones: an authority sends its issuers' certificates only in them (RFC
 * 3161 §2.4.1, `certReq`).
 */
export const signedDataOf = (tokens: readonly Uint8Array[]): readonly SignedData[] =>
  tokens.slice(0, MOST_TOKENS).flatMap((token) => unlessUnreadable(() => parseTimestampToken(token).signedData) ?? []);

/** The revocation values of a CMS, including the ones that its signers archived in it. */
export const revocationIn = (data: SignedData): readonly RevocationValues[] => [
  data,
  ...data.signers.flatMap((each) => each.signedAttributes?.revocation ?? []),
];

/** Revocation values in DER from one place. */
export interface RevocationValues {
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Parses certificates and revocation values for the judgment; unreadable ones are left out. */
export function evidenceOf(values: readonly RevocationValues[], certificates: readonly Certificate[]): Evidence {
  const responses = values.flatMap((each) => each.ocspResponses);
  const lists = values.flatMap((each) => each.crls);
  const ocspResponses = responses.flatMap((bytes) => unlessUnreadable(() => parseOcsp(bytes)) ?? []);
  return {
    certificates: [...certificates, ...ocspResponses.flatMap((each) => each.certificates)],
    revocation: { ocspResponses, crls: lists.flatMap((bytes) => unlessUnreadable(() => parseCrl(bytes)) ?? []) },
  };
}

/** Parses certificates, without unreadable ones. */
export const certificatesIn = (certificates: readonly Uint8Array[]): readonly Certificate[] =>
  certificates.flatMap((der) => unlessUnreadable(() => parseCertificate(der)) ?? []);
