import { type AlgorithmIdentifier, digestOf, encodeDigestAlgorithm, readAlgorithm } from '../algorithms/index.js';
import {
  type Asn1,
  bitStringOctets,
  bytesOf,
  encodeInteger,
  encodeOctets,
  encodeSequence,
  explicit,
  Fields,
  generalizedTime,
  integer,
  isContext,
  malformed,
  objectIdentifier,
  octetString,
  scan,
  sequence,
  smallInteger,
  Tag,
} from '../asn1/index.js';
import type { Cryptography, DigestName } from '../cryptography.js';
import {
  type Certificate,
  encodeExtension,
  type Name,
  type RawExtension,
  readCertificate,
  readExtension,
  readName,
} from '../x509/index.js';
import { type RevocationReason, revocationReason } from './reason.js';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
export const OcspExtension = {
  nonce: '1.3.6.1.5.5.7.48.1.2',
  archiveCutoff: '1.3.6.1.5.5.7.48.1.6',
} as const;

/** A BasicOCSPResponse (RFC 6960 §4.2.1) over its original bytes. */
export interface OcspResponse {
  /** The whole OCSPResponse. */
  readonly bytes: Uint8Array;
  readonly signedBytes: Uint8Array;
  readonly responder: { readonly name: Name } | { readonly keyHash: Uint8Array };
  readonly producedAt: Date;
  readonly responses: readonly SingleResponse[];
  readonly extensions: readonly RawExtension[];
  readonly nonce?: Uint8Array;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  /** The certificates of delegated responders. */
  readonly certificates: readonly Certificate[];
}

/** The status of one certificate in a response. */
export interface SingleResponse {
  /** The digest of the hashes below; undefined if it is not a known one. */
  readonly digest: DigestName | undefined;
  readonly issuerNameHash: Uint8Array;
  readonly issuerKeyHash: Uint8Array;
  readonly serialNumber: bigint;
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly revokedAt?: Date;
  readonly reason?: RevocationReason;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  /** The responder knows the status of certificates that expired after this time. */
  readonly archiveCutoff?: Date;
  /** True if this status, or the response as a whole, has a critical extension that is not understood. */
  readonly incomprehensible: boolean;
}

/**
 * Reads an OCSPResponse or a bare BasicOCSPResponse, as in /OCSPs and attributes. Throws INVALID_DOCUMENT, also for an
 * error response.
 *
 * @example parseOcsp(await readFile('me.ocsp')).responses.map(({ status }) => status) // ['good']
 */
export function parseOcsp(der: Uint8Array): OcspResponse {
  const root = scan(der);
  const fields = new Fields(root, 'OCSPResponse');
  const status = fields.optional(Tag.ENUMERATED);
  if (!status) return readBasic(root, bytesOf(root));
  if (smallInteger(status) !== 0) throw malformed(root.start, `OCSP: no response, status ${smallInteger(status)}`);
  const inner = fields.explicit(0);
  if (!inner) throw malformed(root.start, 'OCSP: no response inside');
  const responseBytes = new Fields(inner, 'ResponseBytes');
  const type = objectIdentifier(responseBytes.required(Tag.OBJECT_IDENTIFIER));
  if (type !== BASIC_RESPONSE) throw malformed(root.start, `OCSP: a response of the type ${type}`);
  return readBasic(scan(octetString(responseBytes.required(Tag.OCTET_STRING))), bytesOf(root));
}

function readBasic(element: Asn1, bytes: Uint8Array): OcspResponse {
  const outer = new Fields(element, 'BasicOCSPResponse');
  const signed = outer.required(Tag.SEQUENCE);
  const signatureAlgorithm = readAlgorithm(outer.next());
  const signature = bitStringOctets(outer.required(Tag.BIT_STRING));
  const certificates = outer.explicit(0);

  const fields = new Fields(signed, 'ResponseData');
  fields.explicit(0);
  const byName = fields.explicit(1);
  const byKey = byName ? undefined : fields.explicit(2);
  if (!byName && !byKey) throw malformed(signed.start, 'OCSP: no responder');
  const producedAt = generalizedTime(fields.required(Tag.GENERALIZED_TIME));
  const singles = sequence(fields.next(), 'SEQUENCE OF SingleResponse').map(readSingle);
  const extensions = readExtensions(fields.explicit(1));
  const isStrange = extensions.some(({ critical, oid }) => critical && oid !== OcspExtension.nonce);
  const responses = isStrange ? singles.map((single) => ({ ...single, incomprehensible: true })) : singles;
  const nonce = extensions.find(({ oid }) => oid === OcspExtension.nonce);
  return {
    bytes,
    signedBytes: bytesOf(signed),
    responder: byName ? { name: readName(byName) } : { keyHash: octetString(byKey!) },
    producedAt,
    responses,
    extensions,
    ...(nonce ? { nonce: nonce.value } : {}),
    signatureAlgorithm,
    signature,
    certificates: certificates ? sequence(certificates, 'SEQUENCE OF Certificate').map(readCertificate) : [],
  };
}

