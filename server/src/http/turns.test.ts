import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Turns } from './turns.js';

const request = (destroyed = false) => ({ destroyed }) as IncomingMessage;
const response = {} as ServerResponse;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('Turns', () => {
  it('begins at once what comes alone', () => {
    const begun: IncomingMessage[] = [];
    const alone = request();
    new Turns().of((each) => begun.push(each))(alone, response);
    expect(begun).to.deep.equal([alone]);
  });

  it('begins few in a turn of the loop, all of them in their order', async () => {
    const begun: number[] = [];
    const names = new Map<IncomingMessage, number>();
    const take = new Turns().of((each) => begun.push(names.get(each) ?? -1));
    for (let index = 0; index < 3000; index++) {
      const each = request();
      names.set(each, index);
      take(each, response);
    }
    const first = begun.length;
    expect(first).to.be.within(1, 20);
    await nextTurn();
    expect(begun.length - first).to.be.within(1, 20);
    while (begun.length < 3000) await nextTurn();
    expect(begun).to.deep.equal(Array.from({ length: 3000 }, (_, index) => index));
  });

  it('knows who waited too long, and leaves out who has gone', async () => {
    const turns = new Turns();
    const begun: IncomingMessage[] = [];
    const take = turns.of((each) => begun.push(each));
    const prompt = request();
    take(prompt, response);
    for (let index = 0; index < 20; index++) take(request(), response);
    const [gone, late] = [request(true), request()];
    take(gone, response);
    take(late, response);
    // The thread is held up for as long as nobody should wait.
    const until = performance.now() + 450;
    while (performance.now() < until);
    await sleep(20);
    expect(turns.isLate(prompt)).to.equal(false);
    expect(turns.isLate(late)).to.equal(true);
    expect(begun).to.include(late).and.not.to.include(gone);
  });
});
