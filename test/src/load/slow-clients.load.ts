import { setTimeout as pause } from 'node:timers/promises';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { type KeyedService, startKeyedService } from '../testing/keyed-service.js';
import { openSlowClients, SLOW_FORMS, SlowClient, type SlowForm } from '../testing/slow-clients.js';

/** The time limit in milliseconds for serving a good client among slow ones, on an otherwise idle machine. */
const PATIENCE = 1000;
/** The limit on a busy machine: this many times the time that the client takes alone in the same run. */
const SLOWER = 8;
/** The number of calls of the good client, one a second: they last longer than any stalled connection may. */
const CALLS = 15;
/** The number of calls of each kind before any client stalls. */
const ALONE = 3;

/** A single page, so that the time of the service is measured, not the time of a long document. */
const LETTER = buildDocx({ body: p('Dear Ada').repeat(20) });

const formCalled = (name: string): SlowForm => SLOW_FORMS.find((form) => form.name === name) as SlowForm;

/**
 * Attacks with stalled connections from one address, which is also the address of the good client. Each is of a kind
 * that an attacker may choose.
 */
const ATTACKS: Readonly<Record<string, (port: number, key: string) => Promise<readonly SlowClient[]>>> = {
  '200 stalled connections of every form': (port, key) => openSlowClients(port, 200, key),
  '130 without a key, compressed': (port) => alike(port, 130, 'registering, compressed'),
  '66 uploads of one key that stop': (port, key) => alike(port, 66, 'half a part', key),
  '400 uploads of one key, a byte a second': (port, key) => alike(port, 400, 'a part, a byte a second', key),
  '1000 that say nothing': (port) => alike(port, 1000, 'nothing at all'),
};

async function alike(port: number, count: number, name: string, key?: string): Promise<readonly SlowClient[]> {
  const clients = Array.from({ length: count }, () => new SlowClient(port, formCalled(name), key));
  await Promise.all(clients.map(({ opened }) => opened));
  return clients;
}

describe('a good client beside clients that stall', function () {
  this.timeout(120_000);
  let service: KeyedService;
  let keys: { readonly good: string; readonly stalling: string };
  beforeEach(async () => {
    service = await startKeyedService({ QUIRE_WORKERS: '2', QUIRE_RATE_LIMIT: '100000' });
    keys = { good: await service.newKey(), stalling: await service.newKey() };
    // The first conversion of a worker opens its fonts, so the workers convert before the measurement.
    await Promise.all([1, 2, 3, 4].map(() => service.convert(LETTER, keys.good)));
  });
  afterEach(() => service.stop());

  const timed = async (work: () => Promise<Response>): Promise<number> => {
    const started = performance.now();
    // The server may close a kept connection at the moment of its use: like every connection pool, the client tries
    // once more.
    const reply = await work().catch((error) => (error.cause?.code === 'ECONNRESET' ? work() : Promise.reject(error)));
    const body = await reply.arrayBuffer();
    expect(reply.status, reply.ok ? '' : Buffer.from(body).toString()).to.equal(200);
    return performance.now() - started;
  };

  /** The time of one call of each kind, in milliseconds. */
  async function calls(name: string) {
    const headers = { Authorization: `Bearer ${keys.good}` };
    return {
      convert: await timed(() => service.convert(LETTER, keys.good)),
      register: await timed(() => service.fetch(`/v1/auth/register?email=${name}@example.com`)),
      keys: await timed(() => service.fetch('/v1/auth/keys', { headers })),
    };
  }

  for (const [name, attack] of Object.entries(ATTACKS)) {
    it(`is served within a second: ${name}`, async () => {
      let alone = 0;
      for (let call = 0; call < ALONE; call++) alone = Math.max(alone, ...Object.values(await calls(`b${call}`)));
      let stalled = await attack(service.port, keys.stalling);
      const slowest = { convert: 0, register: 0, keys: 0 };
      for (let call = 0; call < CALLS; call++) {
        const times = await calls(`a${call}`);
        for (const each of Object.keys(times) as (keyof typeof times)[])
          slowest[each] = Math.max(slowest[each], times[each]);
        // Refused clients connect again.
        if (stalled.every(({ isOpen }) => !isOpen)) stalled = await attack(service.port, keys.stalling);
        await pause(1000);
      }
      for (const client of stalled) client.leave();
      console.log(
        `      slowest answers in ms: ${JSON.stringify(slowest, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
      );
      const patience = Math.max(PATIENCE, SLOWER * alone);
      for (const milliseconds of Object.values(slowest)) expect(milliseconds).to.be.below(patience);
    });
  }
});
