import { isQuireError, QuireError } from '../../../base/errors.js';
import { type AlgorithmIdentifier, readAlgorithm } from '../algorithms/index.js';
import {
  type Asn1,
  bytesOf,
  childrenOf,
  contentOf,
  deviationIn,
  Fields,
  isContext,
  isUniversal,
  malformed,
  objectIdentifier,
  octetString,
  scan,
  set,
  smallInteger,
  Tag,
} from '../asn1/index.js';
import { type Certificate, readCertificate } from '../x509/index.js';
import { ContentType } from './content-type.js';
import { readSignerInfo, type SignerInfo } from './signer-info.js';

/** id-ri-ocsp-response (RFC 5940 §2.1). */
const OCSP_RESPONSE = '1.3.6.1.5.5.7.16.2';

const MAX_CERTIFICATES = 1_000;
const MAX_SIGNERS = 100;

/** A CMS SignedData (RFC 5652 §5.1), or one of PKCS #7 1.5, over its original bytes. */
export interface SignedData {
  /** The ContentInfo, without bytes after it. */
  readonly bytes: Uint8Array;
  /** The bytes after the ContentInfo: `zeros` fill /Contents up, as they should; `data` should not be there. */
  readonly trailing: 'nothing' | 'zeros' | 'data';
  /** The first place outside certificates that is in BER and not in DER, with its fault; undefined for DER. */
  readonly deviation?: string;
  readonly version: number;
  readonly digestAlgorithms: readonly AlgorithmIdentifier[];
  /** The stated type of the content (`ContentType`). */
  readonly contentType: string;
  readonly content?: Uint8Array;
  readonly certificates: readonly Certificate[];
  /** CertificateList, each in DER and not yet read. */
  readonly crls: readonly Uint8Array[];
  /** OCSPResponse, each in DER and not yet read. */
  readonly ocspResponses: readonly Uint8Array[];
  readonly signers: readonly SignerInfo[];
  /** The structures that were skipped because they could not be read, in words. */
  readonly faults: readonly string[];
}

/**
 * Reads the ContentInfo at the start of `bytes`, such as all of a signature's /Contents including the zeros after it.
 * Throws INVALID_DOCUMENT for anything else, LIMIT_EXCEEDED if it nests too deep, has too many elements or is too long.
 *
 * @example parseSignedData(await readFile('report.p7s')).signers.length // 1
 */
export function parseSignedData(bytes: Uint8Array): SignedData {
  const root = scan(bytes);
  if (!isUniversal(root, Tag.SEQUENCE)) throw malformed(0, 'not a ContentInfo');
  const info = new Fields(root, 'ContentInfo');
  const type = objectIdentifier(info.required(Tag.OBJECT_IDENTIFIER));
  if (type !== ContentType.signedData) throw malformed(0, `the content is ${type}, not SignedData`);
  const inner = info.explicit(0);
  if (!inner || !isUniversal(inner, Tag.SEQUENCE)) throw malformed(0, 'no SignedData inside');

  const fields = new Fields(inner, 'SignedData');
  const version = smallInteger(fields.required(Tag.INTEGER));
  const digestAlgorithms = set(fields.next(), 'DigestAlgorithmIdentifiers').map(readAlgorithm);
  const encapsulated = new Fields(fields.required(Tag.SEQUENCE), 'EncapsulatedContentInfo');
  const contentType = objectIdentifier(encapsulated.required(Tag.OBJECT_IDENTIFIER));
  const content = encapsulated.explicit(0);
  const held = fields.context(0);
  const certificates = readCertificates(held);
  // Certificates are left out of the search for BER, because their authorities encoded them.
  const deviation = deviationIn(root, held ? childrenOf(held) : []);
  const revocation = readRevocation(fields.context(1));
  const signers = set(fields.next(), 'SignerInfos');
  for (const each of [info, encapsulated, fields]) each.end();
  if (signers.length > MAX_SIGNERS) throw new QuireError('LIMIT_EXCEEDED', `CMS: more than ${MAX_SIGNERS} signers`);
  return {
    bytes: bytesOf(root),
    trailing: trailing(bytes.subarray(root.end)),
    ...(deviation !== undefined && { deviation }),
    version,
    digestAlgorithms,
    contentType,
    ...(content ? { content: contentOctets(content) } : {}),
    crls: revocation.crls,
    ocspResponses: revocation.ocspResponses,
    certificates: certificates.read,
    signers: signers.map(readSignerInfo),
    faults: [...certificates.faults, ...revocation.faults],
  };
}

/** The octets to digest: PKCS #7 1.5 allows any type in place of the OCTET STRING (§9.3). */
const contentOctets = (element: Asn1): Uint8Array =>
  isUniversal(element, Tag.OCTET_STRING) ? octetString(element) : contentOf(element);

function readCertificates(element: Asn1 | undefined): { read: Certificate[]; faults: string[] } {
  const [read, faults]: [Certificate[], string[]] = [[], []];
  const all = element ? childrenOf(element) : [];
  if (all.length > MAX_CERTIFICATES) {
    throw new QuireError('LIMIT_EXCEEDED', `CMS: more than ${MAX_CERTIFICATES} certificates`);
  }
  for (const one of all) {
    try {
      // The other choices are attribute certificates and obsolete kinds: none can be a signer's.
      if (!isUniversal(one, Tag.SEQUENCE)) throw malformed(one.start, 'it is of another kind than X.509');
      read.push(readCertificate(one));
    } catch (error) {
      if (!isQuireError(error)) throw error;
      faults.push(`a certificate cannot be read: ${error.message}`);
    }
  }
  return { read, faults };
}

function readRevocation(element: Asn1 | undefined): Pick<SignedData, 'crls' | 'ocspResponses' | 'faults'> {
  const [crls, ocspResponses, faults]: [Uint8Array[], Uint8Array[], string[]] = [[], [], []];
  for (const one of element ? childrenOf(element) : []) {
    if (isUniversal(one, Tag.SEQUENCE)) crls.push(bytesOf(one));
    else {
      const other = isContext(one, 1) ? new Fields(one, 'OtherRevocationInfoFormat') : undefined;
      if (other && objectIdentifier(other.next()) === OCSP_RESPONSE) ocspResponses.push(bytesOf(other.next()));
      else faults.push('revocation data is of an unknown kind');
    }
  }
  return { crls, ocspResponses, faults };
}

function trailing(rest: Uint8Array): SignedData['trailing'] {
  if (rest.length === 0) return 'nothing';
  return rest.every((byte) => byte === 0) ? 'zeros' : 'data';
}
