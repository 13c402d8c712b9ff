import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { whileArriving } from './arrival.js';

describe('whileArriving', () => {
  const request = () => new PassThrough() as unknown as IncomingMessage;
  const never = () => new Promise<never>(() => {});
  const codeOf = (promise: Promise<unknown>) => promise.catch((error: QuireError) => error.code);

  it('gives what was read, and leaves no listener behind', async () => {
    const incoming = request();
    const listeners = incoming.listenerCount('close');
    expect(await whileArriving(incoming, async () => 'read', 10_000)).to.equal('read');
    expect(incoming.listenerCount('close')).to.equal(listeners);
  });

  it('gives up where the body takes too long, or its client leaves', async () => {
    expect(await codeOf(whileArriving(request(), never, 5))).to.equal('VALIDATION_ERROR');
    const leaving = request();
    const outcome = codeOf(whileArriving(leaving, never));
    leaving.destroy();
    expect(await outcome).to.equal('ABORTED');
    expect(await codeOf(whileArriving(leaving, async () => 'read'))).to.equal('ABORTED');
  });
});
