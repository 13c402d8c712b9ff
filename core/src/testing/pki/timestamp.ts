import { contentDigestOf, encodeDigestAlgorithm } from '../../signatures/cms/algorithms/index.js';
import {
  encodeGeneralizedTime,
  encodeInteger,
  encodeOctets,
  encodeOid,
  encodeSequence,
  explicit,
} from '../../signatures/cms/asn1/index.js';
import type { DigestName } from '../../signatures/cms/cryptography.js';
import { assembleSignedData, ContentType, encodeSignedAttributes } from '../../signatures/cms/signed-data/index.js';
import { nodeCryptography } from '../../signatures/node/index.js';
import type { TestIdentity } from './keys.js';

export interface TestImprint {
  readonly hash: Uint8Array;
  readonly digest?: DigestName;
  readonly time: Date;
  readonly nonce?: bigint;
  readonly serialNumber?: bigint;
  readonly accuracySeconds?: number;
  /** The GeneralName of the authority, in DER. */
  readonly authority?: Uint8Array;
  /** Each in DER. */
  readonly extensions?: readonly Uint8Array[];
}

/** A time-stamp token in DER over a digest. */
export async function encodeTimestampToken(authority: TestIdentity, imprint: TestImprint): Promise<Uint8Array> {
  const { hash, digest = 'SHA-256', time, nonce, serialNumber = 1n, accuracySeconds } = imprint;
  const octets = encodeSequence(
    encodeInteger(1),
    encodeOid('1.3.6.1.4.1.32473.1'),
    encodeSequence(encodeDigestAlgorithm(digest), encodeOctets(hash)),
    encodeInteger(serialNumber),
    encodeGeneralizedTime(time),
    ...(accuracySeconds === undefined ? [] : [encodeSequence(encodeInteger(accuracySeconds))]),
    ...(nonce === undefined ? [] : [encodeInteger(nonce)]),
    ...(imprint.authority ? [explicit(0, imprint.authority)] : []),
    ...(imprint.extensions ? [explicit(1, ...imprint.extensions)] : []),
  );
  const { scheme } = authority.signer;
  const messageDigest = (await nodeCryptography.digest(contentDigestOf(scheme), [octets]))!;
  const type = ContentType.timestampInfo;
  const { certificate } = authority;
  const asked = { scheme, messageDigest, certificate, contentType: type, cryptography: nodeCryptography };
  const signedAttributes = await encodeSignedAttributes(asked);
  const signature = await authority.signer.sign(signedAttributes);
  const content = { type, octets };
  return assembleSignedData({
    scheme,
    signedAttributes,
    signature,
    certificate,
    certificates: authority.chain,
    content,
  });
}

/** A TimeStampResp in DER: a granted one with the token, or a refusal. */
export function encodeTimestampResponse(token: Uint8Array | undefined): Uint8Array {
  return encodeSequence(encodeSequence(encodeInteger(token ? 0 : 2)), ...(token ? [token] : []));
}
