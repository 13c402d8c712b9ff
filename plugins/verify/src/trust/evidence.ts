import { isQuireError } from '@quire/core';
import { type Certificate, parseCertificate, parseCrl, parseOcsp, type RevocationEvidence } from '@quire/core/cms';
import type { SecurityStore } from '@quire/core/pdf/document';
import type { CryptographicCheck } from '../cryptography/index.js';

/** Everything in the document that helps to judge its certificates; none of it is trusted by itself. */
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
  const archived = datas.flatMap(({ signers }) => signers.flatMap((each) => each.signedAttributes?.revocation ?? []));
  const responses = [...store.ocspResponses, ...datas.flatMap((each) => each.ocspResponses)];
  const lists = [...store.crls, ...datas.flatMap((each) => each.crls)];
  for (const each of archived) {
    for (const response of each.ocspResponses) responses.push(response);
    for (const list of each.crls) lists.push(list);
  }
  const ocspResponses = responses.flatMap((bytes) => unlessUnreadable(() => parseOcsp(bytes)) ?? []);
  return {
    certificates: [
      ...certificates,
      ...checks.flatMap((check) => check.certificates),
      ...ocspResponses.flatMap((each) => each.certificates),
    ],
    revocation: { ocspResponses, crls: lists.flatMap((bytes) => unlessUnreadable(() => parseCrl(bytes)) ?? []) },
  };
}

/** The certificates of a security store; what is none is left out. */
export const certificatesIn = ({ certificates }: SecurityStore): readonly Certificate[] =>
  certificates.flatMap((der) => unlessUnreadable(() => parseCertificate(der)) ?? []);

/** The result of a reading; undefined where what is read is damaged. */
export function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return undefined;
  }
}
