import { encodeSignatureAlgorithm } from '../../signatures/cms/algorithms/index.js';
import {
  encode,
  encodeBitString,
  encodeInteger,
  encodeSequence,
  encodeTime,
  explicit,
} from '../../signatures/cms/asn1/index.js';
import { encodeExtension } from '../../signatures/cms/x509/index.js';
import type { TestIdentity } from './keys.js';

export interface TestCrl {
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  readonly revoked?: readonly {
    readonly serialNumber: bigint;
    readonly revokedAt: Date;
    readonly reason?: number;
    /** Extensions of the entry in addition to the reason, each in DER. */
    readonly extensions?: readonly Uint8Array[];
  }[];
  /** Each in DER. */
  readonly extensions?: readonly Uint8Array[];
}

export async function encodeCrl(issuer: TestIdentity, list: TestCrl): Promise<Uint8Array> {
  const { revoked = [], extensions = [], thisUpdate, nextUpdate } = list;
  const algorithm = encodeSignatureAlgorithm(issuer.signer.scheme);
  const entries = revoked.map(({ serialNumber, revokedAt, reason, extensions: own = [] }) => {
    const code = reason === undefined ? [] : [encodeExtension('2.5.29.21', encode(0x0a, Uint8Array.of(reason)))];
    const all = [...code, ...own];
    const listed = all.length > 0 ? [encodeSequence(...all)] : [];
    return encodeSequence(encodeInteger(serialNumber), encodeTime(revokedAt), ...listed);
  });
  const signed = encodeSequence(
    encodeInteger(1),
    algorithm,
    issuer.certificate.subject.bytes,
    encodeTime(thisUpdate),
    ...(nextUpdate ? [encodeTime(nextUpdate)] : []),
    ...(entries.length > 0 ? [encodeSequence(...entries)] : []),
    explicit(0, encodeSequence(encodeExtension('2.5.29.20', encodeInteger(1)), ...extensions)),
  );
  return encodeSequence(signed, algorithm, encodeBitString(await issuer.signer.sign(signed)));
}
