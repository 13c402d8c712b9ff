import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { MailgunMailer } from './mailgun.js';
import { MailRefused, RetryingMailer } from './retrying-mailer.js';

const MAIL = { to: 'ada@example.com', subject: 'Your code', text: '123456', html: '<p>123456</p>' };

interface Call {
  readonly line: string;
  readonly authorization?: string;
  readonly fields: Readonly<Record<string, string>>;
}

describe('MailgunMailer', () => {
  let server: Server;
  let calls: Call[];
  let statuses: number[];
  let mailer: MailgunMailer;
  beforeEach(async () => {
    calls = [];
    statuses = [];
    server = createServer(async (request, response) => {
      calls.push(await read(request));
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? { id: '<1@mg>', message: 'Queued.' } : { message: 'no' }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    mailer = new MailgunMailer({ key: 'secret', domain: 'mg.example.org', url }, 'Quire <no-reply@example.org>');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const patient = () =>
    new RetryingMailer(async () => mailer, { attempts: 3, firstPauseMilliseconds: 5, milliseconds: 5000 });
  const failure = (work: Promise<void>): Promise<unknown> =>
    work.then(
      () => 'none',
      (error: unknown) => error,
    );

  it('posts a message to its domain, untracked', async () => {
    await mailer.send(MAIL);
    expect(calls).to.deep.equal([
      {
        line: 'POST /v3/mg.example.org/messages',
        authorization: `Basic ${Buffer.from('api:secret').toString('base64')}`,
        fields: { ...MAIL, from: 'Quire <no-reply@example.org>', 'o:tracking': 'no' },
      },
    ]);
  });

  it('is tried again where Mailgun is busy or broken', async () => {
    statuses = [429, 500];
    await patient().send(MAIL);
    expect(calls).to.have.length(3);
  });

  it('gives up after its attempts', async () => {
    statuses = [500, 500, 500, 500];
    expect(await failure(patient().send(MAIL))).to.be.an('error');
    expect(calls).to.have.length(3);
  });

  it('is not tried again where Mailgun refuses', async () => {
    statuses = [401];
    expect(await failure(patient().send(MAIL))).to.be.instanceOf(MailRefused);
    expect(calls).to.have.length(1);
  });

  async function read(request: IncomingMessage): Promise<Call> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    return {
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    };
  }
});
