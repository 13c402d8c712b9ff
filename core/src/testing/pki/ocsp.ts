import { encodeSignatureAlgorithm } from '../../signatures/cms/algorithms/index.js';
import {
  encode,
  encodeBitString,
  encodeGeneralizedTime,
  encodeOctets,
  encodeOid,
  encodeSequence,
  explicit,
  implicit,
} from '../../signatures/cms/asn1/index.js';
import { encodeCertId, OcspExtension } from '../../signatures/cms/revocation/index.js';
import { type Certificate, encodeExtension } from '../../signatures/cms/x509/index.js';
import { nodeCryptography } from '../../signatures/node/index.js';
import type { TestIdentity } from './keys.js';

export interface TestOcspAnswer {
  readonly certificate: Pick<Certificate, 'serialNumber'>;
  readonly status?: 'good' | 'unknown' | { readonly revokedAt: Date; readonly reason?: number };
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  readonly producedAt?: Date;
  /** The value of the nonce extension, as the request had it. */
  readonly nonce?: Uint8Array;
}

export async function encodeOcspResponse(
  issuer: Certificate,
  responder: TestIdentity,
  answer: TestOcspAnswer,
): Promise<Uint8Array> {
  const { thisUpdate, nextUpdate, producedAt = thisUpdate, nonce } = answer;
  const single = encodeSequence(
    await encodeCertId(answer.certificate, issuer, nodeCryptography),
    encodeStatus(answer.status ?? 'good'),
    encodeGeneralizedTime(thisUpdate),
    ...(nextUpdate ? [explicit(0, encodeGeneralizedTime(nextUpdate))] : []),
  );
  const signed = encodeSequence(
    explicit(1, responder.certificate.subject.bytes),
    encodeGeneralizedTime(producedAt),
    encodeSequence(single),
    ...(nonce ? [explicit(1, encodeSequence(encodeExtension(OcspExtension.nonce, nonce)))] : []),
  );
  const signature = await responder.signer.sign(signed);
  const basic = encodeSequence(
    signed,
    encodeSignatureAlgorithm(responder.signer.scheme),
    encodeBitString(signature),
    explicit(0, encodeSequence(responder.certificate.bytes)),
  );
  const bytes = encodeSequence(encodeOid('1.3.6.1.5.5.7.48.1.1'), encodeOctets(basic));
  return encodeSequence(encode(0x0a, Uint8Array.of(0)), explicit(0, bytes));
}

function encodeStatus(status: NonNullable<TestOcspAnswer['status']>): Uint8Array {
  if (status === 'good') return implicit(0, new Uint8Array());
  if (status === 'unknown') return implicit(2, new Uint8Array());
  const reason = status.reason === undefined ? [] : [explicit(0, encode(0x0a, Uint8Array.of(status.reason)))];
  return explicit(1, encodeGeneralizedTime(status.revokedAt), ...reason);
}
