import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import forge from 'node-forge';
import { SMTPServer } from 'smtp-server';
import { mailerOf } from './mailer-of.js';
import { SmtpMailer } from './smtp.js';

const MAIL = { to: 'ada@example.com', subject: 'Your code', text: '123456' };
const FROM = 'Quire <no-reply@example.org>';

// This machine under a name that the mailer does not recognize as local (it compares letter by letter): it therefore
// insists on TLS, as with any other host.
const HOST = 'LocalHost';

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A self-signed certificate for these names of a machine. */
function certificateFor(...names: string[]): Certificate {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 3600_000);
  certificate.validity.notAfter = new Date(Date.now() + 3600_000);
  const subject = [{ name: 'commonName', value: 'mail' }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  // 2 is a DNS name in a GeneralName of RFC 5280.
  const altNames = names.map((value) => ({ type: 2, value }));
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) };
}

describe('SmtpMailer over TLS', function () {
  this.timeout(20_000);
  const servers: SMTPServer[] = [];
  let ours: Certificate;
  let elsewheres: Certificate;
  before(() => {
    ours = certificateFor('localhost');
    elsewheres = certificateFor('mail.example.org');
  });
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  interface Listening {
    readonly port: number;
    /** The received mails, each as `encrypted user` followed by the body. */
    readonly received: string[];
    readonly passwords: string[];
    /** How many there were so far. */
    readonly connections: () => number;
  }

  async function listen(certificate: Certificate, how: { secure: boolean; starttls?: boolean }): Promise<Listening> {
    const received: string[] = [];
    const passwords: string[] = [];
    const server = new SMTPServer({
      ...certificate,
      secure: how.secure,
      disabledCommands: how.starttls === false ? ['STARTTLS'] : [],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, { secure }, done) => {
        passwords.push(password ?? '');
        done(null, { user: `${secure ? 'encrypted' : 'plain'} ${username}` });
      },
      onData: async (stream, { user }, done) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        received.push(`${user}\n${Buffer.concat(chunks)}`);
        done();
      },
    });
    servers.push(server);
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    let connections = 0;
    server.server.on('connection', () => connections++);
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    return { port, received, passwords, connections: () => connections };
  }
  const mailer = (scheme: 'smtp' | 'smtps', port: number, authorities?: string) =>
    new SmtpMailer(`${scheme}://quire:secret@${HOST}:${port}`, FROM, authorities);
  const failure = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'none',
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
    );

  it('sends by STARTTLS, the password within', async () => {
    const { port, received } = await listen(ours, { secure: false });
    await mailer('smtp', port, ours.cert).send(MAIL);
    expect(received).to.have.length(1);
    expect(received[0])
      .to.match(/^encrypted quire\n/)
      .and.to.contain('123456');
  });

  it('sends within TLS from the first byte', async () => {
    const { port, received } = await listen(ours, { secure: true });
    await mailer('smtps', port, ours.cert).send(MAIL);
    expect(received).to.have.length(1);
    expect(received[0]).to.match(/^encrypted quire\n/);
  });

  for (const scheme of ['smtp', 'smtps'] as const) {
    const secure = scheme === 'smtps';
    it(`sends nothing by ${scheme} to a server whose certificate nobody knows`, async () => {
      const { port, received, passwords } = await listen(ours, { secure });
      expect(await failure(mailer(scheme, port).send(MAIL))).to.match(/self-signed certificate/);
      expect([received, passwords]).to.deep.equal([[], []]);
    });

    it(`sends nothing by ${scheme} to a server with the certificate of another`, async () => {
      const { port, received, passwords } = await listen(elsewheres, { secure });
      expect(await failure(mailer(scheme, port, elsewheres.cert).send(MAIL))).to.match(/does not match/);
      expect([received, passwords]).to.deep.equal([[], []]);
    });
  }

  it('sends nothing where somebody took STARTTLS out of the conversation', async () => {
    const { port, received, passwords } = await listen(ours, { secure: false, starttls: false });
    expect(await failure(mailer('smtp', port, ours.cert).send(MAIL))).not.to.equal('none');
    expect([received, passwords]).to.deep.equal([[], []]);
  });

  it('does not try a certificate again that was refused', async () => {
    const { port, connections } = await listen(ours, { secure: true });
    const settings = {
      QUIRE_MAIL: `smtps://${HOST}:${port}`,
      QUIRE_MAIL_FROM: FROM,
      QUIRE_MAIL_CA: undefined,
      QUIRE_MAILGUN_KEY: undefined,
      QUIRE_MAILGUN_DOMAIN: undefined,
      QUIRE_MAILGUN_REGION: 'us',
      QUIRE_DATA_DIR: '.',
    } as const;
    expect(await failure(mailerOf(settings).send(MAIL))).to.match(/certificate/);
    expect(connections()).to.equal(1);
  });
});
