import { sign } from 'node:crypto';
import { digestOid, Oid } from '../../signatures/cms/algorithms/index.js';
import {
  encode,
  encodeInteger,
  encodeOctets,
  encodeOid,
  encodeSequence,
  encodeSetOf,
  explicit,
} from '../../signatures/cms/asn1/index.js';
import type { DigestName } from '../../signatures/cms/cryptography.js';
import { AttributeType, ContentType } from '../../signatures/cms/signed-data/index.js';
import { nodeCryptography, opensslDigest } from '../../signatures/node/cryptography.js';
import type { TestIdentity } from './keys.js';

export type TestAttribute = 'contentType' | 'messageDigest' | 'signingCertificate' | 'signingCertificateBySha1';

/** A CMS that may be wrong in many ways; without options it is as PAdES requires. */
export interface TestSignedData {
  readonly content: readonly Uint8Array[];
  /** The signed attributes in order; an empty list omits them. */
  readonly attributes?: readonly TestAttribute[];
  /** True if attributes are signed in the order in which they are written instead of the order of DER. */
  readonly isUnsorted?: boolean;
  /** The digest algorithm of the message-digest attribute. */
  readonly digest?: DigestName;
  /** The digest that the signature is made with. */
  readonly madeBy?: DigestName;
  /** Object identifiers that the file states instead of the correct ones. */
  readonly digestAlgorithm?: string;
  readonly signatureAlgorithm?: string;
  readonly contentType?: string;
  readonly attributeType?: string;
  /** Included content. */
  readonly inside?: Uint8Array;
  readonly signers?: number;
  /** The version of the SignedData, 1 by default. */
  readonly version?: number;
  /** Tokens over the signature, as unsigned attributes. */
  readonly timestamp?: (signature: Uint8Array) => Promise<Uint8Array>;
  /** Octets after it. */
  readonly behind?: Uint8Array;
}

/** Makes a SignedData with the RSA key of an identity. */
export async function encodeTestSignedData(identity: TestIdentity, given: TestSignedData): Promise<Uint8Array> {
  const { content, digest = 'SHA-256', madeBy = digest, contentType = ContentType.data, inside } = given;
  const { digestAlgorithm = digestOid(digest), signatureAlgorithm = Oid.rsaEncryption } = given;
  const attributes = await attributesOf(identity, { ...given, digest, contentType });
  const signed = attributes ?? Buffer.concat([...content]);
  const value = sign(opensslDigest(madeBy), signed, identity.privateKey);
  const { issuer, serialNumber, bytes } = identity.certificate;
  const token = given.timestamp && (await given.timestamp(value));
  const info = encodeSequence(
    encodeInteger(1),
    encodeSequence(issuer.bytes, encodeInteger(serialNumber)),
    encodeSequence(encodeOid(digestAlgorithm)),
    ...(attributes ? [tagged(attributes, 0xa0)] : []),
    encodeSequence(encodeOid(signatureAlgorithm)),
    encodeOctets(value),
    ...(token ? [explicit(1, attribute(AttributeType.signatureTimestamp, token))] : []),
  );
  const infos = encode(0x31, ...Array.from({ length: given.signers ?? 1 }, () => info));
  const data = encodeSequence(
    encodeInteger(given.version ?? 1),
    encodeSetOf(encodeSequence(encodeOid(digestAlgorithm))),
    encodeSequence(encodeOid(contentType), ...(inside ? [explicit(0, encodeOctets(inside))] : [])),
    tagged(encodeSetOf(bytes), 0xa0),
    infos,
  );
  const cms = encodeSequence(encodeOid(ContentType.signedData), explicit(0, data));
  return Uint8Array.of(...cms, ...(given.behind ?? []));
}

const ALL: readonly TestAttribute[] = ['contentType', 'messageDigest', 'signingCertificate'];

async function attributesOf(
  { certificate }: TestIdentity,
  {
    content,
    digest,
    contentType,
    attributeType = contentType,
    attributes = ALL,
    isUnsorted,
  }: Required<Pick<TestSignedData, 'content' | 'digest' | 'contentType'>> & TestSignedData,
): Promise<Uint8Array | undefined> {
  if (attributes.length === 0) return undefined;
  const digested = async (name: DigestName, parts: readonly Uint8Array[]) =>
    encodeOctets((await nodeCryptography.digest(name, parts)) ?? new Uint8Array());
  const referenceBy = async (name: DigestName) =>
    encodeSequence(encodeSequence(encodeSequence(await digested(name, [certificate.bytes]))));
  const values = {
    contentType: attribute(AttributeType.contentType, encodeOid(attributeType)),
    messageDigest: attribute(AttributeType.messageDigest, await digested(digest, content)),
    signingCertificate: attribute(AttributeType.signingCertificateV2, await referenceBy('SHA-256')),
    signingCertificateBySha1: attribute(AttributeType.signingCertificate, await referenceBy('SHA-1')),
  };
  const chosen = attributes.map((each) => values[each]);
  return isUnsorted ? encode(0x31, ...chosen) : encodeSetOf(...chosen);
}

const attribute = (oid: string, value: Uint8Array): Uint8Array => encodeSequence(encodeOid(oid), encodeSetOf(value));

function tagged(element: Uint8Array, tag: number): Uint8Array {
  const copy = Uint8Array.from(element);
  copy[0] = tag;
  return copy;
}