function readSingle(element: Asn1): SingleResponse {
  const fields = new Fields(element, 'SingleResponse');
  const id = new Fields(fields.required(Tag.SEQUENCE), 'CertID');
  const digest = digestOf(readAlgorithm(id.next()));
  const issuerNameHash = octetString(id.required(Tag.OCTET_STRING));
  const issuerKeyHash = octetString(id.required(Tag.OCTET_STRING));
  const serialNumber = integer(id.required(Tag.INTEGER));
  const status = readStatus(fields.next());
  const thisUpdate = generalizedTime(fields.required(Tag.GENERALIZED_TIME));
  const nextUpdate = fields.explicit(0);
  const extensions = readExtensions(fields.explicit(1));
  const cutoff = extensions.find(({ oid }) => oid === OcspExtension.archiveCutoff);
  return {
    digest,
    issuerNameHash,
    issuerKeyHash,
    serialNumber,
    ...status,
    thisUpdate,
    ...(nextUpdate ? { nextUpdate: generalizedTime(nextUpdate) } : {}),
    ...(cutoff ? { archiveCutoff: generalizedTime(scan(cutoff.value)) } : {}),
    incomprehensible: extensions.some(({ critical, oid }) => critical && oid !== OcspExtension.archiveCutoff),
  };
}

function readStatus(element: Asn1): Pick<SingleResponse, 'status' | 'revokedAt' | 'reason'> {
  if (isContext(element, 0)) return { status: 'good' };
  if (!isContext(element, 1)) return { status: 'unknown' };
  const fields = new Fields(element, 'RevokedInfo');
  const revokedAt = generalizedTime(fields.required(Tag.GENERALIZED_TIME));
  const reason = fields.explicit(0);
  return { status: 'revoked', revokedAt, reason: revocationReason(reason ? smallInteger(reason) : 0) };
}

const readExtensions = (element: Asn1 | undefined): RawExtension[] =>
  element ? sequence(element, 'Extensions').map(readExtension) : [];

/**
 * An OCSPRequest in DER for one certificate (RFC 6960 §4.1). `nonce`: up to 32 octets (RFC 8954), or none.
 *
 * @example await encodeOcspRequest(key.certificate, issuer, nodeCryptography)
 */
export async function encodeOcspRequest(
  certificate: Certificate,
  issuer: Certificate,
  cryptography: Cryptography,
  nonce?: Uint8Array,
): Promise<Uint8Array> {
  const request = encodeSequence(encodeSequence(await encodeCertId(certificate, issuer, cryptography)));
  if (!nonce) return encodeSequence(encodeSequence(request));
  const extensions = encodeSequence(encodeExtension(OcspExtension.nonce, encodeOctets(nonce)));
  return encodeSequence(encodeSequence(request, explicit(2, extensions)));
}

/** A CertID by SHA-1, the only digest that every responder knows (RFC 5019 §2.1.1); it only identifies. */
export async function encodeCertId(
  certificate: Pick<Certificate, 'serialNumber'>,
  issuer: Certificate,
  cryptography: Cryptography,
): Promise<Uint8Array> {
  const [name, key] = await Promise.all(
    [issuer.subject.bytes, issuer.publicKey.key].map((bytes) => cryptography.digest('SHA-1', [bytes])),
  );
  if (!name || !key) throw new RangeError('SHA-1 is not implemented');
  const hashes = [encodeOctets(name), encodeOctets(key)];
  return encodeSequence(encodeDigestAlgorithm('SHA-1'), ...hashes, encodeInteger(certificate.serialNumber));
}
