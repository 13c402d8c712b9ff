import { encodeSignatureAlgorithm } from '../algorithms/index.js';
import {
  encode,
  encodeBitString,
  encodeBoolean,
  encodeInteger,
  encodeNamedBits,
  encodeOctets,
  encodeOid,
  encodeSequence,
  encodeSetOf,
  encodeText,
  encodeTime,
  explicit,
  implicit,
  Tag,
} from '../asn1/index.js';
import type { Signer } from '../cryptography.js';
import { type Certificate, parseCertificate } from './certificate.js';
import { Extension, KEY_USAGES, type KeyUsage } from './extensions.js';
import { LABELS } from './name.js';

/** Parts of a name in the order of the encoding, the most general first, by the labels of `NameAttribute`. */
export type NameParts = readonly (readonly [label: string, value: string])[];

/** Attributes that must be PrintableString (RFC 5280 appendix A.1). */
const PRINTABLE: ReadonlySet<string> = new Set(['C', 'serialNumber']);

/** A Name in DER. Throws a RangeError for a label that is not known. */
export function encodeName(parts: NameParts): Uint8Array {
  return encodeSequence(
    ...parts.map(([label, value]) => {
      const oid = [...LABELS].find(([, known]) => known === label)?.[0];
      if (!oid) throw new RangeError(`a name has no part ${label}`);
      const text = PRINTABLE.has(label) ? encode(Tag.PRINTABLE_STRING, ascii(value)) : encodeText(value);
      return encodeSetOf(encodeSequence(encodeOid(oid), text));
    }),
  );
}

/** One Extension in DER; `value` is the content of its OCTET STRING. */
export function encodeExtension(oid: string, value: Uint8Array, critical = false): Uint8Array {
  return encodeSequence(encodeOid(oid), ...(critical ? [encodeBoolean(true)] : []), encodeOctets(value));
}

/** Each extension in DER, by its name. */
export const extension = {
  authority: (pathLength?: number): Uint8Array => {
    const length = pathLength === undefined ? [] : [encodeInteger(pathLength)];
    return encodeExtension(Extension.basicConstraints, encodeSequence(encodeBoolean(true), ...length), true);
  },
  keyUsage: (...usages: readonly KeyUsage[]): Uint8Array => {
    const bits = usages.map((usage) => KEY_USAGES.indexOf(usage));
    return encodeExtension(Extension.keyUsage, encodeNamedBits(bits), true);
  },
  extendedKeyUsage: (purposes: readonly string[], critical = false): Uint8Array =>
    encodeExtension(Extension.extendedKeyUsage, encodeSequence(...purposes.map(encodeOid)), critical),
  subjectKeyIdentifier: (identifier: Uint8Array): Uint8Array =>
    encodeExtension(Extension.subjectKeyIdentifier, encodeOctets(identifier)),
  authorityKeyIdentifier: (identifier: Uint8Array): Uint8Array =>
    encodeExtension(Extension.authorityKeyIdentifier, encodeSequence(implicit(0, identifier))),
  noRevocationAvailable: (): Uint8Array => encodeExtension(Extension.noRevocationAvailable, encode(Tag.NULL)),
  ocspNoCheck: (): Uint8Array => encodeExtension(Extension.ocspNoCheck, encode(Tag.NULL)),
  crlDistributionPoint: (uri: string): Uint8Array => {
    const name = explicit(0, explicit(0, implicit(6, ascii(uri))));
    return encodeExtension(Extension.crlDistributionPoints, encodeSequence(encodeSequence(name)));
  },
  authorityInfoAccess: (...entries: readonly (readonly [method: string, uri: string])[]): Uint8Array => {
    const access = entries.map(([method, uri]) => encodeSequence(encodeOid(method), implicit(6, ascii(uri))));
    return encodeExtension(Extension.authorityInfoAccess, encodeSequence(...access));
  },
};

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface CertificateRequest {
  readonly subject: NameParts;
  /** The subject's key as SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  /** The issuer's name: the subject of its certificate in DER, or the parts of the name if self-signed. */
  readonly issuer: Uint8Array | NameParts;
  /** Positive, and unique among the issuer's certificates (RFC 5280 §4.1.2.2). */
  readonly serialNumber: bigint;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Each in DER, see `extension`. */
  readonly extensions: readonly Uint8Array[];
}

/**
 * Makes a version 3 certificate with the issuer's key.
 *
 * @example
 * ```ts
 * import { generateKeyPairSync } from 'node:crypto';
 * import { commonName, extension, issueCertificate } from '@quire/core/cms';
 * import { keySigner } from '@quire/core/node/signing';
 *
 * const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
 * const name = [['CN', 'Ada Lovelace']] as const;
 * const certificate = await issueCertificate(
 *   {
 *     subject: name,
 *     issuer: name,
 *     publicKey: publicKey.export({ type: 'spki', format: 'der' }),
 *     serialNumber: 1n,
 *     notBefore: new Date('2026-01-01'),
 *     notAfter: new Date('2027-01-01'),
 *     extensions: [extension.keyUsage('digitalSignature')],
 *   },
 *   keySigner(privateKey),
 * );
 * console.log(commonName(certificate.subject)); // Ada Lovelace
 * ```
 */
export async function issueCertificate(request: CertificateRequest, issuer: Signer): Promise<Certificate> {
  const algorithm = encodeSignatureAlgorithm(issuer.scheme);
  const signed = encodeSequence(
    explicit(0, encodeInteger(2)),
    encodeInteger(request.serialNumber),
    algorithm,
    request.issuer instanceof Uint8Array ? request.issuer : encodeName(request.issuer),
    encodeSequence(encodeTime(request.notBefore), encodeTime(request.notAfter)),
    encodeName(request.subject),
    request.publicKey,
    explicit(3, encodeSequence(...request.extensions)),
  );
  return parseCertificate(encodeSequence(signed, algorithm, encodeBitString(await issuer.sign(signed))));
}
