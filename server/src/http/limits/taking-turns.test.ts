import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { senderOf } from './event-loop-throttle.js';

describe('senderOf', () => {
  const request = (headers: object) =>
    ({ headers, socket: { remoteAddress: '192.0.2.1' } }) as unknown as IncomingMessage;

  it('is the key, or the address of who has none', () => {
    expect(senderOf(false)(request({ authorization: 'Bearer a' }))).to.equal('Bearer a');
    expect(senderOf(false)(request({ 'x-forwarded-for': '198.51.100.7' }))).to.equal('192.0.2.1');
  });

  it('is the address that a trusted proxy adds, and none that the client put before it', () => {
    expect(senderOf(true)(request({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }))).to.equal('198.51.100.7');
    expect(senderOf(true)(request({}))).to.equal('192.0.2.1');
  });
});
