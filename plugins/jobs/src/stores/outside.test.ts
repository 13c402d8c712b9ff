import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { HttpsStore } from './https-store.js';
import { Outside } from './outside.js';

describe('stores by https', () => {
  let server: Server;
  let host: string;
  let answer: { status: number; headers?: Record<string, string>; body?: string };
  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const { signal } = new AbortController();
  const read = async (url: string, hosts: readonly string[]) =>
    new HttpsStore(new Outside({ hosts, bytes: 10 })).read(new URL(url), signal);
  const refusal = async (url: string, hosts: readonly string[] = []) => {
    const error = await read(url, hosts).catch((thrown) => thrown);
    return `${error.code}: ${error.message}`;
  };

  it('are not reached inside a private network, by address or by name, unless that is allowed', async () => {
    answer = { status: 200, body: 'document' };
    for (const url of [
      'https://10.0.0.1/a',
      'https://[::1]/a',
      'https://[::ffff:127.0.0.1]/a',
      'https://localhost/a',
    ]) {
      expect(await refusal(url))
        .to.contain('VALIDATION_ERROR')
        .and.to.contain('private network');
    }
    expect(new TextDecoder().decode((await read(`http://${host}/a.docx`, [host])).bytes)).to.equal('document');
  });

  it('do not lead there by a redirect', async () => {
    answer = { status: 302, headers: { Location: 'https://127.0.0.1:1/secret' } };
    expect(await refusal(`http://${host}/a`, [host])).to.contain('private network');
    answer = { status: 302, headers: { Location: 'file:///etc/hostname' } };
    expect(await refusal(`http://${host}/a`, [host])).to.contain('must be https');
  });

  it('are tried again where they fail, and not where they refuse', async () => {
    answer = { status: 503 };
    expect(await refusal(`http://${host}/a?signature=secret`, [host]))
      .to.contain('UNAVAILABLE')
      .and.to.not.contain('secret');
    answer = { status: 403 };
    expect(await refusal(`http://${host}/a`, [host])).to.contain('VALIDATION_ERROR');
    server.close();
    server.closeAllConnections();
    expect(await refusal(`http://${host}/a`, [host])).to.contain('UNAVAILABLE');
  });

  it('give no document that is larger than may be', async () => {
    answer = { status: 200, body: 'x'.repeat(11) };
    expect(await refusal(`http://${host}/a`, [host])).to.contain('PAYLOAD_TOO_LARGE');
  });
});
