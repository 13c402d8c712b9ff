import { mustBeBytes, mustBeObject } from '../../../base/argument.js';
import { QuireError } from '../../../base/errors.js';
import { contentDigestOf, encodeDigestAlgorithm, encodeSignatureAlgorithm } from '../algorithms/index.js';
import {
  bytesOf,
  childrenOf,
  elementAt,
  encodeInteger,
  encodeOctets,
  encodeOid,
  encodeSequence,
  encodeSetOf,
  explicit,
  isContext,
} from '../asn1/index.js';
import type { Cryptography, SignatureScheme, Signer } from '../cryptography.js';
import type { Certificate } from '../x509/index.js';
import { AttributeType } from './attribute.js';
import { ContentType } from './content-type.js';
import type { SignedData } from './parse.js';

/** The values of a signature's attributes; `scheme` decides the digest of the content. */
export interface AttributesRequest {
  readonly scheme: SignatureScheme;
  /** The digest of the content, by `contentDigestOf(scheme)`. */
  readonly messageDigest: Uint8Array;
  readonly certificate: Certificate;
  /** The identifier of the content's type; `data` by default. */
  readonly contentType?: string;
  readonly cryptography: Cryptography;
}

/**
 * The signed attributes of a PAdES signature as a SET in DER, which the key signs: content-type, message-digest and
 * signing-certificate-v2. No signing-time: in a PDF that is /M (ETSI EN 319 142-1 §5.4.1).
 *
 * @example
 * await encodeSignedAttributes({
 *   ...key,
 *   scheme: key.signer.scheme,
 *   messageDigest: new Uint8Array(32),
 *   cryptography: nodeCryptography,
 * })
 */
export async function encodeSignedAttributes(request: AttributesRequest): Promise<Uint8Array> {
  const { certificate, contentType = ContentType.data, cryptography, messageDigest } = request;
  const hash = await cryptography.digest('SHA-256', [certificate.bytes]);
  if (!hash) throw new RangeError('SHA-256 is not implemented');
  const issuer = encodeSequence(explicit(4, certificate.issuer.bytes));
  // SHA-256 is the default of hashAlgorithm, which DER leaves out.
  const reference = encodeSequence(encodeOctets(hash), encodeSequence(issuer, encodeInteger(certificate.serialNumber)));
  return encodeSetOf(
    attribute(AttributeType.contentType, encodeOid(contentType)),
    attribute(AttributeType.messageDigest, encodeOctets(messageDigest)),
    attribute(AttributeType.signingCertificateV2, encodeSequence(encodeSequence(reference))),
  );
}

export interface SignedDataParts {
  readonly scheme: SignatureScheme;
  /** The signed attributes as `encodeSignedAttributes` returned them. */
  readonly signedAttributes: Uint8Array;
  /** The signature over `signedAttributes`. */
  readonly signature: Uint8Array;
  readonly certificate: Certificate;
  /** The rest of the chain, and any further certificates; none twice. */
  readonly certificates: readonly Certificate[];
  /** A token over `signature`. */
  readonly timestamp?: Uint8Array;
  /** Included content, as in a time stamp; a detached signature has none. */
  readonly content?: { readonly type: string; readonly octets: Uint8Array };
}

/**
 * Assembles a SignedData with one signer, in DER (RFC 5652 §5.1).
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { assembleSignedData, contentDigestOf, encodeSignedAttributes } from '@quire/core/cms';
 * import { nodeCryptography as cryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 *
 * const { signer, ...key } = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const { scheme } = signer;
 * const messageDigest = await cryptography.digest(contentDigestOf(scheme), [await readFile('report.docx')]);
 * if (!messageDigest) throw new Error('the digest is not implemented');
 * const signedAttributes = await encodeSignedAttributes({ ...key, scheme, messageDigest, cryptography });
 * const signature = await signer.sign(signedAttributes);
 * console.log(assembleSignedData({ ...key, scheme, signedAttributes, signature }).length);
 * ```
 */
