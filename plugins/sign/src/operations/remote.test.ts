import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS, type QuireError } from '@quire/core';
import { fromBase64, toBase64 } from '@quire/core/bytes';
import { parseSignedData } from '@quire/core/cms';
import { nodeEngine } from '@quire/core/node';
import { bytesOf, openPdf, PdfString } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import { inPlaceJobs, type OperationContext, type Reply, SIGNING, type Signing } from '@quire/core/plugin';
import { buildDocx, p, pluginContract } from '@quire/core/testing';
import { type ServedPki, serveTestPki } from '@quire/core/testing/pki';
import { expect } from 'chai';
import plugin from '../index.js';
import { holds, pdfOfOnePage, signaturesOf } from '../testing/signing.js';
import { CompleteHandler } from './complete/operation.js';
import type { CompleteBody } from './complete/schema.js';
import { prepareDocument } from './prepare/operation.js';
import { RenewHandler } from './renew/operation.js';
import { SignHandler } from './sign/operation.js';

const { signal } = new AbortController();
const context: OperationContext = {
  requestId: 'test',
  signal,
  limits: DEFAULT_LIMITS,
  jobs: inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => nodeEngine() }),
};
interface Report {
  readonly field: string;
  readonly digest: { readonly name: string; readonly value: string };
  readonly toBeSigned?: string;
}
type Signed = Extract<Reply, { kind: 'document' }>;
const asDocument = (reply: Reply): Signed => {
  if (reply.kind !== 'document') throw new Error('no document');
  return reply;
};
const from = (bytes: Uint8Array) => ({ document: { bytes }, parts: new Map(), parameters: {} });

