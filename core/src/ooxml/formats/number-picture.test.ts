import { expect } from 'chai';
import { formatted, pictured } from './number-picture.js';

describe('numbers', () => {
  it('are written by the pictures of Word', () => {
    const cases: readonly (readonly [number, string, string])[] = [
      [1234.5, '#,##0.00', '1,234.50'],
      [0.5, '#,##0.00', '0.50'],
      [1234567, '#,##0', '1,234,567'],
      [4.5, '00.00', '04.50'],
      [1.005, '0.00', '1.01'],
      [0.125, '0.00x', '0.125'],
      [222492, 'x##', '492'],
      [-7, '#,##0.00', '-7.00'],
      [-7, '0;(0)', '(7)'],
      [0, "0;-0;'none'", 'none'],
      [80, '$#,##0.00', '$80.00'],
      [33, '##%', '33%'],
      [5, '+0', '+5'],
      [12345, '#', '12345'],
      [1.5, '0.0#', '1.5'],
      [-0.001, '0.00', '0.00'],
    ];
    for (const [value, picture, expected] of cases) expect(formatted(value, picture, 'en-US')).to.equal(expected);
  });

  it('are padded in a field as Word pads them', () => {
    expect(pictured(15, '$###', 'en-US')).to.equal('$ 15');
    expect(pictured(1.5, '$#,##0.00', 'en-US')).to.equal('$    1.50');
  });
});