export function assembleSignedData(parts: SignedDataParts): Uint8Array {
  const { scheme, certificate, content, timestamp } = parts;
  const digestAlgorithm = encodeDigestAlgorithm(contentDigestOf(scheme));
  const inside = content ? [explicit(0, encodeOctets(content.octets))] : [];
  const signedAttributes = Uint8Array.from(parts.signedAttributes);
  signedAttributes[0] = 0xa0;
  const signer = encodeSequence(
    encodeInteger(1),
    encodeSequence(certificate.issuer.bytes, encodeInteger(certificate.serialNumber)),
    digestAlgorithm,
    signedAttributes,
    encodeSignatureAlgorithm(scheme),
    encodeOctets(parts.signature),
    ...(timestamp ? [explicit(1, attribute(AttributeType.signatureTimestamp, timestamp))] : []),
  );
  const certificates = encodeSetOf(...[certificate, ...parts.certificates].map(({ bytes }) => bytes));
  certificates[0] = 0xa0;
  const type = content?.type ?? ContentType.data;
  return encodeSequence(
    encodeOid(ContentType.signedData),
    explicit(
      0,
      encodeSequence(
        // The version is 1 for plain data, otherwise 3 (§5.1).
        encodeInteger(type === ContentType.data ? 1 : 3),
        encodeSetOf(digestAlgorithm),
        encodeSequence(encodeOid(type), ...inside),
        certificates,
        encodeSetOf(signer),
      ),
    ),
  );
}

const attribute = (oid: string, value: Uint8Array): Uint8Array => encodeSequence(encodeOid(oid), encodeSetOf(value));

export interface CmsSignRequest {
  /** The parts of the signed content, in order. */
  readonly content: readonly Uint8Array[];
  readonly signer: Signer;
  readonly certificate: Certificate;
  readonly certificates: readonly Certificate[];
  readonly cryptography: Cryptography;
  /** Fetches a token over the value of the signature. */
  readonly timestamp?: (signature: Uint8Array) => Promise<Uint8Array>;
}

/**
 * A CMS signature in DER (RFC 5652) over content that stays outside. Rejects as the signer or `timestamp` reject.
 *
 * @example await buildSignedData({ ...key, content: [docx], cryptography: nodeCryptography })
 */
export async function buildSignedData(request: CmsSignRequest): Promise<Uint8Array> {
  mustBeObject('request', request, 'signer', 'certificate', 'cryptography', 'content');
  const { signer, certificate, certificates, cryptography, timestamp } = request;
  mustBeObject('signer', signer, 'scheme', 'sign');
  mustBeObject('cryptography', cryptography, 'digest');
  const { scheme } = signer;
  const messageDigest = await cryptography.digest(contentDigestOf(scheme), request.content);
  if (!messageDigest) throw new RangeError(`${contentDigestOf(scheme)} is not implemented`);
  const signedAttributes = await encodeSignedAttributes({ scheme, messageDigest, certificate, cryptography });
  const signature = await signer.sign(signedAttributes);
  const token = timestamp && (await timestamp(signature));
  return assembleSignedData({
    scheme,
    signedAttributes,
    signature,
    certificate,
    certificates,
    ...(token ? { timestamp: token } : {}),
  });
}

/**
 * The same SignedData with a time-stamp token over the value of its one signature, for a signature made elsewhere. The
 * signed octets are unchanged, byte by byte. Throws VALIDATION_ERROR unless there is exactly one signer.
 *
 * @example
 * ```ts no-run
 * import { readFile } from 'node:fs/promises';
 * import { addSignatureTimestamp, parseSignedData } from '@quire/core/cms';
 * import { fetchTimestamp } from '@quire/core/node/signing';
 *
 * const data = parseSignedData(await readFile('report.p7s'));
 * const signatures = data.signers.map(({ signature }) => signature);
 * const { bytes } = await fetchTimestamp(signatures, { url: 'http://timestamp.example.com' });
 * console.log(addSignatureTimestamp(data, bytes).length);
 * ```
 */
export function addSignatureTimestamp(data: SignedData, token: Uint8Array): Uint8Array {
  mustBeObject('data', data, 'bytes', 'signers');
  mustBeBytes('token', token);
  const { bytes, signers } = data;
  if (signers.length !== 1) {
    throw new QuireError('VALIDATION_ERROR', `a signature to be time-stamped needs one signer, not ${signers.length}`);
  }
  const [type, inner] = childrenOf(elementAt(bytes));
  const fields = childrenOf(childrenOf(inner!)[0]!);
  const signer = childrenOf(childrenOf(fields.at(-1)!)[0]!);
  const unsigned = signer.findLast((field) => isContext(field, 1));
  const kept = unsigned ? childrenOf(unsigned).map(bytesOf) : [];
  const attributes = encodeSetOf(...kept, attribute(AttributeType.signatureTimestamp, token));
  attributes[0] = 0xa1;
  const signed = signer.filter((field) => field !== unsigned).map(bytesOf);
  const renewed = encodeSetOf(encodeSequence(...signed, attributes));
  const before = fields.slice(0, -1).map(bytesOf);
  return encodeSequence(bytesOf(type!), explicit(0, encodeSequence(...before, renewed)));
}
