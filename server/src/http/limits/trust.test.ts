import { expect } from 'chai';
import type { Context } from '../state.js';
import { trustIn } from './trust.js';

describe('trust in networks', () => {
  const trust = trustIn(['127.0.0.0/8', '::1/128', '10.1.0.0/16']);
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
    expect(from('10.1.0.1', { 'X-Forwarded-For': '10.1.0.1' }, trustIn(['10.1.0.0/16'], { proxy: true }))).to.be.a(
      'string',
    );
  });

  it('does not trust pages of other sites in a trusted browser, by whatever name they call this host', () => {
    const page = (origin: string, host: string) => from('127.0.0.1', { Origin: origin, Host: host });
    expect(page('http://localhost:8080', 'localhost:8080')).to.be.a('string');
    expect(page('http://[::1]:8080', '[::1]:8080')).to.be.a('string');
    expect(page('https://evil.example', '127.0.0.1:8080')).to.equal(undefined);
    expect(page('http://evil.example:8080', 'evil.example:8080')).to.equal(undefined);
    expect(page('null', '127.0.0.1:8080')).to.equal(undefined);
  });

  it('does not trust who calls this host by a name that anybody may let point here, unless it is given', () => {
    const called = (host: string, by = trust) => from('127.0.0.1', { Host: host }, by);
    for (const own of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'quire:8080', 'QUIRE', ''])
      expect(called(own), own).to.be.a('string');
    for (const other of ['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', 'evil.example.', 'a b'])
      expect(called(other), other).to.equal(undefined);
    const named = trustIn(['127.0.0.0/8'], { hosts: ['Quire.internal'] });
    expect(called('quire.internal:8080', named)).to.be.a('string');
    expect(called('evil.example', named)).to.equal(undefined);
    expect(from('127.0.0.1', { Origin: 'http://quire.internal', Host: 'quire.internal' }, named)).to.be.a('string');
  });

  it('does not trust what a browser says it sends for another site', () => {
    const sent = (site: string) => from('127.0.0.1', { Host: 'localhost', 'Sec-Fetch-Site': site });
    expect([sent('same-origin'), sent('none')]).to.not.include(undefined);
    expect([sent('cross-site'), sent('same-site')]).to.deep.equal([undefined, undefined]);
  });
});
