import { expect } from 'chai';
import { instantOf } from './form-options.js';

describe('instantOf', () => {
  it('is the moment at which clocks of a time zone show a time', () => {
    expect(instantOf('2026-05-31T09:30', 'Europe/Berlin')).to.equal('2026-05-31T07:30:00.000Z');
    expect(instantOf('2026-01-31T23:30', 'America/New_York')).to.equal('2026-02-01T04:30:00.000Z');
    expect(instantOf('2026-05-31T09:30')).to.equal('2026-05-31T09:30:00.000Z');
  });

  it('is right on both sides of a change of the clocks, and in the hours that it makes odd', () => {
    const berlin = (shown: string) => instantOf(shown, 'Europe/Berlin');
    expect(berlin('2026-03-29T01:59')).to.equal('2026-03-29T00:59:00.000Z');
    expect(berlin('2026-03-29T02:30')).to.equal('2026-03-29T01:30:00.000Z');
    expect(berlin('2026-03-29T03:00')).to.equal('2026-03-29T01:00:00.000Z');
    expect(berlin('2026-10-25T02:30')).to.equal('2026-10-25T00:30:00.000Z');
    expect(berlin('2026-10-25T03:00')).to.equal('2026-10-25T02:00:00.000Z');
  });

  it('is nothing where no time is given', () => {
    expect(instantOf(undefined, 'Europe/Berlin')).to.equal(undefined);
  });
});
