import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS, type QuireError } from '@quire/core';
import { nodeCryptography } from '@quire/core/node/signing';
import {
  inPlaceJobs,
  type OperationContext,
  type Reply,
  SIGNING,
  type Signing,
  type SigningIdentity,
  type Upload,
  VALIDATION,
  type Validation,
} from '@quire/core/plugin';
import { encryptedFile, fakeEngine, pluginContract } from '@quire/core/testing';
import { TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import plugin from './index.js';
import { verify } from './library.js';
import { VerifyHandler } from './operations/verify/handler.js';
import type { VerifyReport } from './report/index.js';
import { FORM, pdfText } from './testing/pdf-text.js';
import { readAnchors } from './trust/index.js';

const UNSIGNED = pdfText(FORM);
const signedBy = (value: string): Uint8Array =>
  pdfText({ ...FORM, 8: '<</FT /Sig /T (Signature) /V 20 0 R>>', 20: `<</Type /Sig ${value}>>` });

const nobody: Validation = { trust: async () => [] };
const { signal } = new AbortController();
const context: OperationContext = {
  requestId: 'test',
  signal,
  limits: DEFAULT_LIMITS,
  jobs: inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => fakeEngine() }),
};
const call = (
  bytes: Uint8Array,
  given: { at?: string; trust?: string; password?: string; parts?: [string, Upload][] } = {},
) =>
  new VerifyHandler(nobody).handle(
    {
      document: { bytes },
      parts: new Map(given.parts ?? []),
      parameters: { to: 'report', revocation: 'require', ...(given.at === undefined ? {} : { at: given.at }) },
      body: { trust: given.trust, password: given.password },
    },
    context,
  );
/** Creates an identity for one test. */
const identity = async (): Promise<SigningIdentity> => {
  const { privateKey, certificate, chain } = await (await TestAuthority.root()).signer();
  const key = new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }));
  return {
    privateKey: key,
    certificate: certificate.bytes,
    certificates: chain.map(({ bytes }) => bytes),
    origin: 'development',
  };
};
const isKey = (reply: Reply) => {
  const body =
    reply.kind === 'json' && (reply.body as { development?: boolean; certificate?: string; chain?: string[] });
  expect(body).to.deep.include({ subject: 'Test Signer', issuer: 'Test Root', development: true });
  expect(
    body && readAnchors(new TextEncoder().encode(`${body.certificate}${body.chain?.join('')}`), 'key'),
  ).to.have.length(2);
  expect(JSON.stringify(reply)).not.to.contain('PRIVATE');
};
const refusal = (work: Promise<Reply>) => work.then(() => undefined).catch((error: QuireError) => error);

describe('the verify plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    services: { [SIGNING]: { identity } satisfies Signing, [VALIDATION]: nobody },
    samples: [
      { operation: 'verify.key', expect: isKey },
      { operation: 'verify', document: UNSIGNED, body: {} },
      {
        operation: 'verify',
        document: signedBy('/ByteRange [0 1 2 3]'),
        body: {},
        parameters: { at: '2024-05-01', offline: '' },
      },
    ],
  });
  for (const check of checks) it(check.name, check.run);

  it('says of an unsigned document that it is not signed, and of a failure no', async () => {
    const reply = await call(UNSIGNED);
    expect(reply).to.deep.include({ kind: 'json', isNegative: true });
    expect(reply.kind === 'json' && (reply.body as VerifyReport).integrity).to.equal('none');
  });

  it('refuses trust that is no certificate, parts of other names, and times that are none', async () => {
    const part: Upload = { bytes: new TextEncoder().encode('x') };
    const wrong = [
      call(UNSIGNED, { trust: 'no certificate' }),
      call(UNSIGNED, { parts: [['trust', part]] }),
      call(UNSIGNED, { parts: [['logo', part]] }),
      call(UNSIGNED, { at: '2024-13-45' }),
      call(UNSIGNED, { at: '2024-02-30' }),
    ];
    for (const each of wrong) expect(await refusal(each)).to.have.property('code', 'VALIDATION_ERROR');
  });

  it('opens a document by its password, and knows a wrong one from none', async () => {
    const file = encryptedFile('wide');
    expect(await call(file, { password: 'user' })).to.have.nested.property('body.document.encrypted', true);
    expect((await refusal(call(file)))?.message).to.contain('needs a password');
    expect((await refusal(call(file, { password: '' })))?.message).to.contain('needs a password');
    const wrong = await refusal(call(file, { password: 'User' }));
    expect([wrong?.code, wrong?.details[0]?.field]).to.deep.equal(['INVALID_DOCUMENT', 'password']);
    expect(wrong?.message).to.contain('the password is wrong');
  });

  it('refuses what is neither a PDF nor an Office document by its code', async () => {
    const code = async (bytes: Uint8Array) => (await refusal(call(bytes)))?.code;
    expect(await code(new TextEncoder().encode('ok'))).to.equal('INVALID_DOCUMENT');
    expect(await code(new Uint8Array())).to.equal('INVALID_DOCUMENT');
    expect(await code(Uint8Array.of(0x50, 0x4b, 3, 4))).to.equal('INVALID_DOCUMENT');
  });
});

describe('verify', () => {
  const integrity = async (value: string) =>
    (await verify(signedBy(value), { cryptography: nodeCryptography })).integrity;

  it('calls signatures without contents or a range broken (universal signature forgery)', async () => {
    for (const value of [
      '',
      '/ByteRange [0 1 2 3]',
      '/Contents <3000>',
      '/ByteRange null /Contents null',
      '/ByteRange [0 10 20 10] /Contents <>',
      '/ByteRange [0 10 20 10] /Contents <00>',
    ]) {
      expect(await integrity(value), value).to.equal('broken');
    }
  });

  it('does not call a document unsigned whose signature was removed, or that nothing leads to', async () => {
    const removed = pdfText(
      { ...FORM, 8: '<</FT /Sig /T (Signature) /V 20 0 R>>', 20: '<</Type /Sig /ByteRange [0 1 2 3] /Contents <00>>>' },
      { 1: '<</Type /Catalog /Pages 2 0 R>>' },
    );
    const stray = pdfText({ ...FORM, 20: '<</Type /Sig /ByteRange [0 1 2 3] /Contents <00>>>' });
    for (const bytes of [removed, stray]) {
      const report = await verify(bytes, { cryptography: nodeCryptography });
      expect([report.integrity, report.valid]).to.deep.equal(['broken', false]);
    }
  });
});
