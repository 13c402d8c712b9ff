import { DEFAULT_LIMITS, type QuireError } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import { openPackage } from '@quire/core/opc';
import { openPdf, type PdfDict, PdfStream } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import { inPlaceJobs, type OperationContext, type Reply, type Signing, type Upload } from '@quire/core/plugin';
import { buildDocx, p } from '@quire/core/testing';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { pageCount, signatureFields } from '../../pdf/index.js';
import { holds, pdfOfOnePage, signaturesOf } from '../../testing/signing.js';
import { SignHandler, type SignInput } from './operation.js';

const { signal } = new AbortController();
const context: OperationContext = {
  requestId: 'test',
  signal,
  limits: DEFAULT_LIMITS,
  jobs: inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => nodeEngine() }),
};
const identity = ({ privateKey, certificate, chain }: TestIdentity) => ({
  privateKey: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
  certificate: certificate.bytes,
  certificates: chain.map(({ bytes }) => bytes),
  origin: 'development' as const,
});
const pem = ({ privateKey, certificate }: TestIdentity): string =>
  `${privateKey.export({ format: 'pem', type: 'pkcs8' })}-----BEGIN CERTIFICATE-----\n` +
  `${Buffer.from(certificate.bytes).toString('base64')}\n-----END CERTIFICATE-----\n`;

