/** The URIs by which XML signatures name their algorithms (RFC 9231). */
import type { DigestName, SignatureScheme } from '../cms/index.js';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#';
const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';

const DIGESTS: ReadonlyMap<string, DigestName> = new Map([
  [`${MORE}md5`, 'MD5'],
  [`${DSIG}sha1`, 'SHA-1'],
  [`${MORE}sha224`, 'SHA-224'],
  [`${ENCRYPTION}sha256`, 'SHA-256'],
  [`${MORE}sha384`, 'SHA-384'],
  [`${ENCRYPTION}sha512`, 'SHA-512'],
  [`${ENCRYPTION}ripemd160`, 'RIPEMD-160'],
  [`${MORE_2007}sha3-256`, 'SHA3-256'],
  [`${MORE_2007}sha3-384`, 'SHA3-384'],
  [`${MORE_2007}sha3-512`, 'SHA3-512'],
]);

/**
 * The ending of a scheme's name, its digest, and the length of the digest in octets, which is also the length of an
 * RSA-PSS salt (RFC 9231 §2.3.10).
 */
const SUFFIXES: readonly (readonly [string, DigestName, number])[] = [
  ['sha1', 'SHA-1', 20],
  ['sha224', 'SHA-224', 28],
  ['sha256', 'SHA-256', 32],
  ['sha384', 'SHA-384', 48],
  ['sha512', 'SHA-512', 64],
];

const SCHEMES: ReadonlyMap<string, SignatureScheme> = new Map<string, SignatureScheme>([
  [`${DSIG}rsa-sha1`, { kind: 'rsa-pkcs1', digest: 'SHA-1' }],
  [`${MORE}rsa-md5`, { kind: 'rsa-pkcs1', digest: 'MD5' }],
  [`${MORE}rsa-ripemd160`, { kind: 'rsa-pkcs1', digest: 'RIPEMD-160' }],
  [`${DSIG}dsa-sha1`, { kind: 'dsa', digest: 'SHA-1' }],
  ['http://www.w3.org/2009/xmldsig11#dsa-sha256', { kind: 'dsa', digest: 'SHA-256' }],
  ['http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519', { kind: 'ed25519' }],
  ['http://www.w3.org/2021/04/xmldsig-more#eddsa-ed448', { kind: 'ed448' }],
  ...SUFFIXES.flatMap(([suffix, digest, saltLength]): [string, SignatureScheme][] => [
    [`${MORE}rsa-${suffix}`, { kind: 'rsa-pkcs1', digest }],
    [`${MORE}ecdsa-${suffix}`, { kind: 'ecdsa-plain', digest }],
    [`${MORE_2007}${suffix}-rsa-MGF1`, { kind: 'rsa-pss', digest, mask: digest, saltLength }],
  ]),
]);

/** @example digestNamed('http://www.w3.org/2001/04/xmlenc#sha256') // 'SHA-256' */
export const digestNamed = (uri: string): DigestName | undefined => DIGESTS.get(uri);

/**
 * The signature scheme with this URI. Signature values have the same form as in CMS, except DSA: r and s concatenated.
 *
 * @example schemeNamed('http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519') // { kind: 'ed25519' }
 */
export const schemeNamed = (uri: string): SignatureScheme | undefined => SCHEMES.get(uri);

/**
 * The URI of a digest; undefined if it has none here.
 *
 * @example digestUri('SHA-256') // 'http://www.w3.org/2001/04/xmlenc#sha256'
 */
export const digestUri = (digest: DigestName): string | undefined =>
  [...DIGESTS].find(([, known]) => known === digest)?.[0];

/**
 * The URI of a scheme, for any form of its value; undefined for one without a URI.
 *
 * @example schemeUri({ kind: 'ed25519' }) // 'http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519'
 */
export function schemeUri(scheme: SignatureScheme): string | undefined {
  const kind = scheme.kind === 'ecdsa' ? 'ecdsa-plain' : scheme.kind;
  const wanted = JSON.stringify({ ...scheme, kind });
  return [...SCHEMES].find(([, known]) => JSON.stringify(known) === wanted)?.[0];
}
