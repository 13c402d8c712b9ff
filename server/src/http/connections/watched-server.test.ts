import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { listen } from '../../listen.js';
import { type WatchedServer, watchedServer } from './watched-server.js';

const REQUEST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok';

describe('a server that stops', () => {
  let watched: WatchedServer;
  let port: number;
  beforeEach(async () => {
    watched = watchedServer({
      headerSeconds: 10,
      idleSeconds: 10,
      body: { bytesPerSecond: 1, patienceSeconds: 10, longestSeconds: 10 },
      idle: { total: 10_000, perAddress: 10_000 },
    });
    const answer = (_request: unknown, response: { end(text: string): void }) => response.end('answered');
    watched.handle(answer as never, () => {});
    port = Number(
      new URL(await listen(watched.server, { port: 0, host: '127.0.0.1', setting: 'PORT', backlog: 4096 })).port,
    );
  });

  /**
   * A connection that the system has accepted, though the server may not have accepted it yet. Resolves to how it ends.
   */
  function client(onConnect: (socket: Socket) => void): Promise<string> {
    return new Promise((resolve) => {
      let heard = '';
      const socket = connect({ port, host: '127.0.0.1' }, () => onConnect(socket));
      socket.on('data', (bytes) => {
        heard += bytes;
        if (heard.endsWith('answered')) resolve('answered');
      });
      socket.on('error', (error: Error & { code?: string }) => resolve(String(error.code)));
      socket.on('close', () => resolve('closed'));
    });
  }

  it('answers every connection that the system had accepted for it', async () => {
    const ends = Array.from({ length: 200 }, () => client((socket) => socket.write(REQUEST)));
    const closed = watched.close();
    expect(new Set(await Promise.all(ends))).to.deep.equal(new Set(['answered']));
    await closed;
    expect(await client(() => {})).to.equal('ECONNREFUSED');
  });

  it('answers what comes on a connection that it has kept, and closes one that stays silent', async () => {
    const sockets: Socket[] = [];
    const silent = client(() => {});
    const late = client((socket) => sockets.push(socket));
    while (sockets.length === 0) await new Promise(setImmediate);
    const closed = watched.close();
    sockets[0].write(REQUEST);
    expect(await late).to.equal('answered');
    expect(await silent).to.equal('closed');
    await closed;
  });
});
