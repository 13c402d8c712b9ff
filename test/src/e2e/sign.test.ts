import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docx, encryptedFile, handwrittenPdf } from '@quire/core/testing';
import { type ServedPki, serveTestPki } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';
import { paintedPng } from '../sample/index.js';

const PDF = 'application/pdf';
const source = handwrittenPdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
  '<</Type/Page/Parent 2 0 R>>',
]).bytes();
const armoured = (bytes: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64')}\n-----END CERTIFICATE-----\n`;

interface Verdict {
  readonly valid: boolean;
  readonly integrity: string;
  readonly signatures: readonly { readonly field: string; readonly level?: string }[];
}

describe('signing and verifying', function () {
  this.timeout(180_000);
  let folder: string;
  let pki: ServedPki;
  let service: ServiceProcess;
  let apiKey: string;
  let env: Record<string, string>;
  let trust: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quire-sign-'));
    mkdirSync(join(folder, 'temporary'));
    pki = await serveTestPki();
    const { privateKey, certificate, chain } = pki.signer;
    const identity = join(folder, 'identity.pem');
    const pem = `${privateKey.export({ format: 'pem', type: 'pkcs8' })}`;
    writeFileSync(identity, pem + [certificate, ...chain].map(({ bytes }) => armoured(bytes)).join(''));
    trust = join(folder, 'root.pem');
    writeFileSync(trust, armoured(pki.root.certificate.bytes));
    env = {
      QUIRE_DATA_DIR: join(folder, 'data'),
      TMPDIR: join(folder, 'temporary'),
      QUIRE_WORKERS: '1',
      QUIRE_IDENTITY: identity,
      QUIRE_TSA_URL: pki.timestampUrl,
      QUIRE_PKI_HOSTS: '127.0.0.1',
    };
    apiKey = /qr_[\w-]+/.exec((await quire(['keys', 'create'], { env })).stdout)?.[0] ?? '';
    const args = [quireCommand(), 'serve', '--port', '0'];
    service = await startProcess(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, env);
  });

  after(async () => {
    await service?.stop();
    await pki?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: FormData | object, headers: Record<string, string> = {}): Promise<Response> => {
    const isForm = body instanceof FormData;
    return fetch(`http://127.0.0.1:${service.ready[1]}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    });
  };
  const form = (file: Uint8Array, parts: Readonly<Record<string, string | Blob>> = {}): FormData => {
    const body = new FormData();
    body.set('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: PDF }), 'contract.pdf');
    for (const [name, part] of Object.entries(parts)) body.set(name, part);
    return body;
  };
  const bytesOf = async (reply: Response): Promise<Uint8Array> => new Uint8Array(await reply.arrayBuffer());
  const verdictOf = async (file: Uint8Array): Promise<Verdict> =>
    (await post('/v1/verify', form(file, { trust: readFileSync(trust, 'utf8') }))).json() as Promise<Verdict>;

  it('signs an upload for good, visibly and with an image, and holds it for valid', async () => {
    const options = JSON.stringify({ visible: { page: 1, x: 20, y: 20, width: 200, height: 60 }, reason: 'Agreed' });
    const image = new Blob([paintedPng(8, 8, () => [0, 0, 90])], { type: 'image/png' });
    const reply = await post('/v1/sign?level=B-LTA&name=Ada', form(source, { options, image }));
    expect(reply.status).to.equal(200);
    expect(reply.headers.get('content-type')).to.equal(PDF);
    expect(reply.headers.get('content-disposition')).to.contain('contract.pdf');
    expect(reply.headers.get('x-signature-identity')).to.equal('configured');
    const signed = await bytesOf(reply);
    expect(signed.subarray(0, source.length)).to.deep.equal(source);
    const verdict = await verdictOf(signed);
    expect(verdict).to.deep.include({ valid: true, integrity: 'intact' });
    expect(verdict.signatures[0]).to.include({ field: 'Signature1', level: 'B-LTA' });
    expect(readdirSync(join(folder, 'temporary'))).to.deep.equal([]);
  });

  it('takes the JSON that clients of the hosted service send', async () => {
    const body = {
      document: { base64: Buffer.from(source).toString('base64') },
      signer: { email: 'ada@example.org', name: 'Ada Lovelace', ip: '192.0.2.1' },
      eventId: 'e-1',
      metadata: { order: 7 },
    };
    const reply = await post('/v1/sign', body, { Accept: 'application/json' });
    const { document, report } = (await reply.json()) as { document: { base64: string }; report: object };
    expect(report).to.deep.include({ field: 'Signature1', level: 'B-B', identity: 'configured' });
    expect(await verdictOf(Buffer.from(document.base64, 'base64'))).to.include({ integrity: 'intact' });
    const auditTrail = [{ type: 'ready', timestamp: '2026-01-01T00:00:00Z', data: {} }];
    const audited = await post('/v1/sign', { ...body, auditTrail, certificate: { enabled: true } });
    expect(audited.status).to.equal(200);
    expect(await verdictOf(await bytesOf(audited))).to.include({ integrity: 'intact' });
    const wrong = await post('/v1/sign', { ...body, auditTrail: [...auditTrail, { type: 'x', timestamp: 'today' }] });
    const { details } = (await wrong.json()) as { details: { field: string }[] };
    expect([wrong.status, details.map(({ field }) => field)]).to.deep.equal([400, ['auditTrail.1.timestamp']]);
  });

  it('takes an audit trail in a multipart body too, and on the command line', async () => {
    const auditTrail = JSON.stringify([{ type: 'submit', timestamp: '2026-01-01T00:00:00Z', ip: '192.0.2.1' }]);
    const signer = JSON.stringify({ name: 'Ada', email: 'ada@example.org' });
    for (const trail of [auditTrail, new Blob([auditTrail], { type: 'application/json' })]) {
      const reply = await post('/v1/sign?certificate=true', form(source, { auditTrail: trail, signer }));
      expect(await verdictOf(await bytesOf(reply))).to.include({ integrity: 'intact' });
    }
    const [file, events, out] = ['audited.pdf', 'events.json', 'audited.signed.pdf'].map((name) => join(folder, name));
    writeFileSync(file, source);
    writeFileSync(events, auditTrail);
    const signed = await quire(['sign', file, '--audit', events, '--certificate', '--level', 'B-LT'], { env });
    expect([signed.status, signed.stderr]).to.deep.equal([0, '']);
    expect(signed.stdout).to.contain(
      'signed in Signature1, B-LT, an audit trail of 1 event, with a certificate of completion, ',
    );
    const verified = await quire(['verify', out, '--trust', trust], { env });
    expect([verified.status, verified.stdout]).to.satisfy(
      ([status, text]: [number, string]) =>
        status === 0 && text.includes('audit trail: intact, 1 event, sealed by Signature1'),
    );
    const page = join(folder, 'audited.signed.verified.html');
    const trusted = await quire(['verify', out, '--trust', trust, '--to', 'html'], { env });
    const untrusted = await quire(['verify', out, '--to', 'html', '--out', join(folder, 'no.html')], { env });
    expect([trusted.status, untrusted.status]).to.deep.equal([0, 1]);
    expect(readFileSync(page, 'utf8')).to.match(/<h1 class="good">VALID<.*192\.0\.2\.1/s);
    writeFileSync(events, '[{"type":"submit"}]');
    const refused = await quire(['sign', file, '--audit', events], { env });
    expect([refused.status, refused.stderr]).to.satisfy(
      ([status, text]: [number, string]) => status !== 0 && text.includes('--audit.0.timestamp'),
    );
  });

  it('signs in two calls for a signer elsewhere', async () => {
    const { signer, certificate, chain } = pki.signer;
    const certificates = [certificate, ...chain].map(({ bytes }) => armoured(bytes));
    const prepared = await post(
      '/v1/sign/prepare',
      { document: { base64: Buffer.from(source).toString('base64') }, certificates },
      { Accept: 'application/json' },
    );
    const { document, report } = (await prepared.json()) as {
      document: { base64: string };
      report: { toBeSigned: string };
    };
    const signature = await signer.sign(Buffer.from(report.toBeSigned, 'base64'));
    const completed = await post('/v1/sign/complete', {
      document,
      certificates,
      signature: Buffer.from(signature).toString('base64'),
    });
    expect(await verdictOf(await bytesOf(completed))).to.include({ integrity: 'intact' });
  });

  it('refuses what the document forbids with what it forbids', async () => {
    const certified = await bytesOf(await post('/v1/sign?certify=1', form(source)));
    const reply = await post('/v1/sign', form(certified));
    expect(reply.status).to.equal(422);
    expect(await reply.json()).to.include({ code: 'INVALID_DOCUMENT' });
    expect((await post('/v1/sign', form(source, { options: '{"certify":4}' }))).status).to.equal(400);
    expect((await post('/v1/sign', form(source, { p12: new Blob(['no key']) }))).status).to.be.oneOf([400, 422]);
  });

  it('signs and verifies on the command line, with a key of one’s own', async () => {
    const { privateKey, certificate, chain } = pki.signer;
    const passphrase = 'correct horse';
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase });
    const [key, file, out] = ['own.pem', 'source.pdf', 'signed.pdf'].map((name) => join(folder, name));
    writeFileSync(key, `${pem}${[certificate, ...chain].map(({ bytes }) => armoured(bytes)).join('')}`);
    writeFileSync(file, source);
    const args = ['sign', file, '--out', out, '--p12', key, '--passphrase-env', 'OWN_KEY', '--level', 'B-LT'];
    const signed = await quire(args, { env: { ...env, OWN_KEY: passphrase } });
    expect([signed.status, signed.stderr]).to.deep.equal([0, '']);
    expect(signed.stdout).to.match(/signed\.pdf: signed in Signature1, B-LT, \d+ ms\n$/);
    const verified = await quire(['verify', out, '--trust', trust], { env });
    expect([verified.status, verified.stdout.includes('intact')]).to.deep.equal([0, true]);
    const wrong = await quire(args, { env: { ...env, OWN_KEY: 'wrong' } });
    expect(wrong.status).to.equal(1);
    expect(wrong.stderr).to.contain('passphrase');
  });

  it('opens what is encrypted by its password, in a body and on the command line, and knows a wrong one from none', async () => {
    const options = JSON.stringify({});
    const file = encryptedFile('wide');
    const signed = await bytesOf(await post('/v1/sign', form(file, { options, password: 'user' })));
    const verify = async (parts: Readonly<Record<string, string>>) => {
      const reply = await post('/v1/verify', form(signed, parts));
      const { signatures } = (await reply.json()) as { signatures?: { integrity: string }[] };
      return [reply.status, signatures?.[0]?.integrity];
    };
    expect(await verify({ password: 'user' })).to.deep.equal([200, 'intact']);
    expect(await verify({ password: 'owner' })).to.deep.equal([200, 'intact']);
    expect(await verify({ password: 'wrong' })).to.deep.equal([422, undefined]);
    const json = { document: { base64: Buffer.from(signed).toString('base64') }, password: 'user' };
    expect(await (await post('/v1/verify', json)).json()).to.have.nested.property('signatures[0].integrity', 'intact');

    const sentences = await post('/v1/verify', form(signed, { password: 'user' }), { accept: 'text/plain' });
    expect(await sentences.text()).to.match(/^ {2}NOT VALID: .*\n {2}What it means: /);

    const place = join(folder, 'secret.pdf');
    writeFileSync(place, signed);
    const command = (password?: string) =>
      quire(['verify', place, ...(password === undefined ? [] : ['--password-env', 'PDF_PASSWORD'])], {
        env: { ...env, ...(password !== undefined && { PDF_PASSWORD: password }) },
      });
    expect((await command('user')).stdout).to.contain('1. not trusted (INDETERMINATE');
    expect((await command('wrong')).stderr).to.contain('the password is wrong');
    expect((await command()).stderr).to.contain('the document is encrypted and needs a password');
  });

  it('signs what was converted under passwords', async () => {
    const { nodeEngine } = await import('@quire/core/node');
    const protection = { userPassword: 'u', ownerPassword: 'o', allow: [] };
    const { pdf } = await nodeEngine().convert(docx().paragraph('An offer').bytes(), { protection });
    const reply = await post('/v1/sign', form(pdf, { options: '{}', password: 'o' }));
    const verdict = await post('/v1/verify', form(await bytesOf(reply), { password: 'u' }));
    expect(await verdict.json()).to.have.nested.property('signatures[0].integrity', 'intact');
  });

  it('says on the command line that a development identity signed', async () => {
    const file = join(folder, 'source.pdf');
    writeFileSync(file, source);
    const { stdout } = await quire(['sign', file], { env: { QUIRE_DATA_DIR: join(folder, 'other') } });
    expect(stdout).to.contain('source.signed.pdf').and.contain('development identity');
  });
});
