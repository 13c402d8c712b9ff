import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import type { Context } from '../state.js';
import { Admission, type Places } from './admission.js';

const ctx = {} as Context;
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'done').catch((error: QuireError) => error.code);

describe('Admission', () => {
  let admission: Admission;
  beforeEach(() => {
    admission = new Admission({ documents: 1, small: 1, events: 1 });
  });
  /** A request that is under way until it is let go. */
  const request = (kind: keyof Places) => {
    let letGo = () => {};
    const under = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const step = async () => admission.admit(kind)(ctx, () => under);
    return { outcome: codeOf(step()), letGo };
  };

  it('has places of their own for each kind, and refuses requests beyond them', async () => {
    const [document, small] = [request('documents'), request('small')];
    expect(admission.full).to.equal(true);
    expect(await request('documents').outcome).to.equal('OVERLOADED');
    expect(await request('small').outcome).to.equal('OVERLOADED');
    document.letGo();
    expect(await document.outcome).to.equal('done');
    expect(admission.full).to.equal(false);
    small.letGo();
  });

  it('gives a place back where a request fails', async () => {
    const failing = async () => admission.admit('events')(ctx, () => Promise.reject(new Error('failed')));
    await codeOf(failing());
    const next = request('events');
    next.letGo();
    expect(await next.outcome).to.equal('done');
  });

  it('drains: refuses newcomers, and waits for requests under way, but no longer than it may', async () => {
    const under = request('documents');
    await admission.drain(5);
    expect(admission.draining).to.equal(true);
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