describe('signatures made elsewhere, renewals and lists of fields', () => {
  let pki: ServedPki;
  let signing: Signing;
  let certificates: string[];
  let prepared: Signed & { readonly report: Report };
  let completed: Signed;

  before(async () => {
    pki = await serveTestPki();
    const { privateKey, certificate, chain } = pki.signer;
    const identity = {
      privateKey: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
      certificate: certificate.bytes,
      certificates: chain.map(({ bytes }) => bytes),
      origin: 'configured' as const,
    };
    signing = { identity: async () => identity, timestampUrl: pki.timestampUrl, pkiHosts: ['127.0.0.1'] };
    certificates = [certificate, ...chain].map(({ bytes }) => toBase64(bytes));
    const reply = await prepareDocument({ ...from(pdfOfOnePage().bytes), body: { certificates } }, context);
    prepared = asDocument(reply) as typeof prepared;
    completed = await complete(prepared.bytes, await answer(prepared.report));
  });
  after(() => pki.close());

  const answer = async ({ toBeSigned = '' }: Report): Promise<CompleteBody> => ({
    certificates,
    signature: toBase64(await pki.signer.signer.sign(fromBase64(toBeSigned) ?? Uint8Array.of())),
  });
  const complete = async (bytes: Uint8Array, body: CompleteBody): Promise<Signed> =>
    asDocument(await new CompleteHandler(signing).handle({ ...from(bytes), body }, context));

  it('keep what every plugin keeps', async () => {
    const checks = pluginContract({
      packageJson: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
      engineVersion: '0.1.0',
      plugin,
      engine: nodeEngine(),
      services: { [SIGNING]: signing },
      samples: [
        { operation: 'sign', document: pdfOfOnePage().bytes, body: {} },
        { operation: 'sign.prepare', document: pdfOfOnePage().bytes, body: {} },
        { operation: 'sign.complete', document: prepared.bytes, body: await answer(prepared.report) },
        { operation: 'sign.renew', document: completed.bytes, body: {} },
        { operation: 'sign.fields', document: completed.bytes, body: {} },
      ],
    });
    for (const check of checks) await check.run();
  });

  it('prepare gives the digest of the file, and the bytes that the key signs', async () => {
    const { report, headers } = prepared;
    expect(report.digest.name).to.equal('SHA-256');
    expect(headers).to.deep.equal({ 'X-Signature-Digest': `SHA-256=${report.digest.value}` });
    const unnamed = await prepareDocument({ ...from(pdfOfOnePage().bytes), body: {} }, context);
    expect(asDocument(unnamed).report).not.to.have.property('toBeSigned');
  });

  it('complete makes of it what signing here makes', async () => {
    const after = openPdf(completed.bytes);
    expect(await holds(after, signaturesOf(after).Signature1)).to.equal(true);
    expect(completed.report).to.deep.include({ field: 'Signature1', level: 'B-B' });
    const stamped = await complete(prepared.bytes, { ...(await answer(prepared.report)), level: 'B-T' });
    const { Contents } = signaturesOf(openPdf(stamped.bytes)).Signature1;
    const [{ signatureTimestamps }] = parseSignedData(
      bytesOf(Contents instanceof PdfString ? Contents.latin : ''),
    ).signers;
    expect(signatureTimestamps).to.have.length(1);
  });

  it('both take an Office document, which needs the certificates', async () => {
    const docx = buildDocx({ body: p('Agreed.') });
    const auditTrail = [{ type: 'consent', timestamp: '2026-01-01T00:00:00Z' }];
    const { bytes, report, contentType } = asDocument(
      await prepareDocument({ ...from(docx), body: { certificates, auditTrail } }, context),
    );
    expect(contentType).to.match(/wordprocessingml\.document$/);
    expect(report).to.have.deep.nested.property('auditTrail.links', 1);
    const { report: done } = await complete(bytes, { ...(await answer(report as Report)), level: 'B-T' });
    expect(done).to.deep.include({ part: '/_xmlsignatures/sig1.xml', level: 'B-T' });
    const failure = (reply: Promise<unknown>): Promise<string> =>
      reply.then(
        () => 'nothing refused',
        ({ code, message }: QuireError) => `${code}: ${message}`,
      );
    expect(await failure(prepareDocument({ ...from(docx), body: {} }, context))).to.match(/^VALIDATION_ERROR: certif/);
    expect(await failure(complete(bytes, { cms: 'AAAA' }))).to.match(/^VALIDATION_ERROR: cms is only for PDF/);
    expect(await failure(complete(docx, await answer(report as Report)))).to.match(
      /^INVALID_DOCUMENT.*no prepared signature/,
    );
  });

  it('prepare puts an audit trail in, which complete signs', async () => {
    const auditTrail = [{ type: 'consent', timestamp: '2026-01-01T00:00:00Z' }];
    const signer = { name: 'Ada', email: 'ada@example.org' };
    const body = { certificates, auditTrail, signer, certificate: { enabled: true } };
    const { bytes, report } = asDocument(await prepareDocument({ ...from(pdfOfOnePage().bytes), body }, context));
    expect(report).to.have.deep.nested.property('auditTrail.certificatePages', 1);
    const after = openPdf((await complete(bytes, await answer(report as Report))).bytes);
    const { Signature1 } = signaturesOf(after);
    expect(await holds(after, Signature1)).to.equal(true);
    expect(Signature1.Name).to.have.property('latin', 'Ada');
    expect(embeddedFiles(after.current).map(({ name }) => name)).to.deep.equal(['audit-trail.json']);
  });

  it('complete takes nothing else', async () => {
    const refusal = (body: CompleteBody) =>
      complete(prepared.bytes, body).catch(({ code, message }: QuireError) => `${code}: ${message}`);
    const other = toBase64(await pki.signer.signer.sign(Uint8Array.of(1)));
    expect(await refusal({ certificates, signature: other })).to.match(/^VALIDATION_ERROR: the signature is refused/);
    expect(await refusal({ cms: toBase64(Uint8Array.of(48, 0)) })).to.match(/^VALIDATION_ERROR/);
    expect(await refusal({ certificates: ['none'], signature: other })).to.match(/^VALIDATION_ERROR: the certificates/);
  });

  it('renew adds a time stamp over everything', async () => {
    const signed = asDocument(
      await new SignHandler(signing).handle({ ...from(pdfOfOnePage().bytes), parameters: { level: 'B-LTA' } }, context),
    );
    const renewed = asDocument(await new RenewHandler(signing).handle({ ...from(signed.bytes), body: {} }, context));
    expect(Object.keys(signaturesOf(openPdf(renewed.bytes)))).to.deep.equal(['Signature1', 'Signature2', 'Signature3']);
  });
});
