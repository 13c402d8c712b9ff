import { expect } from 'chai';
import { timeZones } from './pdf-form.js';

describe('timeZones', () => {
  it('are all of them once, UTC first, with the one of the browser', () => {
    const { all, own } = timeZones();
    expect(all[0]).to.equal('UTC');
    expect(all).to.include.members(['Europe/Berlin', 'Asia/Tokyo', own]);
    expect(new Set(all).size).to.equal(all.length);
  });
});
