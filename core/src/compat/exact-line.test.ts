import { expect } from 'chai';
import { twip } from '../base/units.js';
import { exactBaseline } from './exact-line.js';

describe('exactBaseline', () => {
  it('lies at four fifths: 10.4 pt below the top of a line of 13 pt in an export of Word 2016', () => {
    expect(exactBaseline(twip(260))).to.equal(208);
    expect(exactBaseline(twip(400))).to.equal(320);
  });
});
