import { expect } from 'chai';
import type { Context } from '../state.js';
import { trustIn } from './trust.js';

describe('trust in networks', () => {
  const trust = trustIn(['127.0.0.0/8', '::1/128', '10.1.0.0/16'], false);
  const from = (ip: string, headers: Readonly<Record<string, string>> = {}, by = trust) =>
    by({ ip, get: (name: string) => headers[name] ?? '' } as unknown as Context)?.keyId;

  it('trusts the addresses in them, IPv4 in IPv6 too, each network as one caller', () => {
    expect(from('127.0.0.1')).to.equal('network 127.0.0.1');
    expect(from('::1')).to.equal('network 0:0:0:0::/64');
    expect(from('::ffff:10.1.2.3')).to.equal('network 10.1.2.3');
    for (const other of ['10.2.0.1', '192.0.2.1', '::2', 'none']) expect(from(other), other).to.equal(undefined);
  });

  it('does not trust what a proxy passes on, unless its header is what counts', () => {
    expect(from('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' })).to.equal(undefined);
    expect(from('127.0.0.1', { Forwarded: 'for=127.0.0.1' })).to.equal(undefined);
    expect(from('10.1.0.1', { 'X-Forwarded-For': '10.1.0.1' }, trustIn(['10.1.0.0/16'], true))).to.be.a('string');
  });

  it('does not trust pages of other sites in a trusted browser, by whatever name they call this host', () => {
    const page = (origin: string, host: string) => from('127.0.0.1', { Origin: origin, Host: host });
    expect(page('http://localhost:8080', 'localhost:8080')).to.be.a('string');
    expect(page('http://[::1]:8080', '[::1]:8080')).to.be.a('string');
    expect(page('https://evil.example', '127.0.0.1:8080')).to.equal(undefined);
    expect(page('http://evil.example:8080', 'evil.example:8080')).to.equal(undefined);
    expect(page('null', '127.0.0.1:8080')).to.equal(undefined);
  });
});
