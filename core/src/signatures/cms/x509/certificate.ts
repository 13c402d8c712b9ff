import {
  type AlgorithmIdentifier,
  type PublicKey,
  readAlgorithm,
  readPublicKey,
  sameAlgorithm,
} from '../algorithms/index.js';
import {
  type Asn1,
  bitStringOctets,
  bytesOf,
  Fields,
  integer,
  isUniversal,
  malformed,
  scan,
  sequence,
  smallInteger,
  Tag,
  time,
} from '../asn1/index.js';
import { type DecodedExtensions, decodeExtensions } from './decode-extensions.js';
import { type RawExtension, readExtension } from './extensions.js';
import { type Name, readName } from './name.js';

/** An X.509 certificate (RFC 5280 §4.1) over its original bytes. */
export interface Certificate {
  readonly bytes: Uint8Array;
  /** The octets that its issuer signed. */
  readonly signedBytes: Uint8Array;
  readonly version: number;
  readonly serialNumber: bigint;
  readonly issuer: Name;
  readonly subject: Name;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKey: PublicKey;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  /** The extensions by their identifiers, in the order of the certificate. */
  readonly extensions: ReadonlyMap<string, RawExtension>;
  /** The extensions that are understood. */
  readonly decoded: DecodedExtensions;
  /** Violations of RFC 5280 in a certificate that could be read: a chain with it is not valid. */
  readonly faults: readonly string[];
}

/**
 * One certificate in DER. Throws INVALID_DOCUMENT or LIMIT_EXCEEDED; bytes after it are ignored.
 *
 * @example commonName(parseCertificate(key.certificate.bytes).subject) // 'Ada Lovelace'
 */
export const parseCertificate = (der: Uint8Array): Certificate => readCertificate(scan(der));

export function readCertificate(element: Asn1): Certificate {
  if (!isUniversal(element, Tag.SEQUENCE)) throw malformed(element.start, 'not a Certificate');
  const outer = new Fields(element, 'Certificate');
  const signed = outer.required(Tag.SEQUENCE);
  const signatureAlgorithm = readAlgorithm(outer.next());
  const signature = bitStringOctets(outer.required(Tag.BIT_STRING));
  outer.end();

  const fields = new Fields(signed, 'TBSCertificate');
  const version = fields.explicit(0);
  const serialNumber = integer(fields.required(Tag.INTEGER));
  const signedAlgorithm = readAlgorithm(fields.next());
  const issuer = readName(fields.next());
  const validity = new Fields(fields.required(Tag.SEQUENCE), 'Validity');
  const notBefore = time(validity.next());
  const notAfter = time(validity.next());
  const subject = readName(fields.next());
  const publicKey = readPublicKey(fields.required(Tag.SEQUENCE));
  fields.context(1);
  fields.context(2);
  const listed = fields.explicit(3);
  const all = listed ? sequence(listed, 'Extensions').map(readExtension) : [];
  const extensions = new Map(all.map((extension) => [extension.oid, extension]));
  const { decoded, faults } = decodeExtensions(extensions);
  return {
    bytes: bytesOf(element),
    signedBytes: bytesOf(signed),
    version: version ? smallInteger(version) + 1 : 1,
    serialNumber,
    issuer,
    subject,
    notBefore,
    notAfter,
    publicKey,
    signatureAlgorithm,
    signature,
    extensions,
    decoded,
    faults: [
      ...faults,
      ...(sameAlgorithm(signatureAlgorithm, signedAlgorithm) ? [] : ['its two signature algorithms differ']),
      ...(extensions.size === all.length ? [] : ['an extension occurs twice']),
    ],
  };
}

/**
 * Hexadecimal, for comparison by people.
 *
 * @example serialNumberText({ serialNumber: 255n }) // 'ff'
 */
export function serialNumberText({ serialNumber }: Pick<Certificate, 'serialNumber'>): string {
  const digits = (serialNumber < 0n ? -serialNumber : serialNumber).toString(16);
  return (serialNumber < 0n ? '-' : '') + (digits.length % 2 ? '0' : '') + digits;
}
