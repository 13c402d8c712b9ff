import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Metrics } from '../../operator/index.js';
import { overloadResponse } from './overload-response.js';

describe('overloadResponse', () => {
  const counted: unknown[] = [];
  const metrics = {
    request: (...given: unknown[]) => counted.push(given),
    refused: (...given: unknown[]) => counted.push(given),
  } as unknown as Metrics;
  let server: Server;
  before(async () => {
    server = createServer(overloadResponse((_request, response) => response.end('alive'), metrics));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  const call = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

  it('answers as the service refuses, so that a page can read it and knows when to come back', async () => {
    const headers = { 'X-Request-Id': 'mine', Connection: 'close' };
    const reply = await call('/v1/collect', { method: 'POST', body: '{}', headers });
    expect(reply.status).to.equal(503);
    expect(Object.fromEntries(reply.headers)).to.include({
      'content-type': 'application/problem+json',
      'x-request-id': 'mine',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(Number(reply.headers.get('retry-after'))).to.be.greaterThan(0);
    expect(await reply.json()).to.include({ status: 503, code: 'OVERLOADED', requestId: 'mine' });
    expect(counted).to.deep.equal([
      ['POST', 'none', 503, 0],
      ['OVERLOADED', 'none'],
    ]);
  });

  it('answers once it has the body, so that the answer arrives where the connection is closed', async () => {
    const { port } = server.address() as AddressInfo;
    const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { Connection: 'close' } });
    sending.write('{');
    let answered = false;
    const reply = once(sending, 'response').then(([{ statusCode }]) => {
      answered = true;
      return statusCode;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).to.equal(false);
    sending.end('}'.repeat(100_000));
    expect(await reply).to.equal(503);
  });

  it('lets those through who ask whether we live', async () => {
    for (const path of ['/livez', '/readyz', '/v1/health']) {
      expect(await (await call(path, { headers: { Connection: 'close' } })).text()).to.equal('alive');
    }
  });
});
