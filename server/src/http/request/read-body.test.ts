import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { isQuireError } from '@quire/core/plugin';
import { expect } from 'chai';
import Koa from 'koa';
import { Arrivals } from '../connections/arrivals.js';
import { MemoryRoom } from '../limits/index.js';
import { HostRefusal } from '../problem.js';
import type { Context } from '../state.js';
import { readBody } from './read-body.js';

const LATE = 5;
const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };
const compressed = (encoding: string) => ({ 'Content-Type': 'application/json', 'Content-Encoding': encoding });

describe('readBody', () => {
  const koa = new Koa();
  let server: Server;
  let arrivals: Arrivals;
  let room: MemoryRoom;
  let outcome: Promise<unknown>;
  /** The sentence of the last refusal. */
  let said: string | undefined;
  /** The delay before the body is read. */
  let delay: Promise<unknown> = Promise.resolve();
  beforeEach(async () => {
    arrivals = new Arrivals({ patienceSeconds: LATE, bytesPerSecond: 1000, longestSeconds: 60 });
    room = new MemoryRoom(2 ** 20, 1);
    server = createServer((incoming, reply) => {
      const ctx = koa.createContext(incoming, reply) as unknown as Context;
      const input = incoming.url === '/json' ? 'json' : 'document';
      arrivals.begin(incoming, reply);
      const arrival = arrivals.of(incoming);
      const held = room.open([], arrival);
      outcome = delay
        .then(() => readBody(ctx, input, { uploadBytes: 1000, arrival, held }))
        .then(
          ({ fields }) => fields,
          (error: unknown) => {
            said = error instanceof Error ? error.message : undefined;
            return isQuireError(error) || error instanceof HostRefusal ? error.code : error;
          },
        );
      outcome.then(() => reply.end());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    delay = Promise.resolve();
    server.closeAllConnections();
    server.close();
  });

  const send = (path: string, headers: Record<string, string>) => {
    const { port } = server.address() as AddressInfo;
    return request({ port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => {});
  };
  const read = async (path: string, headers: Record<string, string>, body: string | Buffer) => {
    const sending = send(path, headers);
    const answered = once(sending, 'response');
    sending.end(body);
    await answered;
    return outcome;
  };
  /** Sends the beginning of a body and leaves once the service reads it. */
  const leaveAmid = async (path: string, headers: Record<string, string>, beginning: string | Buffer) => {
    const called = once(server, 'request');
    const sending = send(path, { ...headers, 'Content-Length': '900' });
    sending.write(beginning);
    await called;
    sending.destroy();
    return outcome;
  };

  it('reads compressed JSON, with a document and without', async () => {
    const body = { a: 'x'.repeat(100) };
    const json = JSON.stringify(body);
    for (const path of ['/json', '/document']) {
      expect(await read(path, compressed('gzip'), gzipSync(json)), path).to.deep.equal(body);
      expect(await read(path, compressed('deflate'), deflateSync(json)), path).to.deep.equal(body);
      expect(await read(path, compressed('br'), brotliCompressSync(json)), path).to.deep.equal(body);
    }
  });

  it('reads JSON behind a byte order mark', async () => {
    const json = '\ufeff{"a":"ü"}';
    for (const path of ['/json', '/document']) {
      expect(await read(path, { 'Content-Type': 'application/json' }, json), path).to.deep.equal({ a: 'ü' });
      expect(await read(path, compressed('gzip'), gzipSync(json)), path).to.deep.equal({ a: 'ü' });
    }
  });

  it('refuses as malformed what is not compressed as it says, or is cut off', async () => {
    const json = JSON.stringify({ a: 'x'.repeat(100) });
    for (const [encoding, cut] of [
      ['gzip', gzipSync(json).subarray(0, 15)],
      ['deflate', deflateSync(json).subarray(0, 8)],
      ['br', brotliCompressSync(json).subarray(0, 8)],
    ] as const) {
      for (const body of ['garbage', '', cut])
        expect(await read('/json', compressed(encoding), body), `${encoding} ${body}`).to.equal('VALIDATION_ERROR');
    }
    expect(await read('/json', compressed('zip'), json)).to.equal('UNSUPPORTED_MEDIA_TYPE');
  });

  it('refuses as malformed a part in an encoding that nobody knows', async () => {
    const part =
      '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: rot13\r\n\r\nb\r\n--x--\r\n';
    expect(await read('/document', FORM, part)).to.equal('VALIDATION_ERROR');
  });

  it('says what is wrong with a body, and nothing that is in it', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nsecret\r\n';
    const cut = 'it does not begin with the boundary in its Content-Type, or ends within a part';
    const many = Array.from({ length: 101 }, (_, n) => part.replace('"a"', `"a${n}"`)).join('');
    const cases: readonly (readonly [Record<string, string>, string, string, string])[] = [
      [{ 'Content-Type': 'multipart/form-data' }, part, 'VALIDATION_ERROR', 'its Content-Type has no boundary'],
      [{ 'Content-Type': 'multipart/form-data; boundary=y' }, `${part}--x--`, 'VALIDATION_ERROR', cut],
      [FORM, part.slice(0, 60), 'VALIDATION_ERROR', cut],
      [{ ...FORM, 'Content-Encoding': 'gzip' }, part, 'UNSUPPORTED_MEDIA_TYPE', 'must not have a Content-Encoding'],
      [FORM, `${many.slice(0, 9000)}--x--`, 'PAYLOAD_TOO_LARGE', 'the body may have at most 100 fields and 100 files'],
      [{ 'Content-Type': 'application/json' }, '{"secret', 'VALIDATION_ERROR', 'it is not JSON'],
      [compressed('gzip'), 'secret', 'VALIDATION_ERROR', 'it is not JSON'],
    ];
    for (const [headers, body, code, sentence] of cases) {
      expect(await read('/document', headers, body), sentence).to.equal(code);
      expect(said).to.contain(sentence).and.not.contain('secret');
    }
  });

  it('refuses a body that is late, whatever its form is', async () => {
    for (const [path, headers, beginning] of [
      ['/json', { 'Content-Type': 'application/json' }, '{'],
      ['/json', compressed('gzip'), gzipSync('{}').subarray(0, 12)],
      ['/document', compressed('br'), 'x'],
      ['/document', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, '{'],
      ['/document', FORM, '--x'],
      ['/document', FORM, ''],
    ] as const) {
      const called = once(server, 'request');
      const length = { 'Content-Length': '900' };
      const sending = send(path, 'Transfer-Encoding' in headers ? headers : { ...headers, ...length });
      if (beginning === '') sending.flushHeaders();
      else sending.write(beginning);
      await called;
      await new Promise(setImmediate);
      for (let second = 0; second < LATE; second++) arrivals.look();
      expect(await outcome, `${path} ${JSON.stringify(headers)}`).to.equal('REQUEST_TIMEOUT');
      sending.destroy();
    }
  });

  it('refuses a body for which there is no room', async () => {
    room = new MemoryRoom((1 << 16) + 100, 1);
    expect(await read('/document', { 'Content-Type': 'application/json' }, `{"a":"${'x'.repeat(200)}"}`)).to.equal(
      'OVERLOADED',
    );
  });

  it('ends when the client leaves, whatever the body is', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of';
    expect(await leaveAmid('/json', compressed('gzip'), gzipSync('{}').subarray(0, 12))).to.equal('ABORTED');
    expect(await leaveAmid('/document', compressed('gzip'), gzipSync('{}').subarray(0, 12))).to.equal('ABORTED');
    expect(await leaveAmid('/document', { 'Content-Type': 'application/json' }, '{"a"')).to.equal('ABORTED');
    expect(await leaveAmid('/document', FORM, part)).to.equal('ABORTED');
  });

  it('ends where the client disconnected before the body was looked at', async () => {
    for (const headers of [FORM, compressed('gzip')]) {
      let go = () => {};
      delay = new Promise<void>((resolve) => {
        go = resolve;
      });
      const called = once(server, 'request');
      const sending = send('/document', { ...headers, 'Content-Length': '900' });
      sending.write('--x');
      const [incoming] = await called;
      sending.destroy();
      await new Promise((resolve) => incoming.once('close', resolve));
      go();
      expect(await outcome, headers['Content-Type']).to.equal('ABORTED');
    }
  });
});
