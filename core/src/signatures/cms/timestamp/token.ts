import { digestOf, readAlgorithm } from '../algorithms/index.js';
import {
  type Asn1,
  childrenOf,
  Fields,
  generalizedTime,
  integer,
  malformed,
  objectIdentifier,
  octetString,
  scan,
  smallInteger,
  Tag,
} from '../asn1/index.js';
import type { DigestName } from '../cryptography.js';
import { ContentType, parseSignedData, type SignedData } from '../signed-data/index.js';
import { type GeneralName, readExtension, readGeneralName } from '../x509/index.js';

/** A time-stamp token (RFC 3161 §2.4.2): a SignedData whose content is a TSTInfo. */
export interface TimestampToken {
  readonly signedData: SignedData;
  readonly policy: string;
  readonly imprint: {
    /** The digest algorithm; undefined if it is not a known one. */
    readonly digest: DigestName | undefined;
    readonly oid: string;
    readonly hash: Uint8Array;
  };
  readonly serialNumber: bigint;
  readonly time: Date;
  readonly nonce?: bigint;
  /** The name that the authority gives itself; the name in its certificate is the one that counts. */
  readonly authority?: GeneralName;
  /** Identifiers of its critical extensions, none of which is known here. */
  readonly criticalExtensions: readonly string[];
}

/**
 * Reads a token from an unsigned attribute or a document time stamp. Throws as `parseSignedData` does.
 *
 * @example parseTimestampToken(await readFile('report.tst')).imprint.digest // 'SHA-256'
 */
export function parseTimestampToken(bytes: Uint8Array): TimestampToken {
  const signedData = parseSignedData(bytes);
  if (signedData.contentType !== ContentType.timestampInfo || !signedData.content) {
    throw malformed(0, `not a time-stamp token: the content type is ${signedData.contentType}`);
  }
  return { signedData, ...readInfo(scan(signedData.content)) };
}

function readInfo(element: Asn1): Omit<TimestampToken, 'signedData'> {
  const fields = new Fields(element, 'TSTInfo');
  if (smallInteger(fields.required(Tag.INTEGER)) !== 1) throw malformed(element.start, 'TSTInfo: not version 1');
  const policy = objectIdentifier(fields.required(Tag.OBJECT_IDENTIFIER));
  const imprint = new Fields(fields.required(Tag.SEQUENCE), 'MessageImprint');
  const algorithm = readAlgorithm(imprint.next());
  const hash = octetString(imprint.required(Tag.OCTET_STRING));
  const serialNumber = integer(fields.required(Tag.INTEGER));
  const time = generalizedTime(fields.required(Tag.GENERALIZED_TIME));
  // Skips the accuracy and the flag for ordered tokens.
  fields.optional(Tag.SEQUENCE);
  fields.optional(Tag.BOOLEAN);
  const nonce = fields.optional(Tag.INTEGER);
  const authority = fields.explicit(0);
  const extensions = fields.context(1);
  return {
    policy,
    imprint: { digest: digestOf(algorithm), oid: algorithm.oid, hash },
    serialNumber,
    time,
    ...(nonce ? { nonce: integer(nonce) } : {}),
    ...(authority ? { authority: readGeneralName(authority) } : {}),
    criticalExtensions: (extensions ? childrenOf(extensions).map(readExtension) : []).flatMap(({ oid, critical }) =>
      critical ? oid : [],
    ),
  };
}
