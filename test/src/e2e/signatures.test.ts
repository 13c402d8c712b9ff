import { nodeCompression as compression } from '@quire/core/node';
import { nodeCryptography as cryptography, fetchTimestamp, NetworkEvidence } from '@quire/core/node/signing';
import { name } from '@quire/core/pdf';
import { buildDocx, handwrittenPdf, p } from '@quire/core/testing';
import { type ServedPki, serveTestPki } from '@quire/core/testing/pki';
import {
  type RequestedLevel,
  renew,
  type SignatureRequest,
  type SigningServices,
  signDocument,
  signOffice,
} from '@quire/plugin-sign';
import { type VerifyReport, verify } from '@quire/plugin-verify/verify';
import { expect } from 'chai';

const NOTHING = { x: 0, y: 0, width: 0, height: 0 };
const HOSTS = { hosts: ['127.0.0.1'] };

describe('what is signed verifies', () => {
  let pki: ServedPki;
  before(async () => {
    pki = await serveTestPki();
  });
  after(() => pki.close());
  beforeEach(() => pki.revoked.clear());

  const source = (): Uint8Array =>
    handwrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ]).bytes();
  const services = (): SigningServices => ({
    cryptography,
    compression,
    timestamp: (parts) => fetchTimestamp(parts, { url: pki.timestampUrl, allows: () => true }),
    online: new NetworkEvidence(HOSTS),
    now: () => new Date(),
  });
  const sign = async (level: RequestedLevel, bytes = source(), request: object = {}): Promise<Uint8Array> => {
    const { signer, certificate, chain: certificates } = pki.signer;
    const order = { request: { signedAt: new Date(), ...request }, level };
    return (await signDocument(bytes, order, { signer, certificate, certificates }, services())).bytes;
  };
  const trusted = (bytes: Uint8Array): Promise<VerifyReport> =>
    verify(bytes, { cryptography, compression, trust: [pki.root.certificate] });
  const levels = ({ signatures }: VerifyReport) => signatures.map(({ level, kind }) => level ?? kind);

  it('at each level, by a trusted signer', async () => {
    for (const level of ['B-LT', 'B-LTA'] as const) {
      const report = await trusted(await sign(level));
      expect([report.integrity, report.indication, report.reason]).to.deep.equal([
        'intact',
        'TOTAL_PASSED',
        report.reason,
      ]);
      expect(levels(report)[0]).to.equal(level);
    }
  });

  it('and says INDETERMINATE of a signer of whom nothing is known', async () => {
    const bytes = await sign('B-LT');
    const stranger = await verify(bytes, { cryptography, compression });
    expect([stranger.integrity, stranger.valid, stranger.subIndication]).to.deep.equal([
      'intact',
      false,
      'NO_CERTIFICATE_CHAIN_FOUND',
    ]);
    const bare = await trusted(await sign('B-B'));
    expect([bare.integrity, bare.subIndication]).to.deep.equal(['intact', 'TRY_LATER']);
  });

  it('stays intact when it is signed again, and when it is renewed', async () => {
    const again = await trusted(await sign('B-LT', await sign('B-LT')));
    expect([again.indication, ...levels(again)]).to.deep.equal(['TOTAL_PASSED', 'B-LT', 'B-LT']);
    const renewed = await trusted(await renew(await sign('B-LTA'), services()));
    expect([renewed.integrity, renewed.signatures[0].indication]).to.deep.equal(['intact', 'TOTAL_PASSED']);
  });

  it('stays intact when further people sign on the texts that mark their places, whoever signed first', async () => {
    const text = 'BT /F 10 Tf 40 300 Td ({signature:1}) Tj 0 -120 Td ({signature:2}) Tj ET';
    const contract = handwrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
    ]).bytes();
    const draw: NonNullable<SignatureRequest['draw']> = async (
      update,
      { width, height, hides: { x, y, width: across, height: up } = NOTHING },
    ) =>
      update.addStream(
        { Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, width, height], Resources: {} },
        new TextEncoder().encode(`q 1 g ${x} ${y} ${across} ${up} re f Q 0 0 .6 RG 9 9 m 90 30 l S`),
      );
    const auto = { visible: 'auto', draw };
    const { integrity, signatures } = await trusted(await sign('B-B', await sign('B-B', contract, auto), auto));
    expect([integrity, signatures.map(({ field }) => field)]).to.deep.equal(['intact', ['Signature1', 'Signature2']]);
    expect((await trusted(await sign('B-B', await sign('B-B', contract), auto))).integrity).to.equal('intact');
    const certified = await sign('B-B', contract, { ...auto, certify: 2 });
    expect((await trusted(await sign('B-B', certified, auto))).integrity).to.equal('intact');
  });

  it('may be stamped and extended where nothing else is permitted, and not signed again', async () => {
    const certified = await sign('B-LTA', source(), { certify: 1 });
    const report = await trusted(certified);
    expect([report.integrity, report.signatures[0].kind, report.signatures[0].permits]).to.deep.equal([
      'intact',
      'certification',
      1,
    ]);
    const refused = await sign('B-B', certified).then(
      () => 'signed',
      () => 'refused',
    );
    expect(refused).to.equal('refused');
  });

  it('is broken by any byte that was signed', async () => {
    const bytes = await sign('B-T');
    for (const at of [0, 20, 200, bytes.length - 20]) {
      const changed = Uint8Array.from(bytes);
      changed[at] ^= 1;
      const outcome = await trusted(changed)
        .then(({ integrity }) => integrity)
        .catch(() => 'refused');
      expect(outcome, `byte ${at}`).to.not.equal('intact');
    }
  });

  it('in an Office document too, at each level that it can have', async () => {
    const { signer, certificate, chain: certificates } = pki.signer;
    const key = { signer, certificate, certificates };
    let bytes = buildDocx({ body: p('Agreed.') });
    for (const level of ['B-LT', 'B-T', 'B-B'] as const) {
      bytes = (await signOffice(bytes, { level, signedAt: new Date() }, key, services())).bytes;
    }
    const report = await trusted(bytes);
    expect([report.integrity, report.indication]).to.deep.equal(['intact', 'TOTAL_PASSED']);
    expect(levels(report)).to.have.members(['B-LT', 'B-T', 'B-B']);
  });
});
