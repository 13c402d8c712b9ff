/**
 * A public-key infrastructure run by OpenSSL: `openssl ts` stamps and `openssl ocsp` responds, independent of Quire's
 * code.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { run } from '../../processes/index.js';

export interface OpensslPki {
  readonly timestampUrl: string;
  /** PKCS #12 of a signer whose certificate names the responder. */
  readonly keyFile: Uint8Array;
  /** The paths of the PKCS #12 files of people, by name. */
  readonly keyFiles: Readonly<Record<string, string>>;
  readonly passphrase: string;
  /** File of the root, in PEM. */
  readonly root: string;
  close(): void;
}

const PASSPHRASE = 'correct horse';

/** The serial numbers of the certificates that the responder knows; the certificates of people follow. */
const CERTIFIED = { signer: 2, stamper: 3, responder: 4 };
const FIRST_PERSON = 5;

const configuration = (responder: string): string => `
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[signer]
keyUsage = critical, digitalSignature, nonRepudiation
authorityInfoAccess = OCSP;URI:${responder}
[stamper]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
authorityInfoAccess = OCSP;URI:${responder}
[responder]
keyUsage = critical, digitalSignature
extendedKeyUsage = OCSPSigning
noCheck = ignored
[tsa]
default_tsa = own
[own]
serial = serial
signer_cert = stamper.pem
certs = root.pem
signer_key = stamper.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.32473.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
`;

/** Creates keys and certificates in `folder`, also for `people`, and starts both services on ports of this machine. */
export async function startOpensslPki(folder: string, people: readonly string[] = []): Promise<OpensslPki> {
  const openssl = async (...args: string[]): Promise<void> => {
    const { status, stderr } = await run('openssl', args, { cwd: folder });
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  };
  const port = await freePort();
  await writeFile(join(folder, 'pki.cnf'), configuration(`http://127.0.0.1:${port}`));
  await writeFile(join(folder, 'serial'), '01');
  const issue = async (name: string, serial: number, section: string, ...issuer: string[]) => {
    await openssl('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', `${name}.key`);
    const isPerson = people.includes(name);
    const subject = [
      '-subj',
      isPerson ? `/CN=${name}` : `/O=Quire Tests/CN=OpenSSL ${name}`,
      '-set_serial',
      String(serial),
      '-days',
      '30',
    ];
    const extensions = ['-config', 'pki.cnf', '-extensions', section];
    await openssl(
      'req',
      '-new',
      '-x509',
      '-key',
      `${name}.key`,
      ...subject,
      ...extensions,
      ...issuer,
      '-out',
      `${name}.pem`,
    );
  };
  await issue('root', 1, 'root');
  const certified = { ...CERTIFIED, ...Object.fromEntries(people.map((name, index) => [name, FIRST_PERSON + index])) };
  for (const [name, serial] of Object.entries(certified)) {
    const section = Object.hasOwn(CERTIFIED, name) ? name : 'signer';
    await issue(name, serial, section, '-CA', 'root.pem', '-CAkey', 'root.key');
  }
  const known = Object.entries(certified).map(
    ([name, serial]) => `V\t491231235959Z\t\t0${serial}\tunknown\t/CN=${name}\n`,
  );
  await writeFile(join(folder, 'index.txt'), known.join(''));
  for (const name of ['signer', ...people]) {
    const chain = ['-in', `${name}.pem`, '-certfile', 'root.pem'];
    const out = ['-passout', `pass:${PASSPHRASE}`, '-out', `${name}.p12`];
    await openssl('pkcs12', '-export', '-inkey', `${name}.key`, ...chain, ...out);
  }
  const keys = ['-CA', 'root.pem', '-rsigner', 'responder.pem', '-rkey', 'responder.key'];
  const responder = spawn('openssl', ['ocsp', '-index', 'index.txt', '-port', String(port), '-nmin', '60', ...keys], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stamper = await serveStamps(folder);
  // The responder prints its port when it is ready. A probe would end it, since a probe is no OCSP request.
  await Promise.race([once(responder.stdout, 'data'), once(responder.stderr, 'data')]);
  return {
    timestampUrl: `http://127.0.0.1:${(stamper.address() as AddressInfo).port}`,
    keyFile: new Uint8Array(await readFile(join(folder, 'signer.p12'))),
    keyFiles: Object.fromEntries(people.map((name) => [name, join(folder, `${name}.p12`)])),
    passphrase: PASSPHRASE,
    root: join(folder, 'root.pem'),
    close: () => {
      responder.kill();
      stamper.close();
      stamper.closeAllConnections();
    },
  };
}

/** Serves `openssl ts` over HTTP (RFC 3161 §3.4). */
async function serveStamps(folder: string): Promise<Server> {
  let requests = 0;
  const server = createServer(async (request, response) => {
    const query = join(folder, `${++requests}.tsq`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    await writeFile(query, Buffer.concat(parts));
    const args = ['ts', '-reply', '-config', 'pki.cnf', '-queryfile', query, '-out', `${query}.tsr`];
    const { status } = await run('openssl', args, { cwd: folder });
    response.writeHead(status === 0 ? 200 : 500).end(status === 0 ? await readFile(`${query}.tsr`) : undefined);
  });
  return listening(server);
}

const listening = (server: Server): Promise<Server> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));

async function freePort(): Promise<number> {
  const server = await listening(createServer());
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
