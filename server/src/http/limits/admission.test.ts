import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { Admission, type Places } from './admission.js';

const codeOf = (promise: Promise<unknown>) => promise.then(() => 'done').catch((error: QuireError) => error.code);
const NOBODY: readonly string[] = [];

describe('Admission', () => {
  let admission: Admission;
  beforeEach(() => {
    admission = new Admission({ documents: 1, small: 1, events: 1 });
  });
  /** A request that is under way until `letGo` is called. */
  const request = (kind: keyof Places, callers = NOBODY) => {
    let letGo = () => {};
    const under = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return { outcome: codeOf(admission.underWay(() => admission.run(kind, callers, () => under))), letGo };
  };

  it('has places of their own for each kind, and refuses requests beyond them', async () => {
    const [document, small] = [request('documents'), request('small')];
    expect(admission.full).to.equal(true);
    expect(await request('documents').outcome).to.equal('OVERLOADED');
    expect(() => admission.check('documents', NOBODY)).to.throw(/full/);
    expect(await request('small').outcome).to.equal('OVERLOADED');
    document.letGo();
    expect(await document.outcome).to.equal('done');
    expect(admission.full).to.equal(false);
    admission.check('documents', NOBODY);
    small.letGo();
  });

  it('gives a place back where a request fails', async () => {
    await codeOf(admission.run('events', NOBODY, () => Promise.reject(new Error('failed'))));
    const next = request('events');
    next.letGo();
    expect(await next.outcome).to.equal('done');
  });

  it('never lets one key or one address have all places', async () => {
    admission = new Admission({ documents: 66, small: 1, events: 1 }, 0.75);
    const flood = Array.from({ length: 100 }, () => request('documents', ['address a', 'key a']));
    await new Promise(setImmediate);
    expect(admission.full).to.equal(false);
    const others = ['b', 'c', 'd'].map((name) => request('documents', [`address ${name}`, `key ${name}`]));
    for (const each of [...flood, ...others]) each.letGo();
    for (const each of others) expect(await each.outcome).to.equal('done');
    const outcomes = await Promise.all(flood.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'done')).to.have.length(50);
  });

  it('has the caller with most give way to one with less: with the newest that waits, and with none that is worked on', async () => {
    admission = new Admission({ documents: 8, small: 1, events: 1 }, 1);
    const gaveWay: number[] = [];
    let taken = 0;
    const waits = (caller: string, isWaiting: boolean) => {
      const number = ++taken;
      return codeOf(
        admission.run(
          'documents',
          ['address of all', caller],
          (place) =>
            new Promise((_, reject) => {
              if (!isWaiting) return;
              place.giveWay = (refusal) => {
                gaveWay.push(number);
                reject(refusal);
              };
            }),
        ),
      );
    };
    const greedy = [false, true, true, true, true, false].map((isWaiting) => waits('key greedy', isWaiting));
    for (let times = 0; times < 2; times++) void waits('key b', true);
    expect(await waits('key greedy', true), 'it holds most itself').to.equal('OVERLOADED');
    admission.check('documents', ['address of all', 'key c']);
    for (let times = 0; times < 2; times++) void waits('key c', true);
    void waits('key b', true);
    expect(gaveWay).to.deep.equal([5, 4, 3]);
    expect(await Promise.all(greedy.slice(2, 5))).to.deep.equal(['OVERLOADED', 'OVERLOADED', 'OVERLOADED']);
    expect(await waits('key b', true), 'as many as the greedy one has').to.equal('OVERLOADED');
    expect(admission.full).to.equal(true);
  });

  it('drains: refuses newcomers, and waits for requests under way, but no longer than it may', async () => {
    const under = request('documents');
    await admission.drain(5);
    expect(admission.leaving).to.equal(true);
    expect(await request('small').outcome).to.equal('OVERLOADED');
    let isDrained = false;
    const drained = admission.drain(10_000).then(() => {
      isDrained = true;
    });
    await new Promise(setImmediate);
    expect(isDrained).to.equal(false);
    under.letGo();
    await drained;
  });
});
