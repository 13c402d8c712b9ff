import { expect } from 'chai';
import { readDate } from './date.js';

describe('readDate', () => {
  it('reads dates with zones and with parts left out', () => {
    expect(
      ["D:20240501120000+02'00'", "D:20240501120000-0530'", 'D:20240501', '20240501120000Z', 'D:2024'].map(readDate),
    ).to.deep.equal([
      '2024-05-01T10:00:00.000Z',
      '2024-05-01T17:30:00.000Z',
      '2024-05-01T00:00:00.000Z',
      '2024-05-01T12:00:00.000Z',
      '2024-01-01T00:00:00.000Z',
    ]);
  });

  it('reads nothing into other texts', () => {
    expect(['', 'yesterday', 'D:99'].map(readDate)).to.deep.equal([undefined, undefined, undefined]);
  });
});
