import { QuireError } from '@quire/core/plugin';
import { expect } from 'chai';
import type { Context } from '../state.js';
import { Admission } from './admission.js';
import { memoryCounters } from './counters.js';
import { type EntryChecks, entranceOf } from './entrance.js';

const REQUESTS = 3;
const GUESSES = 2;
const KEY = 'right';

/** A request from an address, with a key or without. */
class FakeContext {
  readonly state: Partial<Context['state']> = {};
  readonly headers = new Map<string, string>();
  readonly ip: string;
  readonly #authorization: string;

  constructor(ip: string, key?: string) {
    this.ip = ip;
    this.#authorization = key === undefined ? '' : `Bearer ${key}`;
  }

  get = (name: string) => (name === 'Authorization' ? this.#authorization : '');
  set = (name: string, value: string) => void this.headers.set(name, value);
}

describe('the entrance of an operation', () => {
  let admission: Admission;
  let asked: number;
  let entry: EntryChecks;
  let open: EntryChecks;
  beforeEach(() => {
    admission = new Admission({ documents: 1, small: 8, events: 8 });
    asked = 0;
    const authenticate = async (key: string) => {
      asked++;
      return key === KEY ? { keyId: 'a', owner: 'ada' } : undefined;
    };
    const entranceTo = entranceOf({
      authenticator: { authenticate },
      requestsPerMinute: REQUESTS,
      eventsPerMinute: 1000,
      guessesPerMinute: GUESSES,
      counters: memoryCounters,
      admission,
    });
    entry = entranceTo({ access: 'key', input: 'document' });
    open = entranceTo({ access: 'open', input: 'json' });
  });

  const request = async (ip: string, key?: string, at = entry, call = async () => {}) => {
    const ctx = new FakeContext(ip, key);
    const context = ctx as unknown as Context;
    const outcome = await Promise.resolve(at.step(context as never, () => at.run(context, call)))
      .then(() => 'called')
      .catch((error: QuireError) => error.code);
    return { outcome, remaining: ctx.headers.get('X-RateLimit-Remaining') };
  };
  const outcomes = async (count: number, ...how: Parameters<typeof request>) => {
    const all: string[] = [];
    for (let index = 0; index < count; index++) all.push((await request(...how)).outcome);
    return all;
  };

  it('lets a valid key pass behind an address that guesses, and makes the guesses wait', async () => {
    expect(await outcomes(4, '192.0.2.1', 'wrong')).to.deep.equal([
      ...Array(GUESSES).fill('AUTHENTICATION_ERROR'),
      'RATE_LIMIT_ERROR',
      'RATE_LIMIT_ERROR',
    ]);
    expect(await outcomes(1, '192.0.2.1')).to.deep.equal(['RATE_LIMIT_ERROR']);
    expect(await outcomes(1, '192.0.2.1', KEY)).to.deep.equal(['called']);
    expect(asked, 'one look-up a key, right or wrong').to.equal(5);
  });

  it('counts guesses and requests of an IPv6 /64 as one, and IPv4 in IPv6 as IPv4', async () => {
    const neighbors = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'];
    for (const [index, ip] of neighbors.entries())
      expect((await request(ip, 'wrong')).outcome).to.equal(
        index < GUESSES ? 'AUTHENTICATION_ERROR' : 'RATE_LIMIT_ERROR',
      );
    expect((await request('2001:db8:0:1::1', 'wrong')).outcome).to.equal('AUTHENTICATION_ERROR');
    const left = [];
    for (const ip of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1'])
      left.push((await request(ip, undefined, open)).outcome);
    expect(left).to.deep.equal([...Array(REQUESTS).fill('called'), 'RATE_LIMIT_ERROR']);
  });

  it('charges the quota before a place is taken, and gives it back where the service is full', async () => {
    let letGo = () => {};
    const under = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const first = request('192.0.2.1', KEY, entry, () => under);
    await new Promise(setImmediate);
    for (let count = 0; count < 5; count++)
      expect(await request('192.0.2.1', KEY)).to.deep.equal({ outcome: 'OVERLOADED', remaining: '2' });
    letGo();
    expect(await first).to.deep.equal({ outcome: 'called', remaining: '2' });
    const queueFull = async () => {
      throw new QuireError('OVERLOADED', 'the queue is full');
    };
    expect((await request('192.0.2.1', KEY, entry, queueFull)).remaining).to.equal('2');
    const invalid = async () => {
      throw new QuireError('INVALID_DOCUMENT', 'empty');
    };
    expect((await request('192.0.2.1', KEY, entry, invalid)).remaining).to.equal('1');
    expect(await outcomes(2, '192.0.2.1', KEY)).to.deep.equal(['called', 'RATE_LIMIT_ERROR']);
  });

  it('takes no place before the body is in', async () => {
    const ctx = new FakeContext('192.0.2.1', KEY) as unknown as Context;
    let bodyIsIn = () => {};
    const body = new Promise<void>((resolve) => {
      bodyIsIn = resolve;
    });
    const stalled = entry.step(ctx as never, () => body.then(() => entry.run(ctx, async () => {})));
    await new Promise(setImmediate);
    expect(admission.full).to.equal(false);
    expect((await request('192.0.2.1', KEY)).outcome).to.equal('called');
    bodyIsIn();
    await stalled;
  });
});
