/** Clients that stall, over real sockets to a real service; `npm run load` tests them with time limits. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { expect } from 'chai';
import { type KeyedService, startServiceHere } from '../testing/keyed-service.js';
import { openSlowClients, SLOW_FORMS, type SlowClient } from '../testing/slow-clients.js';

const STALLED = 200;
const text = (words: string) => new TextEncoder().encode(words);

describe('clients that stall', function () {
  this.timeout(180_000);
  let service: KeyedService;
  let slow: readonly SlowClient[] = [];
  afterEach(async () => {
    for (const client of slow) client.leave();
    await service?.stop();
  });

  it('keep nobody out, whose key or address it ever is, while they hold their connections', async () => {
    service = await startServiceHere({ QUIRE_ENGINE: FAKE_ENGINE_MODULE, QUIRE_QUEUE: '2' });
    const [stalling, good] = [await service.newKey(), await service.newKey()];
    slow = await openSlowClients(service.port, STALLED, stalling);
    for (const key of [good, stalling]) {
      const reply = await service.convert(text('ok'), key);
      expect(await reply.text()).to.match(/^%PDF-fake/);
      const own = await service.fetch('/v1/auth/keys', { headers: { Authorization: `Bearer ${key}` } });
      expect(own.status).to.equal(200);
    }
    const body = JSON.stringify({ email: 'ada@example.com' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await service.fetch('/v1/auth/register', { method: 'POST', headers, body })).status).to.equal(200);
    expect((await service.fetch('/v1/auth/register?email=bob@example.com')).status).to.equal(200);
    expect((await service.fetch('/readyz')).status).to.equal(200);
    expect(slow.filter(({ isOpen }) => isOpen).length, 'all of that beside them').to.be.above(STALLED / 2);
  });

  it('lose their connection, with the reason where an answer is due, whatever they hold back', async () => {
    const quick = { QUIRE_HEADER_SECONDS: '2', QUIRE_BODY_SECONDS: '2', QUIRE_IDLE_SECONDS: '1' };
    service = await startServiceHere({ QUIRE_ENGINE: FAKE_ENGINE_MODULE, ...quick });
    slow = await openSlowClients(service.port, 2 * SLOW_FORMS.length, await service.newKey());
    await Promise.all(slow.map(({ ended }) => ended));
    const answered = (withKey: boolean) => {
      const clients = withKey ? slow.slice(0, SLOW_FORMS.length) : slow.slice(SLOW_FORMS.length);
      return Object.fromEntries(
        clients.map(({ form, answer }) => [
          form.name,
          Array.from(answer.matchAll(/HTTP\/1.1 (\d+)/g), ([, status]) => Number(status)).join(),
        ]),
      );
    };
    const open = {
      'nothing at all': '408',
      'headers that do not end': '408',
      'headers, a byte a second': '408',
      'a body that a GET has': '200',
      'a body for no route': '404',
      'registering, no body': '408',
      'registering, compressed': '408',
      'registering, a byte a second': '408',
      'an answer, and no further request': '200',
    };
    const uploads = (status: string) =>
      Object.fromEntries(SLOW_FORMS.filter(({ name }) => !(name in open)).map(({ name }) => [name, status]));
    expect(answered(true)).to.deep.equal({
      ...uploads('408'),
      ...open,
      'no body, of no known type': '415',
      'no body, announced': '100,408',
    });
    expect(answered(false)).to.deep.equal({ ...uploads('401'), ...open, 'no body, announced': '100,401' });
    const refused = slow.find(({ form }) => form.name === 'no body, multipart')?.answer ?? '';
    expect(refused).to.match(/\nContent-Type: application\/problem\+json\r/i);
    expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n')))).to.include({ status: 408, code: 'REQUEST_TIMEOUT' });
  });

  it('lose their connection where they do not read what they asked for', async () => {
    service = await startServiceHere({
      QUIRE_ENGINE: FAKE_ENGINE_MODULE,
      QUIRE_BODY_SECONDS: '2',
    });
    const page = await (await service.fetch('/docs/swagger-ui.js')).arrayBuffer();
    // More bytes than the system buffers for a connection, so that the rest waits in the service.
    const times = 40;
    const socket = connect(service.port, '127.0.0.1');
    socket.pause();
    socket.write('GET /docs/swagger-ui.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
    await pause(6000);
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
    });
    socket.on('error', () => {}).resume();
    await once(socket, 'close');
    expect(bytes).to.be.below((times / 2) * page.byteLength);
    expect((await service.fetch('/readyz')).status).to.equal(200);
  });
});
