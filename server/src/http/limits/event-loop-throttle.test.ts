import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'chai';
import { EventLoopThrottle } from './event-loop-throttle.js';

const response = {} as ServerResponse;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('EventLoopThrottle', () => {
  let begun: number[];
  let refused: number[];
  let each: () => void;
  let throttle: EventLoopThrottle;
  let names: Map<IncomingMessage, number>;
  /** The clock by which the throttle measures requests, in milliseconds: only the test advances it. */
  let time: number;
  const { now } = performance;
  afterEach(() => {
    performance.now = now;
  });
  beforeEach(() => {
    time = 0;
    performance.now = () => time;
    begun = [];
    refused = [];
    names = new Map();
    each = () => {};
    const name = (request: IncomingMessage) => names.get(request) ?? -1;
    throttle = new EventLoopThrottle(
      (request) => {
        begun.push(name(request));
        each();
      },
      (request) => refused.push(name(request)),
    );
  });
  const come = (count: number, { destroyed = false, key = 'Bearer one' } = {}) => {
    for (let left = count; left > 0; left--) {
      const request = { destroyed, headers: { authorization: key } } as IncomingMessage;
      names.set(request, names.size);
      throttle.take(request, response);
    }
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('begins at once what comes alone', async () => {
    come(1);
    expect(begun).to.deep.equal([0]);
    await nextTurn();
    come(1);
    expect(begun).to.deep.equal([0, 1]);
  });

  it('begins few in a turn of the loop, all of them in their order', async () => {
    come(2000);
    const first = begun.length;
    expect(first).to.be.within(1, 10);
    await nextTurn();
    expect(begun.length - first).to.be.within(1, 10);
    while (begun.length < 2000) await nextTurn();
    expect(begun).to.deep.equal(numbers(2000));
    expect(refused).to.deep.equal([]);
  });

  it('leaves out who has gone', async () => {
    come(10);
    come(10, { destroyed: true });
    come(1);
    while (begun.length < 11) await nextTurn();
    expect(begun).to.deep.equal([...numbers(10), 20]);
  });

  it('lets callers take turns: who has one request waits for none of a burst before it', async () => {
    come(400);
    const first = begun.length;
    come(1, { key: 'Bearer another' });
    while (begun.length < 401) await nextTurn();
    expect(begun.indexOf(400)).to.be.within(first, first + 1);
  });

  it('refuses requests of the caller with most of them, whoever comes last', async () => {
    each = () => {
      time += 5;
    };
    come(400);
    while (begun.length < 200) await nextTurn();
    come(300);
    come(1, { key: 'Bearer another' });
    while (begun.length + refused.length < 701) await nextTurn();
    expect(refused.length).to.be.greaterThan(100);
    expect(begun).to.include(700);
  });

  it('refuses who would wait too long, by what a request takes, and takes all again once the queue is empty', async () => {
    each = () => {
      time += 2;
    };
    come(200);
    // The throttle learns that a request takes two milliseconds: 250 requests fill the permitted waiting time.
    while (begun.length < 100) await nextTurn();
    come(400);
    while (begun.length + refused.length < 600) await nextTurn();
    expect(refused.length).to.be.within(50, 390);
    expect(Math.min(...refused)).to.be.greaterThan(200);
    await nextTurn();
    await nextTurn();
    const before = refused.length;
    come(300);
    while (begun.length + refused.length < 900) await nextTurn();
    expect(refused).to.have.length(before);
  });
});
