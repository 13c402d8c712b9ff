import { expect } from 'chai';
import { parseMeasure, parsePercentage } from './measure.js';

describe('parseMeasure', () => {
  it('takes bare numbers as they are', () => {
    expect(parseMeasure('720', 20)).to.equal(720);
    expect(parseMeasure('-120', 20)).to.equal(-120);
    expect(Object.is(parseMeasure('-0', 20), 0)).to.equal(true);
  });

  it('converts the units of Strict documents', () => {
    expect(parseMeasure('12pt', 20)).to.equal(240);
    expect(parseMeasure('12pt', 2)).to.equal(24);
    expect(parseMeasure('1in', 20)).to.equal(1440);
    expect(parseMeasure('2.54cm', 20)).to.equal(1440);
    expect(parseMeasure('-25.4mm', 20)).to.equal(-1440);
    expect(parseMeasure('1pi', 20)).to.equal(240);
    expect(parseMeasure(' 0.5 pc ', 20)).to.equal(120);
  });

  it('drops the fraction of a bare number', () => {
    expect(parseMeasure('4680.9', 20)).to.equal(4680);
    expect(parseMeasure('-3.5', 20)).to.equal(-3);
  });

  it('reads unsigned 32-bit numbers as the negative ones they stand for', () => {
    expect(parseMeasure('4294967176', 20)).to.equal(-120);
    expect(parseMeasure('2147483647', 20)).to.equal(2147483647);
  });

  it('knows what is no number', () => {
    for (const text of [
      '',
      '-',
      '.',
      'auto',
      '1e5',
      'NaN',
      'Infinity',
      '0x10',
      '12px',
      '50%',
      '1,5',
      '1'.repeat(400),
    ]) {
      expect(parseMeasure(text, 20), text).to.equal(undefined);
    }
  });
});

describe('parsePercentage', () => {
  it('takes numbers with a per cent sign and nothing else', () => {
    expect(parsePercentage('50%')).to.equal(50);
    expect(parsePercentage('12.5 %')).to.equal(12.5);
    expect(parsePercentage('50')).to.equal(undefined);
    expect(parsePercentage('%')).to.equal(undefined);
  });
});
