import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isQuireError } from '@quire/core';
import { expect } from 'chai';
import { readSmallJson } from './read-small-json.js';

describe('readSmallJson', () => {
  let server: Server;
  let outcome: Promise<unknown>;
  beforeEach(async () => {
    server = createServer((incoming, reply) => {
      outcome = readSmallJson(incoming, 20).catch((error: unknown) => (isQuireError(error) ? error.code : error));
      outcome.then(() => reply.end());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = () => {
    const { port } = server.address() as AddressInfo;
    const sending = request({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => {});
    sending.flushHeaders();
    return sending;
  };
  const read = async (...pieces: (string | Buffer)[]) => {
    const sending = send();
    const answered = once(sending, 'response');
    for (const piece of pieces) {
      sending.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    sending.end();
    await answered;
    return outcome;
  };

  it('reads a body that comes in pieces, even within a character', async () => {
    const bytes = Buffer.from('{"a":"ü"}');
    expect(await read(bytes.subarray(0, 7), bytes.subarray(7))).to.deep.equal({ a: 'ü' });
    expect(await read()).to.deep.equal({});
  });

  it('reads so many bytes and no more', async () => {
    expect(await read('{"a":1}'.padEnd(20))).to.deep.equal({ a: 1 });
    expect(await read('{"a":1}'.padEnd(21))).to.equal('PAYLOAD_TOO_LARGE');
    expect(await read('{"a":1}', ' '.repeat(14))).to.equal('PAYLOAD_TOO_LARGE');
  });

  it('refuses what is no JSON, and a prototype in it', async () => {
    expect(await read('{')).to.equal('VALIDATION_ERROR');
    expect(await read('{"__proto__":1}')).to.equal('VALIDATION_ERROR');
  });

  it('ends when the client leaves', async () => {
    const called = once(server, 'request');
    const sending = send();
    sending.write('{');
    await called;
    sending.destroy();
    expect(await outcome).to.equal('ABORTED');
  });
});
