import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agileEncrypted, compoundFile } from '@quire/core/testing';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';
import { sampleDocx } from '../sample/index.js';
import { truncated } from '../testing/hostile-documents.js';
import { readPdf } from '../testing/read-pdf.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string;
}

describe('the service', function () {
  this.timeout(180_000);
  let folder: string;
  let temporary: string;
  let service: ServiceProcess;
  let key: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quire-http-'));
    temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    const env = { QUIRE_DATA_DIR: join(folder, 'data'), TMPDIR: temporary, QUIRE_WORKERS: '1' };
    const created = await quire(['keys', 'create'], { env });
    key = /qr_[\w-]+/.exec(created.stdout)?.[0] ?? '';
    expect(key, created.stdout + created.stderr).to.not.equal('');
    service = await startProcess(
      process.execPath,
      [quireCommand(), 'serve', '--port', '0'],
      /http:\/\/[\w.[\]:]+:(\d+)/,
      env,
    );
  });

  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const url = (path: string): string => `http://127.0.0.1:${service.ready[1]}${path}`;
  const authorised = (): Record<string, string> => ({ Authorization: `Bearer ${key}` });

  function upload(path: string, bytes: Uint8Array, headers: Record<string, string> = authorised()): Promise<Response> {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: DOCX }), 'sample.docx');
    return fetch(url(path), { method: 'POST', headers, body: form });
  }

  async function problem(reply: Response, status: number, code: string): Promise<Problem> {
    expect(reply.status).to.equal(status);
    expect(reply.headers.get('content-type')).to.match(/^application\/problem\+json/);
    const body = (await reply.json()) as Problem;
    expect(body.code).to.equal(code);
    expect(body.status).to.equal(status);
    expect(body.detail).to.not.equal('');
    expect(reply.headers.get('x-request-id')).to.equal(body.requestId);
    return body;
  }

  it('converts an uploaded document', async () => {
    const reply = await upload('/v1/convert?from=docx', sampleDocx());
    expect(reply.status).to.equal(200);
    expect(reply.headers.get('content-type')).to.equal('application/pdf');
    expect(reply.headers.get('x-pages')).to.equal('3');
    const { pages } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    expect(pages[2]).to.include('Page 3 of 3');
  });

  it('converts an encrypted document by its password, and tells a wrong one from none', async () => {
    const send = async (password?: string): Promise<Response> => {
      const form = new FormData();
      form.set('file', new Blob([agileEncrypted(sampleDocx(), 'ü')], { type: DOCX }), 'sample.docx');
      if (password !== undefined) form.set('password', password);
      return fetch(url('/v1/convert?from=docx'), { method: 'POST', headers: authorised(), body: form });
    };
    expect((await send('ü')).status).to.equal(200);
    const said = async (reply: Response) => ((await reply.json()) as Problem).detail;
    expect(await said(await send('u'))).to.contain('the password is wrong');
    expect(await said(await send())).to.contain('needs a password');
  });

  it('converts a document given as JSON, and answers in kind', async () => {
    const reply = await fetch(url('/v1/convert?from=docx'), {
      method: 'POST',
      headers: { ...authorised(), 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ document: { base64: Buffer.from(sampleDocx()).toString('base64') } }),
    });
    expect(reply.status).to.equal(200);
    const { document } = (await reply.json()) as { document: { base64: string; contentType: string } };
    expect(document.contentType).to.equal('application/pdf');
    expect((await readPdf(new Uint8Array(Buffer.from(document.base64, 'base64')))).pages).to.have.length(3);
  });

  it('answers many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload('/v1/convert?from=docx', sampleDocx())));
    expect(replies.map(({ status }) => status)).to.deep.equal(Array(8).fill(200));
  });

  it('asks for a key, and refuses a wrong one', async () => {
    await problem(await upload('/v1/convert?from=docx', sampleDocx(), {}), 401, 'AUTHENTICATION_ERROR');
    const wrong = { Authorization: `Bearer ${key.slice(0, -4)}AAAA` };
    await problem(await upload('/v1/convert?from=docx', sampleDocx(), wrong), 401, 'AUTHENTICATION_ERROR');
  });

  it('says what is wrong with a request', async () => {
    await problem(await upload('/v1/convert', sampleDocx()), 400, 'VALIDATION_ERROR');
    await problem(await upload('/v1/convert?from=odt', sampleDocx()), 400, 'VALIDATION_ERROR');
  });

  it('says what is wrong with a document', async () => {
    await problem(await upload('/v1/convert?from=docx', truncated()), 422, 'INVALID_DOCUMENT');
    const html = new TextEncoder().encode('<!DOCTYPE html><html></html>');
    await problem(await upload('/v1/convert?from=docx', html), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('says what to do with what older and other programs save', async () => {
    const files = {
      'a binary Word 97-2003 document (.doc)': compoundFile({ WordDocument: new Uint8Array(9) }),
      'a binary Word document (.doc)': Uint8Array.of(0xdb, 0xa5, 0x2d, 0),
      'a Microsoft Works document (.wps)': compoundFile({ MatOST: new Uint8Array(9) }),
      'a WordPerfect document': Uint8Array.of(0xff, 0x57, 0x50, 0x43),
      'an RTF document': strToU8('{\\rtf1 hello}'),
      'an OpenDocument file': zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text') }),
      'an HTML page': strToU8('<!DOCTYPE html><html></html>'),
      'a web archive (MHTML)': strToU8('MIME-Version: 1.0\r\n'),
    };
    for (const [what, bytes] of Object.entries(files)) {
      const { detail } = await problem(await upload('/v1/convert?from=docx', bytes), 415, 'UNSUPPORTED_MEDIA_TYPE');
      expect(detail).to.equal(`this is ${what}, not DOCX: save it as .docx in Word or LibreOffice`);
    }
  });

  it('keeps the announced place with 501', async () => {
    await problem(await upload('/v1/merge', sampleDocx()), 501, 'NOT_AVAILABLE');
  });

  it('writes the standard that is asked for', async () => {
    const reply = await upload('/v1/convert?from=docx&profile=pdfa-2u', sampleDocx());
    const pdf = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    expect(pdf).to.match(/<pdfaid:part [^>]*>2<[\s\S]*<pdfaid:conformance [^>]*>U</);
  });

  it('answers requests for its health without a key', async () => {
    const reply = await fetch(url('/v1/health'));
    expect(reply.status).to.equal(200);
    expect(await reply.json()).to.include.keys('status', 'version', 'uptime');
  });

  it('leaves nothing of a document on the disk or in its log', async () => {
    expect(readdirSync(temporary)).to.deep.equal([]);
    expect(service.output()).to.not.include('Lower Vale');
    expect(service.output()).to.not.include(key);
  });

  it('ends when asked to', async () => {
    expect(await service.stop()).to.equal(0);
  });
});
