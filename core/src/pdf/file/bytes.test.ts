import { expect } from 'chai';
import { ByteWriter } from './bytes.js';

const written = (write: (out: ByteWriter) => void): string => {
  const out = new ByteWriter(4);
  write(out);
  return String.fromCharCode(...out.view());
};

describe('ByteWriter', () => {
  it('writes reals to a thousandth and as short as they can be', () => {
    const reals: [number, string][] = [
      [0, '0'],
      [-0, '0'],
      [0.0004, '0'],
      [-0.0004, '0'],
      [0.5, '.5'],
      [-0.05, '-.05'],
      [0.007, '.007'],
      [0.12, '.12'],
      [10, '10'],
      [99.9996, '100'],
      [841.89, '841.89'],
      [-12.125, '-12.125'],
      [1234567, '1000000'],
    ];
    for (const [value, text] of reals)
      expect(
        written((out) => out.real(value)),
        String(value),
      ).to.equal(text);
  });

  it('clamps what no reader could hold, and takes what is no number for 0', () => {
    expect(written((out) => out.real(Number.POSITIVE_INFINITY))).to.equal('1000000');
    expect(written((out) => out.real(-1e300))).to.equal('-1000000');
    expect(written((out) => out.real(Number.NaN))).to.equal('0');
  });

  it('keeps six places of matrix factors', () => {
    expect(written((out) => out.factor(Math.SQRT1_2))).to.equal('0.707107');
    expect(written((out) => out.factor(-1))).to.equal('-1');
    expect(written((out) => out.factor(0.25))).to.equal('.25');
    expect(written((out) => out.factor(1e-9))).to.equal('0');
  });

  it('writes numbers of several bytes from the high end', () => {
    const out = new ByteWriter(1);
    out.unsigned(0x0102030405, 5);
    expect([...out.view()]).to.deep.equal([1, 2, 3, 4, 5]);
  });
});
