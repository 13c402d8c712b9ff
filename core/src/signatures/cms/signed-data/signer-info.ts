import { toHex } from '../../../base/bytes.js';
import { type AlgorithmIdentifier, algorithmFields, readAlgorithm } from '../algorithms/index.js';
import {
  type Asn1,
  bytesOf,
  childrenOf,
  encodeSetOf,
  Fields,
  integer,
  isContext,
  isUniversal,
  malformed,
  objectIdentifier,
  octetString,
  smallInteger,
  Tag,
  time,
} from '../asn1/index.js';
import { type Name, readName } from '../x509/index.js';
import { type Attribute, AttributeType, readAttributes, valuesOf } from './attribute.js';
import { type ArchivedRevocation, readRevocationArchival } from './revocation-archival.js';
import { type CertificateReference, readSigningCertificate, readSigningCertificateV2 } from './signing-certificate.js';

/** The identifier of a signer's certificate (RFC 5652 §5.3). */
export type SignerIdentifier =
  | { readonly issuer: Name; readonly serialNumber: bigint }
  /** Hexadecimal. */
  | { readonly subjectKeyIdentifier: string };

/** A SignerInfo (RFC 5652 §5.3) with its known attributes. */
export interface SignerInfo {
  readonly version: number;
  readonly identifier: SignerIdentifier;
  readonly digestAlgorithm: AlgorithmIdentifier;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  readonly signedAttributes?: SignedAttributes;
  readonly unsignedAttributes: readonly Attribute[];
  /** Tokens over the signature's value (RFC 3161 appendix A), as ContentInfo. */
  readonly signatureTimestamps: readonly Uint8Array[];
}

export interface SignedAttributes {
  /** The implicitly tagged SET, unchanged. */
  readonly element: Asn1;
  /** The SET in DER, in which its members are in ascending order (X.690 §11.6). */
  readonly der: Uint8Array;
  readonly all: readonly Attribute[];
  readonly contentType?: string;
  readonly messageDigest?: Uint8Array;
  /** The signing time, which is only claimed by the signer. */
  readonly signingTime?: Date;
  /** The references of the signing-certificate attribute; those of version 2 if both versions are present. */
  readonly signingCertificate?: readonly CertificateReference[];
  readonly algorithmProtection?: { readonly digest: AlgorithmIdentifier; readonly signature?: AlgorithmIdentifier };
  /** Tokens over the content, made before signing. */
  readonly contentTimestamps: readonly Uint8Array[];
  readonly revocation: ArchivedRevocation;
}

export function readSignerInfo(element: Asn1): SignerInfo {
  if (!isUniversal(element, Tag.SEQUENCE)) throw malformed(element.start, 'not a SignerInfo');
  const fields = new Fields(element, 'SignerInfo');
  const version = smallInteger(fields.required(Tag.INTEGER));
  const identifier = readIdentifier(fields.next());
  const digestAlgorithm = readAlgorithm(fields.next());
  const signed = fields.context(0);
  const signatureAlgorithm = readAlgorithm(fields.next());
  const signature = octetString(fields.required(Tag.OCTET_STRING));
  const unsigned = fields.context(1);
  const unsignedAttributes = unsigned ? readAttributes(unsigned) : [];
  fields.end();
  return {
    version,
    identifier,
    digestAlgorithm,
    signatureAlgorithm,
    signature,
    ...(signed ? { signedAttributes: readSignedAttributes(signed) } : {}),
    unsignedAttributes,
    signatureTimestamps: valuesOf(unsignedAttributes, AttributeType.signatureTimestamp).map(bytesOf),
  };
}

function readIdentifier(element: Asn1): SignerIdentifier {
  if (isContext(element, 0)) return { subjectKeyIdentifier: toHex(octetString(element)) };
  const fields = new Fields(element, 'IssuerAndSerialNumber');
  const [issuer, serialNumber] = [readName(fields.next()), integer(fields.required(Tag.INTEGER))];
  fields.end();
  return { issuer, serialNumber };
}

/** Attributes that may occur once only, with one value (RFC 5652 §11, RFC 5035 §3, RFC 6211 §2). */
const SINGLE: readonly string[] = [
  AttributeType.contentType,
  AttributeType.messageDigest,
  AttributeType.signingTime,
  AttributeType.signingCertificate,
  AttributeType.signingCertificateV2,
  AttributeType.algorithmProtection,
];

function readSignedAttributes(element: Asn1): SignedAttributes {
  const all = readAttributes(element);
  for (const oid of SINGLE) {
    const found = all.filter((attribute) => attribute.oid === oid);
    if (found.length > 1 || found.some(({ values }) => values.length !== 1)) {
      throw malformed(element.start, `the signed attribute ${oid} does not have exactly one value`);
    }
  }
  const one = <T>(oid: string, read: (value: Asn1) => T): T | undefined => {
    const [value] = valuesOf(all, oid);
    return value && read(value);
  };
  const [first, second] = [
    one(AttributeType.signingCertificate, readSigningCertificate),
    one(AttributeType.signingCertificateV2, readSigningCertificateV2),
  ];
  return {
    element,
    der: encodeSetOf(...childrenOf(element).map(bytesOf)),
    all,
    contentType: one(AttributeType.contentType, objectIdentifier),
    messageDigest: one(AttributeType.messageDigest, octetString),
    signingTime: one(AttributeType.signingTime, time),
    signingCertificate: second ?? first,
    algorithmProtection: one(AttributeType.algorithmProtection, readAlgorithmProtection),
    contentTimestamps: valuesOf(all, AttributeType.contentTimestamp).map(bytesOf),
    revocation: readRevocationArchival(valuesOf(all, AttributeType.revocationInfoArchival)),
  };
}

/** CMSAlgorithmProtection (RFC 6211 §2). */
function readAlgorithmProtection(element: Asn1) {
  const fields = new Fields(element, 'CMSAlgorithmProtection');
  const digest = readAlgorithm(fields.next());
  const signature = fields.context(1);
  return { digest, ...(signature ? { signature: algorithmFields(signature) } : {}) };
}
