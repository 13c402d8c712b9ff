import { expect } from 'chai';
import { isPublicAddress } from './public-address.js';

describe('isPublicAddress', () => {
  it('is true on the public network only', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1']) {
      expect(isPublicAddress(address), address).to.equal(true);
    }
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fc00::1',
      'ff02::1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ];
    for (const address of closed) expect(isPublicAddress(address), address).to.equal(false);
  });
});
