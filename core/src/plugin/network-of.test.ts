import { expect } from 'chai';
import { networkOf } from './network-of.js';

describe('networkOf', () => {
  it('takes an IPv4 address for itself, also where IPv6 maps it', () => {
    for (const address of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::FFFF:192.0.2.1',
      '::ffff:c000:201',
      '0:0:0:0:0:ffff:192.0.2.1',
    ])
      expect(networkOf(address), address).to.equal('192.0.2.1');
  });

  it('takes all addresses of an IPv6 /64 for one, however they are written', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).to.equal('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).to.equal(networkOf('2001:0db8:0:0:ffff::2'));
    expect(networkOf('2001:db8:0:1::1')).not.to.equal(networkOf('2001:db8::1'));
    expect(networkOf('::1')).to.equal('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).to.equal('fe80:0:0:0::/64');
  });

  it('leaves what is no address as it is, an address that was counted before too', () => {
    for (const text of ['', 'unknown', '192.0.2.1:8080', '1:2', ':::', '2001:db8:1:2::/64'])
      expect(networkOf(text), text).to.equal(text);
  });
});
