import { buildSignedData, contentDigestOf, parseSignedData, verifySignedData } from '@quire/core/cms';
import { nodeCompression as compression } from '@quire/core/node';
import { nodeCryptography as cryptography, fetchTimestamp, NetworkEvidence } from '@quire/core/node/signing';
import { openPdf, signedParts } from '@quire/core/pdf';
import { handwrittenPdf } from '@quire/core/testing';
import { type ServedPki, serveTestPki, type TestIdentity } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { preparedGap, signatureValues } from '../pdf/index.js';
import {
  completeRemote,
  prepareRemote,
  type RemoteAnswer,
  type RequestedLevel,
  type SigningServices,
} from './index.js';

const local = { allows: () => true };
const LOCAL = { hosts: ['127.0.0.1'] };

describe('a signature that is made elsewhere', () => {
  let pki: ServedPki;
  before(async () => {
    pki = await serveTestPki();
  });
  after(() => pki.close());

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
  const remote = ({ signer, certificate, chain }: TestIdentity) => ({
    scheme: signer.scheme,
    certificate,
    certificates: chain,
  });
  const prepare = (level: RequestedLevel, signer?: ReturnType<typeof remote>) =>
    prepareRemote(source(), { request: { signedAt: new Date() }, digest: 'SHA-256', level, signer }, services());
  const complete = (bytes: Uint8Array, answer: RemoteAnswer, level: RequestedLevel = 'B-B') =>
    completeRemote(bytes, answer, level, services());
  const cmsFor = (bytes: Uint8Array, { signer, certificate, chain }: TestIdentity) =>
    buildSignedData({
      content: signedParts(bytes, preparedGap(openPdf(bytes))),
      signer,
      certificate,
      certificates: chain,
      cryptography,
    });

  it('goes in as a value alone, or as a whole CMS', async () => {
    const signer = remote(pki.signer);
    const { bytes, toBeSigned, digest } = await prepare('B-B', signer);
    expect(digest.name).to.equal(contentDigestOf(signer.scheme));
    const signature = await pki.signer.signer.sign(toBeSigned!);
    for (const answer of [{ ...signer, signature }, { cms: await cmsFor(bytes, pki.signer) }]) {
      const signed = await complete(bytes, answer);
      expect(signed.bytes.length).to.equal(bytes.length);
      const content = signedParts(bytes, preparedGap(openPdf(bytes)));
      const [verdict] = await verifySignedData(parseSignedData(signed.signature), { cryptography, content });
      expect(verdict?.sound).to.equal(true);
    }
  });

  it('is raised to its level by the second call', async () => {
    const { bytes } = await prepare('B-LTA');
    const signed = await complete(bytes, { cms: await cmsFor(bytes, pki.signer) }, 'B-LTA');
    const document = openPdf(signed.bytes);
    expect([document.revisions.length, signatureValues(document).length]).to.deep.equal([4, 2]);
    expect(parseSignedData(signed.signature).signers[0]?.signatureTimestamps).to.have.length(1);
  });

  const refusalOf = (signing: Promise<unknown>): Promise<string> =>
    signing.then(
      () => 'nothing thrown',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    );

  it('is refused where it is not one of this document, or of anything', async () => {
    const { bytes } = await prepare('B-B');
    const { bytes: another } = await prepareRemote(
      source(),
      { request: { signedAt: new Date(0) }, digest: 'SHA-256', level: 'B-B' },
      services(),
    );
    const cms = await cmsFor(another, pki.signer);
    expect(await refusalOf(complete(bytes, { cms }))).to.match(/^VALIDATION_ERROR.*the content is not what was signed/);
    expect(await refusalOf(complete(bytes, { cms: new Uint8Array(9) }))).to.match(/^VALIDATION_ERROR/);
    const own = await cmsFor(bytes, pki.signer);
    expect(await refusalOf(complete(bytes, { cms: Uint8Array.of(...own, 0) }))).to.contain(
      'it is followed by other bytes',
    );
    const signature = new Uint8Array(64);
    expect(await refusalOf(complete(bytes, { ...remote(pki.signer), signature }))).to.match(
      /^VALIDATION_ERROR.*not made with the key/,
    );
  });

  it('is refused for a document that was changed, is signed already or was never prepared', async () => {
    const { bytes } = await prepare('B-B');
    const cms = await cmsFor(bytes, pki.signer);
    const signed = await complete(bytes, { cms });
    for (const other of [Uint8Array.of(...bytes, 10), signed.bytes, source()]) {
      expect(await refusalOf(complete(other, { cms }))).to.match(/^INVALID_DOCUMENT/);
    }
  });
});
