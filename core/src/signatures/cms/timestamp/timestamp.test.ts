import { expect } from 'chai';
import {
  encodeTimestampResponse,
  encodeTimestampToken,
  TestAuthority,
  type TestIdentity,
} from '../../../testing/pki/index.js';
import { nodeCryptography as cryptography } from '../../node/index.js';
import { encodeInteger, explicit } from '../asn1/index.js';
import { addSignatureTimestamp, buildSignedData, parseSignedData, verifySignedData } from '../signed-data/index.js';
import { encodeExtension, encodeName } from '../x509/index.js';
import { encodeTimestampRequest, parseTimestampToken, readTimestampResponse, verifyTimestampToken } from './index.js';

const STAMPED = [new TextEncoder().encode('what is stamped')];
const TIME = new Date('2025-06-01T12:00:00Z');

describe('a time stamp', () => {
  let timestamper: TestIdentity;
  let hash: Uint8Array;

  before(async () => {
    timestamper = await (await TestAuthority.root()).timestamper();
    hash = (await cryptography.digest('SHA-256', STAMPED))!;
  });

  it('says when, how exactly, and of what', async () => {
    const token = parseTimestampToken(
      await encodeTimestampToken(timestamper, { hash, time: TIME, accuracySeconds: 2 }),
    );
    expect(token.time).to.deep.equal(TIME);
    expect(token.serialNumber).to.equal(1n);
    expect((await verifyTimestampToken(token, STAMPED, { cryptography })).sound).to.equal(true);
    const other = await verifyTimestampToken(token, [new Uint8Array(3)], { cryptography });
    expect([other.sound, other.imprintMatches, other.signer?.sound]).to.deep.equal([false, false, true]);
  });

  it('names its own authority, and has no critical extension, which nobody here would know', async () => {
    const check = async (more: Partial<Parameters<typeof encodeTimestampToken>[1]>) => {
      const token = parseTimestampToken(await encodeTimestampToken(timestamper, { hash, time: TIME, ...more }));
      const { sound, faults } = await verifyTimestampToken(token, STAMPED, { cryptography });
      return [sound, faults.map(({ message }) => message).join()] as const;
    };
    const named = (name: Uint8Array) => ({ authority: explicit(4, name) });
    expect(await check(named(timestamper.certificate.subject.bytes))).to.deep.equal([true, '']);
    const [isOther, why] = await check(named(encodeName([['CN', 'Other Time']])));
    expect([isOther, why]).to.deep.equal([false, 'the time stamp names an authority other than its signer']);
    const extension = (critical: boolean) => [encodeExtension('1.2.3.4', encodeInteger(1), critical)];
    expect((await check({ extensions: extension(false) }))[0]).to.equal(true);
    const [isStrange, strange] = await check({ extensions: extension(true) });
    expect([isStrange, strange]).to.deep.equal([false, 'the critical extension 1.2.3.4 of the time stamp is unknown']);
  });

  it('is not read from a signature of something else', async () => {
    const { signer, certificate, chain: certificates } = timestamper;
    const signed = await buildSignedData({ content: STAMPED, signer, certificate, certificates, cryptography });
    expect(() => parseTimestampToken(signed)).to.throw('not a time-stamp token');
  });

  it('answers the request that was sent, or is refused', async () => {
    const query = { digest: 'SHA-256', hash, nonce: 0x80ffn } as const;
    expect(encodeTimestampRequest(query).length).to.be.within(40, 80);
    const answer = async (differently: object) =>
      encodeTimestampResponse(
        await encodeTimestampToken(timestamper, { hash, time: TIME, nonce: query.nonce, ...differently }),
      );
    expect(readTimestampResponse(await answer({}), query).token.time).to.deep.equal(TIME);
    for (const differently of [{ nonce: 1n }, { nonce: undefined }, { hash: new Uint8Array(32) }]) {
      const response = await answer(differently);
      expect(() => readTimestampResponse(response, query))
        .to.throw('another request')
        .with.property('code', 'UNAVAILABLE');
    }
    expect(() => readTimestampResponse(encodeTimestampResponse(undefined), query)).to.throw('refuses');
  });

  it('joins a signature when it is made, or one that another made, and leaves what was signed alone', async () => {
    const { signer, certificate, chain: certificates } = await (await TestAuthority.root()).signer();
    const timestamp = async (signature: Uint8Array) =>
      encodeTimestampToken(timestamper, { hash: (await cryptography.digest('SHA-256', [signature]))!, time: TIME });
    const request = { content: STAMPED, signer, certificate, certificates, cryptography };
    const plain = parseSignedData(await buildSignedData(request));
    const token = await timestamp(plain.signers[0]!.signature);
    const stamped = [addSignatureTimestamp(plain, token), await buildSignedData({ ...request, timestamp })];
    for (const bytes of stamped) {
      const data = parseSignedData(bytes);
      const [only] = data.signers;
      expect(only?.signatureTimestamps).to.have.length(1);
      const verdict = await verifyTimestampToken(
        parseTimestampToken(only!.signatureTimestamps[0]!),
        [only!.signature],
        { cryptography },
      );
      expect(verdict.sound).to.equal(true);
      expect((await verifySignedData(data, { cryptography, content: STAMPED }))[0]?.sound).to.equal(true);
    }
    const twice = parseSignedData(addSignatureTimestamp(parseSignedData(stamped[0]!), token));
    expect(twice.signers[0]?.signatureTimestamps).to.have.length(2);
  });
});
