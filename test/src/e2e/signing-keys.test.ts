import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, type KeyObject, sign as signDigest } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCompression as compression } from '@quire/core/node';
import { nodeCryptography as cryptography } from '@quire/core/node/signing';
import { buildDocx, handwrittenPdf, p } from '@quire/core/testing';
import { encodePkcs12, TestAuthority, type TestIdentity, testKey } from '@quire/core/testing/pki';
import { externalKey, type SigningKey, sign } from '@quire/plugin-sign';
import { verify } from '@quire/plugin-verify/verify';
import { expect } from 'chai';
import { isInstalled } from '../processes/index.js';

const DAY = 24 * 60 * 60 * 1000;
const valid = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + DAY) };
const DOCUMENTS: Readonly<Record<string, () => Uint8Array>> = {
  PDF: () =>
    handwrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ]).bytes(),
  DOCX: () => buildDocx({ body: p('A contract.') }),
};

describe('signing from a program', () => {
  let root: TestAuthority;
  before(async () => {
    root = await TestAuthority.root('Programs', valid);
  });

  const checked = async (key: SigningKey): Promise<void> => {
    for (const [kind, source] of Object.entries(DOCUMENTS)) {
      const { bytes } = await sign(source(), { key, reason: 'Agreed' });
      const { integrity, signatures } = await verify(bytes, { cryptography, compression });
      expect([integrity, signatures[0].claims.reason], kind).to.deep.equal(['intact', 'Agreed']);
    }
  };

  it('takes a key file and its passphrase, and fills in the rest', async () => {
    const who = await root.signer('Ada', { key: 'rsa', ...valid });
    const p12 = encodePkcs12(who, { passphrase: 'secret', ciphers: 'new' });
    const audit = { events: [{ type: 'viewed', timestamp: new Date().toISOString() }] };
    for (const source of Object.values(DOCUMENTS)) {
      const { bytes, auditTrail } = await sign(source(), { p12, passphrase: 'secret', audit });
      const report = await verify(bytes, { cryptography, compression });
      expect([report.integrity, report.auditTrail?.intact, auditTrail?.events]).to.deep.equal(['intact', true, 1]);
    }
    const shown = { p12, passphrase: 'secret', audit: { ...audit, certificate: true } };
    const visible = { page: 1, x: 20, y: 20, width: 200, height: 60 };
    const { auditTrail } = await sign(DOCUMENTS.PDF(), { ...shown, visible });
    expect(auditTrail?.certificatePages).to.be.above(0);
    const wrong = await sign(DOCUMENTS.PDF(), { p12, passphrase: 'wrong' }).catch(({ code }) => code);
    expect(wrong).to.equal('VALIDATION_ERROR');
    const stamped = await sign(DOCUMENTS.PDF(), { p12, passphrase: 'secret', level: 'B-T' }).catch(({ code }) => code);
    expect(stamped).to.equal('VALIDATION_ERROR');
  });

  it('takes the bytes of a logo, and says in words what of a trail it cannot take', async () => {
    const { signer, certificate, chain } = await root.signer('Ada', valid);
    const key = { signer, certificate, certificates: chain };
    const logo = new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    const signed = async (brand: object, name = 'Ada') => {
      const audit = { events: [], signer: { name, email: 'ada@example.org' }, certificate: { brand } };
      return sign(DOCUMENTS.PDF(), { key, audit }).then(
        ({ bytes }) =>
          Buffer.from(bytes)
            .toString('latin1')
            .match(/\/Subtype ?\/Image/g)?.length ?? 0,
        (error: Error) => error.message,
      );
    };
    expect(await signed({ name: 'Acme', logo })).to.be.above(Number(await signed({ name: 'Acme' })));
    expect(await signed({ logo: new Uint8Array(9) })).to.contain('brand.logo is neither a PNG nor a JPEG');
    expect(await signed({ logo: 'logo.png' })).to.contain('brand.logo');
    expect(await signed({}, 'x'.repeat(5000))).to.contain('signer.name must have at most 300 characters');
  });

  it('takes r and s side by side, and no signature of another key', async () => {
    const who = await root.signer('Ada', { key: 'P-384', ...valid });
    const plain = async (data: Uint8Array): Promise<Uint8Array> =>
      new Uint8Array(signDigest('sha256', data, { key: who.privateKey, dsaEncoding: 'ieee-p1363' }));
    await checked(await externalKey({ certificates: who.certificate.bytes, sign: plain }));
    const other = await root.signer('Grace', { key: 'P-384', ...valid });
    const stolen = await externalKey({ certificates: other.certificate.bytes, sign: plain });
    const failure = await sign(DOCUMENTS.PDF(), { key: stolen }).catch(({ message }) => message);
    expect(failure).to.match(/does not match the key of the certificate/);
  });

  describe('with a key in the service of a cloud', () => {
    let server: Server;
    let who: TestIdentity;
    before(async () => {
      who = await root.signer('Cloud', { key: 'P-256', ...valid });
      server = createServer((request, response) => {
        const isKnown =
          request.url === '/v1/keys/contract:asymmetricSign' && request.headers.authorization === 'Bearer t';
        let body = '';
        request.on('data', (piece) => {
          body += piece;
        });
        request.on('end', () => {
          response.statusCode = isKnown ? 200 : 403;
          response.end(isKnown ? JSON.stringify({ signature: answer(who.privateKey, body) }) : '{}');
        });
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    });
    after(() => server.close());

    /** Signs as the key service does: over a digest that is sent to it. */
    function answer(key: KeyObject, body: string): string {
      const hash = Buffer.from(JSON.parse(body).digest.sha256, 'base64');
      const folder = mkdtempSync(join(tmpdir(), 'quire-kms-'));
      try {
        const [file, digest] = [join(folder, 'key.pem'), join(folder, 'digest')];
        writeFileSync(file, key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
        writeFileSync(digest, hash);
        return execFileSync('openssl', ['pkeyutl', '-sign', '-inkey', file, '-in', digest]).toString('base64');
      } finally {
        rmSync(folder, { recursive: true });
      }
    }

    it('asks it for each signature, and says so where it refuses [needs openssl]', async function () {
      if (!(await isInstalled('openssl', 'version'))) this.skip();
      const { port } = server.address() as AddressInfo;
      const kms = async (data: Uint8Array, token = 't'): Promise<Uint8Array> => {
        const response = await fetch(`http://127.0.0.1:${port}/v1/keys/contract:asymmetricSign`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ digest: { sha256: createHash('sha256').update(data).digest('base64') } }),
        });
        if (!response.ok) throw new Error(`the key service answers ${response.status}`);
        const { signature } = (await response.json()) as { signature: string };
        return Buffer.from(signature, 'base64');
      };
      const certificates = who.certificate.bytes;
      await checked(await externalKey({ certificates, sign: kms }));
      const refused = await externalKey({ certificates, sign: (data) => kms(data, 'stolen') });
      expect(await sign(DOCUMENTS.PDF(), { key: refused }).catch(({ message }) => message)).to.match(/answers 403/);
    });
  });

  describe('with a key in a token (PKCS #11) [needs pkcs11-tool, softhsm2-util]', () => {
    const module = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so'].find(
      (file) => existsSync(file),
    );
    let folder: string;
    before(function () {
      if (!module) this.skip();
      folder = mkdtempSync(join(tmpdir(), 'quire-token-'));
      mkdirSync(join(folder, 'tokens'));
      writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\n`);
    });
    after(() => folder && rmSync(folder, { recursive: true }));

    const token = (options: readonly string[], input?: Uint8Array): Uint8Array => {
      const env = { ...process.env, SOFTHSM2_CONF: join(folder, 'softhsm2.conf'), PIN: '1234' };
      return execFileSync('pkcs11-tool', ['--module', module ?? '', ...options], { env, input, stdio: 'pipe' });
    };

    it('has it sign inside the token', async () => {
      const own = ['--login', '--token-label', 'contracts', '--pin', 'env:PIN'];
      token(['--init-token', '--slot-index', '0', '--label', 'contracts', '--so-pin', '5678']);
      token([
        '--login',
        '--login-type',
        'so',
        '--so-pin',
        '5678',
        '--init-pin',
        '--pin',
        'env:PIN',
        '--token-label',
        'contracts',
      ]);
      token([...own, '--keypairgen', '--key-type', 'EC:prime256v1', '--label', 'ada', '--id', '01']);
      const publicFile = join(folder, 'public.der');
      token([...own, '--read-object', '--type', 'pubkey', '--id', '01', '--output-file', publicFile]);
      const publicKey = createPublicKey({ key: readFileSync(publicFile), format: 'der', type: 'spki' });
      const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
      const issued = await root.signer('Ada', { key: { ...testKey('P-256'), publicKey: spki }, ...valid });
      const certificates = issued.certificate.bytes;
      const inToken = async (data: Uint8Array): Promise<Uint8Array> =>
        token([...own, '--sign', '--id', '01', '-m', 'ECDSA'], createHash('sha256').update(data).digest());
      await checked(await externalKey({ certificates, sign: inToken }));
    });
  });
});
