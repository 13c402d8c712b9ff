import { parseTimestampToken } from '@quire/core/cms';
import { nodeCryptography } from '@quire/core/node/signing';
import { encodeTestSignedData, encodeTimestampToken, TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { reportText, type VerifyReport, verify } from '../library.js';
import { signedAs } from '../testing/signed-form.js';
import type { VerifyOptions } from '../verify-options.js';
import { readAnchors } from './index.js';

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
const SIGNED = day('2025-06-15');

describe('trust in a signer', () => {
  const report = (bytes: Uint8Array, options: Partial<VerifyOptions>): Promise<VerifyReport> =>
    verify(bytes, { cryptography: nodeCryptography, at: SIGNED, ...options });

  describe('of a private authority that publishes no revocation data', () => {
    let root: TestAuthority;
    let file: Uint8Array;
    before(async () => {
      root = await TestAuthority.root();
      const signer = await root.signer('Ada', { key: 'rsa' });
      file = await signedAs('ETSI.CAdES.detached', (content) => encodeTestSignedData(signer, { content }));
    });

    it('is not shown by default, and the advice names the policy that accepts it', async () => {
      const { valid, subIndication, advice, revocation } = await report(file, { trust: [root.certificate] });
      expect([valid, subIndication, revocation]).to.deep.equal([false, 'TRY_LATER', 'require']);
      expect(advice).to.contain('--revocation if-available');
    });

    for (const revocation of ['if-available', 'none'] as const) {
      it(`is shown by the policy ${revocation}, which the report names with what it lets pass`, async () => {
        const found = await report(file, { trust: [root.certificate], revocation });
        expect([found.valid, found.verdict, found.revocation]).to.deep.equal([true, 'VALID', revocation]);
        expect(found.signatures[0]?.warnings.join()).to.contain(`policy (${revocation})`);
        expect(reportText(found)).to.contain(`revocation policy: ${revocation}`);
        // The policy does not make any signer trusted.
        expect(await report(file, { revocation })).to.include({ valid: false });
      });
    }
  });

  it('takes the chain of a time stamp from its token, where authorities send it', async () => {
    const signers = await TestAuthority.root('Signers');
    const stampers = await TestAuthority.root('Stampers');
    const middle = await stampers.authority('Middle');
    const time = await middle.timestamper();
    const signer = await signers.signer('Ada', { key: 'rsa', notAfter: day('2025-07-01') });
    const timestamp = async (value: Uint8Array) => {
      const hash = await nodeCryptography.digest('SHA-256', [value]);
      return encodeTimestampToken(time, { hash: hash!, time: SIGNED });
    };
    const file = await signedAs('ETSI.CAdES.detached', (content) =>
      encodeTestSignedData(signer, { content, timestamp }),
    );
    // The signer's certificate has expired: only the time stamp proves that the signature was made before.
    const options = { at: day('2026-01-01'), revocation: 'if-available' } as const;
    const trusted = await report(file, { ...options, trust: [signers.certificate, stampers.certificate] });
    expect([trusted.valid, trusted.signatures[0]?.times.stamps[0]?.problems]).to.deep.equal([true, []]);
    const untrusted = await report(file, { ...options, trust: [signers.certificate] });
    expect([untrusted.valid, untrusted.subIndication]).to.deep.equal([false, 'OUT_OF_BOUNDS_NO_POE']);
  });

  it('is not proved by a time stamp whose own content is digested by MD5, or that is of the future', async () => {
    const root = await TestAuthority.root();
    const time = await root.timestamper('Time', { key: 'rsa' });
    const signer = await root.signer('Ada', { key: 'rsa', notAfter: day('2025-07-01') });
    const problemsOf = async (digest: 'MD5' | 'SHA-256', at: Date): Promise<string> => {
      const timestamp = async (value: Uint8Array) => {
        const hash = await nodeCryptography.digest('SHA-256', [value]);
        const sound = parseTimestampToken(await encodeTimestampToken(time, { hash: hash!, time: at }));
        const inside = sound.signedData.content!;
        const contentType = '1.2.840.113549.1.9.16.1.4';
        const signed = { content: [inside], inside, contentType, digest, version: 3 };
        const signatureAlgorithm = '1.2.840.113549.1.1.11'; // sha256WithRSAEncryption
        return encodeTestSignedData(time, { ...signed, madeBy: 'SHA-256', signatureAlgorithm });
      };
      const file = await signedAs('ETSI.CAdES.detached', (content) =>
        encodeTestSignedData(signer, { content, timestamp }),
      );
      const options = { at: day('2026-01-01'), trust: [root.certificate], revocation: 'none' } as const;
      const { signatures, valid } = await report(file, options);
      return `${valid}: ${signatures[0]?.times.stamps[0]?.problems.join('; ')}`;
    };
    expect(await problemsOf('SHA-256', SIGNED)).to.equal('true: ');
    expect(await problemsOf('MD5', SIGNED)).to.match(/^false: MD5 is not secure/);
    expect(await problemsOf('SHA-256', day('2026-06-01'))).to.match(/^false: its time is after 2026-01-01/);
  });

  it('reads what GET /v1/verify/key answers as what to trust, as it came', async () => {
    const root = await TestAuthority.root();
    const { certificate } = await root.signer();
    const pem = ({ bytes }: typeof certificate) =>
      `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
    const answer = { subject: 'Test Signer', certificate: pem(certificate), chain: [pem(root.certificate)] };
    for (const text of [
      JSON.stringify(answer),
      JSON.stringify(answer, undefined, 2),
      JSON.stringify(pem(certificate)),
    ]) {
      const anchors = readAnchors(new TextEncoder().encode(text), 'trust');
      expect(anchors[0]?.subject.display).to.equal(certificate.subject.display);
    }
    expect(readAnchors(new TextEncoder().encode(JSON.stringify(answer)), 'trust')).to.have.length(2);
    expect(() => readAnchors(new TextEncoder().encode('{"certificate":1}'), 'trust')).to.throw('trust');
  });
});