describe('signing over HTTP and on the command line', () => {
  let signing: Signing;
  let root: TestAuthority;
  before(async () => {
    root = await TestAuthority.root();
    const service = identity(await root.signer('Service'));
    signing = { identity: async () => service };
  });

  const bytes = pdfOfOnePage().bytes;
  const sign = async (input: Partial<SignInput> = {}): Promise<Extract<Reply, { kind: 'document' }>> => {
    const whole: SignInput = { document: { bytes, filename: 'a.pdf' }, parts: new Map(), parameters: {}, ...input };
    const reply = await new SignHandler(signing).handle(whole, context);
    if (reply.kind !== 'document') throw new Error('no document');
    return reply;
  };
  const refusal = (input: Partial<SignInput>): Promise<string> =>
    sign(input).then(
      () => 'nothing refused',
      ({ code, message }: QuireError) => `${code}: ${message}`,
    );
  const parts = (...all: readonly [string, string | Uint8Array][]): Map<string, Upload> =>
    new Map(all.map(([name, text]) => [name, { bytes: typeof text === 'string' ? Buffer.from(text) : text }]));

  it('signs with the identity of the service, and says which that is', async () => {
    const reply = await sign();
    const after = openPdf(reply.bytes);
    expect(await holds(after, signaturesOf(after).Signature1)).to.equal(true);
    expect(reply.report).to.deep.include({ field: 'Signature1', level: 'B-B', identity: 'development' });
    expect(reply.report).to.have.nested.property('signer.subject').that.contains('CN=Service');
    expect(reply).to.deep.include({ filename: 'a.pdf', contentType: 'application/pdf' });
    expect(reply.headers).to.include({ 'X-Signature-Identity': 'development' });
  });

  it('signs with a key of the request, out of a part or of JSON', async () => {
    const own = pem(await root.signer('Caller'));
    for (const input of [
      { parts: parts(['p12', own]) },
      { body: { key: { base64: Buffer.from(own).toString('base64') } } },
    ]) {
      const { report } = await sign(input);
      expect(report).to.have.nested.property('signer.subject').that.contains('CN=Caller');
      expect(report).to.have.property('identity', 'request');
    }
    expect(await refusal({ parts: parts(['p12', 'no key']) })).to.match(/^(INVALID_DOCUMENT|VALIDATION_ERROR)/);
  });

  it('takes what clients of the hosted service say of the signer', async () => {
    const signer = { email: 'ada@example.org', name: 'Ada Lovelace', ip: '192.0.2.1' };
    const { bytes: out } = await sign({ body: { signer, eventId: 'e1', metadata: {}, auditTrail: [] } });
    const { Name, ContactInfo } = signaturesOf(openPdf(out)).Signature1;
    expect([Name, ContactInfo].map((value) => (value as { latin: string }).latin)).to.deep.equal([
      'Ada Lovelace',
      'ada@example.org',
    ]);
  });

  it('signs an audit trail with the document, and its certificate where one is asked for', async () => {
    const auditTrail = [{ type: 'viewed', timestamp: '2026-01-01T00:00:00Z' }];
    const outcome = async (input: Partial<SignInput>) => {
      const { bytes: out, report } = await sign(input);
      const after = openPdf(out);
      expect(await holds(after, signaturesOf(after).Signature1)).to.equal(true);
      const { auditTrail: told } = report as { auditTrail?: { events: number; certificatePages?: number } };
      return [embeddedFiles(after.current).length, pageCount(after), told?.events, told?.certificatePages];
    };
    expect(await outcome({ body: { auditTrail } })).to.deep.equal([1, 1, 1, undefined]);
    expect(await outcome({ body: { auditTrail, certificate: { enabled: true } } })).to.deep.equal([1, 2, 1, 1]);
    expect(await outcome({ body: { auditTrail }, parameters: { certificate: true } })).to.deep.equal([1, 2, 1, 1]);
    expect(await outcome({ body: { certificate: { enabled: true } } })).to.deep.equal([1, 2, 0, 1]);
    const neither = { body: { auditTrail: [], certificate: { enabled: false } } };
    expect(await outcome(neither)).to.deep.equal([0, 1, undefined, undefined]);
    const signed = { bytes: (await sign()).bytes };
    expect(await outcome({ document: signed, body: { auditTrail } }), 'in the signature').to.deep.equal([
      0,
      1,
      1,
      undefined,
    ]);
    const pages = { document: signed, body: { auditTrail, certificate: { enabled: true } } };
    expect(await refusal(pages)).to.match(/^INVALID_DOCUMENT: .*Signature1 vouches/);
  });

  it('lets parameters win over options', async () => {
    const options = { field: 'FromOptions', reason: 'of options', certify: 2 } as const;
    const { bytes: out } = await sign({ body: { options }, parameters: { field: 'FromParameters' } });
    const { FromParameters } = signaturesOf(openPdf(out));
    expect(FromParameters.Reason).to.have.property('latin', 'of options');
    expect(FromParameters).to.have.property('Reference');
  });

  it('shows the text that is given, or the signer and the time', async () => {
    const shown = async (input: Partial<SignInput>): Promise<number> => {
      const after = openPdf((await sign({ parameters: { visible: '1,10,10,200,60' }, ...input })).bytes);
      const [{ dict }] = signatureFields(after.current);
      const form = after.current.resolve((dict.AP as PdfDict).N);
      return form instanceof PdfStream
        ? (String.fromCharCode(...after.decode(form)).match(/\bTj|\bTJ/g) ?? []).length
        : 0;
    };
    expect(await shown({})).to.be.above(0);
    const two = await shown({ body: { options: { appearance: { text: 'One\nTwo' } } } });
    const four = await shown({ body: { options: { appearance: { text: ['One', 'Two', 'Three', 'Four'] } } } });
    expect(four).to.be.above(two);
  });

  it('says what it cannot do yet, and what it does not take', async () => {
    expect(await refusal({ document: { bytes: Buffer.from('PK\x03\x04') } })).to.match(/^INVALID_DOCUMENT/);
    expect(await refusal({ parameters: { level: 'B-T' } })).to.match(/^VALIDATION_ERROR.*set tsa or QUIRE_TSA_URL/);
    expect(await refusal({ parts: parts(['logo', 'x']) })).to.match(
      /^VALIDATION_ERROR: logo is not a part of this request/,
    );
    expect(await refusal({ parts: parts(['image', 'x']) })).to.match(/^VALIDATION_ERROR.*neither a PNG nor a JPEG/);
    expect(await refusal({ parameters: { visible: '0,1,1,1,1' } })).to.match(/^VALIDATION_ERROR: visible/);
    expect(await refusal({ document: { bytes: Buffer.from('text') } })).to.match(/^INVALID_DOCUMENT.*not a PDF/);
  });

  describe('an Office document', () => {
    const docx = { bytes: buildDocx({ body: p('Agreed.') }), filename: 'contract.docx' };
    const signatures = (signed: Uint8Array): string[] =>
      [...openPackage(signed).parts.keys()].filter((name) => /^\/_xmlsignatures\/sig\d+\.xml$/.test(name));

    it('is signed in XML, once more where it is signed already', async () => {
      const once = await sign({ document: docx, parameters: { reason: 'Agreed' } });
      expect(once).to.deep.include({
        filename: 'contract.docx',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        headers: { 'X-Signature-Identity': 'development' },
      });
      expect(once.report).to.deep.include({ part: '/_xmlsignatures/sig1.xml', level: 'B-B', identity: 'development' });
      const twice = await sign({ document: { bytes: once.bytes } });
      expect(signatures(twice.bytes)).to.have.length(2);
      expect(twice.report).to.include({ part: '/_xmlsignatures/sig2.xml' });
    });

    it('is refused what only a PDF document can be given, by its name', async () => {
      for (const [field, input] of Object.entries({
        visible: { parameters: { visible: '1,10,10,200,60' } },
        certify: { parameters: { certify: '1' } },
        image: { parts: parts(['image', 'x']) },
      } satisfies Record<string, Partial<SignInput>>)) {
        expect(await refusal({ document: docx, ...input })).to.equal(
          `VALIDATION_ERROR: ${field} is only for PDF documents`,
        );
      }
    });

    it('is not signed to levels that are out of reach', async () => {
      expect(await refusal({ document: docx, parameters: { level: 'B-T' } })).to.match(/^VALIDATION_ERROR.*set tsa or/);
    });
  });

  it('asks a time-stamping authority of the request only where it is on the list, and on the command line any', async () => {
    const asked = { parameters: { level: 'B-T', tsa: 'http://127.0.0.1:1/' } } as const;
    expect(await refusal(asked), 'on the command line').to.match(/^UNAVAILABLE.*does not answer/);
    const outside = async (allowed: Partial<Signing>, tsa: string = asked.parameters.tsa) => {
      const input = { document: { bytes }, parts: new Map(), parameters: { ...asked.parameters, tsa } };
      const handler = new SignHandler({ ...signing, ...allowed });
      return handler.handle(input, { ...context, origin: '192.0.2.1' }).catch((error: QuireError) => error.code);
    };
    expect(await outside({})).to.equal('VALIDATION_ERROR');
    expect(await outside({ timestampHosts: ['127.0.0.1'] }), 'at another port').to.equal('VALIDATION_ERROR');
    expect(await outside({ timestampUrl: 'http://127.0.0.1:1/tsa' }), 'at another path').to.equal('VALIDATION_ERROR');
    expect(await outside({ timestampHosts: ['127.0.0.1:1'] })).to.equal('UNAVAILABLE');
    expect(await outside({ timestampUrl: asked.parameters.tsa })).to.equal('UNAVAILABLE');
    const allowed = { timestampHosts: ['tsa.example'] };
    for (const tsa of [
      'http://tsa.example@127.0.0.1:1/',
      'http://127.0.0.1:1/tsa.example',
      'http://127.0.0.1:1#tsa.example',
      'http://tsa.example.evil.example/',
      'http://tsa.example:8080/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706433/',
      'http://[',
    ])
      expect(await outside(allowed, tsa), tsa).to.equal('VALIDATION_ERROR');
  });
});
