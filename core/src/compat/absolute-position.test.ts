import { expect } from 'chai';
import { twip } from '../base/units.js';
import { absoluteOffset } from './absolute-position.js';

describe('absoluteOffset', () => {
  it('takes off the twip that Word adds when it writes an offset ([MS-OI29500] 2.1.162 e)', () => {
    expect(absoluteOffset(twip(1441))).to.equal(1440);
    expect(absoluteOffset(twip(-719))).to.equal(-720);
    expect(absoluteOffset(twip(1))).to.equal(0);
  });

  it('reads 0, like an offset that is missing, as none', () => {
    expect(absoluteOffset(twip(0))).to.equal(undefined);
    expect(absoluteOffset(undefined)).to.equal(undefined);
  });
});
