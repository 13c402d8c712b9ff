import { equalBytes } from '../../../base/bytes.js';
import { unlessUnreadable } from '../../../base/errors.js';
import { elementAt, octetString } from '../asn1/index.js';
import type { Cryptography, DigestName, SignatureCheck } from '../cryptography.js';
import { type Certificate, parseCertificate } from '../x509/index.js';
import { failure, type SignerFault } from './fault.js';
import type { SignedData } from './parse.js';
import { type CmsVerifyOptions, type SignerVerdict, verifySignedData } from './verify.js';

/**
 * Checks an `adbe.pkcs7.sha1` signature (ISO 32000-1 §12.8.3.3.1): the signed content is the SHA-1 digest of
 * `document`, stored inside. Never rejects.
 *
 * @example (await verifyPkcs7Sha1(signedData, [docx], { cryptography: nodeCryptography }))[0].sound // false
 */
export async function verifyPkcs7Sha1(
  data: SignedData,
  document: readonly Uint8Array[],
  options: Omit<CmsVerifyOptions, 'content'>,
): Promise<SignerVerdict[]> {
  const verdicts = await verifySignedData(data, options);
  const digest = await options.cryptography.digest('SHA-1', document);
  if (digest && data.content && equalBytes(digest, data.content)) return verdicts;
  const fault = failure('HASH_FAILURE', 'the signed digest is not that of the document');
  return verdicts.map((verdict) => ({
    ...verdict,
    digestMatches: false,
    faults: [...verdict.faults, fault],
    sound: false,
  }));
}

/** The verdict on a bare RSA signature, apart from trust. */
export interface RawVerdict {
  /** The signer's certificate, the first of /Cert. */
  readonly certificate?: Certificate;
  /** The other certificates of /Cert. */
  readonly certificates: readonly Certificate[];
  /** The digest that was actually signed, among the ones that the format allows. */
  readonly digest?: DigestName;
  readonly signature: SignatureCheck;
  readonly faults: readonly SignerFault[];
  readonly sound: boolean;
}

/** The digests to try: the format is named after SHA-1, but PDF 1.5 to 1.7 allow others (ISO 32000-1 table 257). */
const RAW_DIGESTS: readonly DigestName[] = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512', 'RIPEMD-160'];

/**
 * Checks an `adbe.x509.rsa_sha1` signature (ISO 32000-1 §12.8.3.2): `contents` is a PKCS #1 signature as an OCTET
 * STRING, `certificates` are the strings of /Cert. Never rejects.
 *
 * @example
 * ```ts no-run
 * import { readFile } from 'node:fs/promises';
 * import { verifyX509RsaSha1 } from '@quire/core/cms';
 * import { nodeCryptography } from '@quire/core/node/signing';
 *
 * const files = ['contents.der', 'certificate.der', 'signed.bin'].map((name) => readFile(name));
 * const [contents, certificate, document] = await Promise.all(files);
 * console.log(await verifyX509RsaSha1(contents, [certificate], [document], nodeCryptography));
 * ```
 */
export async function verifyX509RsaSha1(
  contents: Uint8Array,
  certificates: readonly Uint8Array[],
  document: readonly Uint8Array[],
  cryptography: Cryptography,
): Promise<RawVerdict> {
  const read = certificates.map((der) => unlessUnreadable(() => parseCertificate(der)));
  const others = read.slice(1).filter((one) => one !== undefined);
  const broken = (fault: SignerFault, certificate?: Certificate): RawVerdict => ({
    ...(certificate ? { certificate } : {}),
    certificates: others,
    signature: 'unsupported',
    faults: [fault],
    sound: false,
  });
  const [certificate] = read;
  if (!certificate) return broken(failure('NO_SIGNING_CERTIFICATE_FOUND', 'no certificate can be read from /Cert'));
  const signature = unlessUnreadable(() => octetString(elementAt(contents)));
  if (!signature) return broken(failure('FORMAT_FAILURE', '/Contents is not an OCTET STRING'), certificate);
  for (const digest of RAW_DIGESTS) {
    const scheme = { kind: 'rsa-pkcs1', digest } as const;
    const result = await cryptography.verify(scheme, certificate.publicKey.bytes, document, signature);
    if (result === 'valid')
      return { certificate, certificates: others, digest, signature: result, faults: [], sound: true };
  }
  const message = 'the signature was not made over the document with the key of the certificate';
  return { ...broken(failure('SIG_CRYPTO_FAILURE', message), certificate), signature: 'invalid' };
}
