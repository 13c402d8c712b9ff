import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect } from 'chai';
import { watchedServer } from './watched-server.js';

const LIMITS = {
  headerSeconds: 1,
  idleSeconds: 1,
  body: { patienceSeconds: 1, bytesPerSecond: 100, longestSeconds: 10 },
  idle: { total: 10, perAddress: 10 },
};

describe('what never becomes a request', () => {
  const { server, handle } = watchedServer(LIMITS);
  before(async () => {
    handle(
      (_request, response) => response.end('answered'),
      () => {},
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The whole answer to these bytes, until the connection is closed. */
  const said = async (bytes: string): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  };
  const HOST = 'Host: a\r\n';
  const post = (headers: string, body = '') => `POST / HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;

  const malformed: readonly (readonly [what: string, bytes: string, status: number])[] = [
    ['is no HTTP', 'EHLO example.com\r\n\r\n', 400],
    ['has two lengths', post('Content-Length: 1\r\nContent-Length: 2\r\n', 'ab'), 400],
    ['has the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', 'ab'), 400],
    ['has a list of lengths', post('Content-Length: 2, 2\r\n', 'ab'), 400],
    ['has a length with a sign', post('Content-Length: +2\r\n', 'ab'), 400],
    ['has a length, and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), 400],
    ['has chunks twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), 400],
    ['has a folded header', `GET / HTTP/1.1\r\n${HOST} folded: x\r\n\r\n`, 400],
    ['has a space behind a name', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['has too many headers', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['does not finish its headers', `GET / HTTP/1.1\r\n${HOST}`, 408],
    ['says nothing', '', 408],
  ];
  for (const [what, bytes, status] of malformed) {
    it(`gets a problem document, and the connection is closed, where it ${what}`, async () => {
      const [head = '', body = ''] = (await said(bytes)).split('\r\n\r\n');
      expect(head)
        .to.match(new RegExp(`^HTTP/1.1 ${status} `))
        .and.to.match(/\nContent-Type: application\/problem\+json\r/);
      const problem = JSON.parse(body);
      expect(problem.status).to.equal(status);
      expect(head).to.contain(`X-Request-Id: ${problem.requestId}`);
    });
  }

  it('is not answered a second time behind an answer', async () => {
    expect(await said(post('Transfer-Encoding: chunked\r\n', 'no chunk')))
      .to.match(/answered/)
      .and.not.to.match(/HTTP.*HTTP/s);
  });
});
