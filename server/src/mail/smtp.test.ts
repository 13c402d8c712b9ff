import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailerOf } from './mailer-of.js';
import { MailRefused } from './retrying-mailer.js';
import { SmtpMailer } from './smtp.js';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Ihr Code für Quire',
  text: '    123456\n\nGrüße',
  html: '<p>123456</p>',
};
const FROM = 'Quire <no-reply@example.org>';

describe('SmtpMailer', () => {
  const servers: SMTPServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Starts a server that stores received mail; returns its address with credentials. */
  async function listen(options: SMTPServerOptions = {}): Promise<{ url: string; received: string[] }> {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        done(username === 'quire' && password === 'p@ss' ? null : new Error('wrong password'), { user: username }),
      onData: async (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push(`${from} > ${envelope.rcptTo.map(({ address }) => address).join()}\n${Buffer.concat(chunks)}`);
        done();
      },
      ...options,
    });
    servers.push(server);
    server.on('error', () => {});
    server.listen(0, '0.0.0.0');
    await once(server.server, 'listening');
    return { url: `smtp://quire:p%40ss@127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
  }

  it('hands a mail on, as text and HTML', async () => {
    const { url, received } = await listen();
    await new SmtpMailer(url, FROM).send(MAIL);
    expect(received).to.have.length(1);
    expect(received[0]).to.match(/^no-reply@example\.org > ada@example\.com\n/);
    expect(received[0]).to.match(/^From: Quire <no-reply@example\.org>\r$/m);
    expect(received[0]).to.match(/^Content-Type: multipart\/alternative;/m);
    expect(received[0]).to.contain('123456').and.to.contain('Gr=C3=BC=C3=9Fe').and.to.contain('<p>123456</p>');
    expect(received[0]).to.match(/^Subject: =\?UTF-8\?Q\?Ihr_Code_f=C3=BCr_Quire\?=\r$/m);
  });

  it('speaks plainly with a server that is not this machine only where the URL says so', async () => {
    const { url, received } = await listen({ disabledCommands: ['STARTTLS'] });
    // All addresses of 127/8 are this machine, but the mailer treats only 127.0.0.1 as local.
    const elsewhere = url.replace('127.0.0.1', '127.0.0.2');
    const refused = await new SmtpMailer(elsewhere, FROM).send(MAIL).catch((error: unknown) => error);
    expect(refused).to.be.an('error');
    expect(received).to.have.length(0);
    await new SmtpMailer(`${elsewhere}?tls=none`, FROM).send(MAIL);
    expect(received).to.have.length(1);
  });

  it('tries again what failed for now', async () => {
    let calls = 0;
    const { url, received } = await listen({
      onMailFrom: (_address, _session, done) => {
        const busy = Object.assign(new Error('try again later'), { responseCode: 451 });
        done(calls++ === 0 ? busy : null);
      },
    });
    await mailerOf({ ...SETTINGS, QUIRE_MAIL: url }).send(MAIL);
    expect(calls).to.equal(2);
    expect(received).to.have.length(1);
  });

  it('does not try again what is refused for good', async () => {
    let calls = 0;
    const { url } = await listen({
      onRcptTo: (_address, _session, done) => {
        calls++;
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      },
    });
    expect(await failure(mailerOf({ ...SETTINGS, QUIRE_MAIL: url }).send(MAIL))).to.be.instanceOf(MailRefused);
    expect(calls).to.equal(1);
    const wrong = new SmtpMailer(url.replace('p%40ss', 'wrong'), FROM);
    expect(await failure(wrong.send(MAIL))).to.be.instanceOf(MailRefused);
  });

  it('sends no password to another machine without TLS', async () => {
    let passwords = 0;
    const { url, received } = await listen({
      onAuth: (_auth, _session, done) => {
        passwords++;
        done(null, { user: 'quire' });
      },
    });
    // Another name of this machine, which the mailer does not recognize as local.
    const elsewhere = new SmtpMailer(url.replace('127.0.0.1', '127.1'), FROM);
    expect(await failure(elsewhere.send(MAIL))).to.be.instanceOf(MailRefused);
    expect(passwords).to.equal(0);
    expect(received).to.deep.equal([]);
  });

  it('fails when nobody answers, within the time of the caller', async () => {
    const { url } = await listen();
    servers[0]?.close();
    const ending = new AbortController();
    setTimeout(() => ending.abort(new Error('too late')), 100);
    // Without the signal, the mailer would try again, and fail because no server answers.
    expect(await failure(mailerOf({ ...SETTINGS, QUIRE_MAIL: url }).send(MAIL, ending.signal))).to.match(/too late/);
  });
});

const SETTINGS = {
  QUIRE_MAIL: 'file',
  QUIRE_MAIL_FROM: FROM,
  QUIRE_MAIL_CA: undefined,
  QUIRE_MAILGUN_KEY: undefined,
  QUIRE_MAILGUN_DOMAIN: undefined,
  QUIRE_MAILGUN_REGION: 'us',
  QUIRE_DATA_DIR: '.',
} as const;

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );
