import { nodeCompression as compression } from '@quire/core/node';
import { nodeCryptography as cryptography, fetchTimestamp, NetworkEvidence } from '@quire/core/node/signing';
import { openPdf } from '@quire/core/pdf';
import { readSecurityStore } from '@quire/core/pdf/document';
import { handwrittenPdf } from '@quire/core/testing';
import { type ServedPki, serveTestPki } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { signatureValues } from '../pdf/index.js';
import { type RequestedLevel, renew, type SigningServices, signDocument } from './index.js';

const local = { allows: () => true };
const LOCAL = { hosts: ['127.0.0.1'] };

describe('signing to a level of PAdES', () => {
  let pki: ServedPki;
  before(async () => {
    pki = await serveTestPki();
  });
  after(() => pki.close());
  beforeEach(() => {
    pki.revoked.clear();
    pki.asked.length = 0;
  });

  const source = () =>
    handwrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ]).bytes();
  const services = (): SigningServices => ({
    cryptography,
    compression,
    timestamp: (parts) => fetchTimestamp(parts, { url: pki.timestampUrl, ...local }),
    online: new NetworkEvidence(LOCAL),
    now: () => new Date(),
  });
  const sign = async (level: RequestedLevel, own: Partial<SigningServices> = {}, bytes: Uint8Array = source()) => {
    const { signer, certificate, chain: certificates } = pki.signer;
    const key = { signer, certificate, certificates };
    return signDocument(bytes, { request: { signedAt: new Date() }, level }, key, { ...services(), ...own });
  };

  const refusalOf = (signing: Promise<unknown>): Promise<string> =>
    signing.then(
      () => 'nothing thrown',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    );

  it('writes a revision for each of what the level asks for', async () => {
    const revisions = async (level: RequestedLevel) => openPdf((await sign(level)).bytes).revisions.length;
    expect([
      await revisions('B-B'),
      await revisions('B-T'),
      await revisions('B-LT'),
      await revisions('B-LTA'),
    ]).to.deep.equal([2, 2, 3, 4]);
  });

  it('keeps each certificate, response and list once', async () => {
    const first = await sign('B-LTA');
    const { certificates, ocspResponses, crls } = readSecurityStore(openPdf(first.bytes));
    expect([certificates.length, crls.length]).to.deep.equal([5, 1]);
    const second = await sign('B-LT', {}, first.bytes);
    const kept = readSecurityStore(openPdf(second.bytes));
    expect([kept.certificates.length, kept.crls.length]).to.deep.equal([5, 1]);
    expect(kept.ocspResponses.length).to.equal(ocspResponses.length);
    expect(signatureValues(openPdf(second.bytes))).to.have.length(3);
  });

  it('renews with what the last time stamp needs, behind everything', async () => {
    const { bytes } = await sign('B-LTA');
    const renewed = await renew(bytes, services());
    expect(renewed.subarray(0, bytes.length)).to.deep.equal(bytes);
    expect(signatureValues(openPdf(renewed))).to.have.length(3);
    // Nothing is fetched for the signer again: the first time stamp sealed the existing evidence.
    pki.revoked.set(pki.signer.certificate.serialNumber, new Date());
    expect(await refusalOf(renew(renewed, services()))).to.equal('nothing thrown');
    expect(await refusalOf(renew(source(), services()))).to.match(/^VALIDATION_ERROR.*no signature/);
  });

  it('is refused where the level is out of reach, and says why', async () => {
    expect(await refusalOf(sign('B-T', { timestamp: undefined }))).to.match(
      /^VALIDATION_ERROR.*set tsa or QUIRE_TSA_URL/,
    );
    expect(await refusalOf(sign('B-LT', { online: undefined }))).to.match(
      /^UNAVAILABLE.*its revocation status is unknown/,
    );
    const unanswered = {
      timestamp: (parts: readonly Uint8Array[]) => fetchTimestamp(parts, { url: `${pki.url}/nobody`, ...local }),
    };
    expect(await refusalOf(sign('B-T', unanswered))).to.match(/^UNAVAILABLE.*responds with 404/);
  });

  it('is refused with a certificate that was revoked or is not valid now', async () => {
    pki.revoked.set(pki.signer.certificate.serialNumber, new Date(Date.now() - 1000));
    expect(await refusalOf(sign('B-LT'))).to.match(/^VALIDATION_ERROR.*revoked/);
    expect(await refusalOf(sign('B-B', { now: () => new Date('2020-01-01') }))).to.match(/^VALIDATION_ERROR.*begins/);
  });
});
