import { expect } from 'chai';
import { readingIssue, testContext, writtenValue, xmlOf } from '../testing/values.js';
import { readNumber } from './number.js';

const text = (value: unknown, format?: unknown, locale = 'en-US'): string =>
  xmlOf(
    writtenValue({ value, type: 'number', options: { format } }, { within: testContext({ locale }) }).nodes,
  ).replace(/<[^>]*>/g, '');

describe('number values', () => {
  it('are written as the locale does, by a picture spelled either way', () => {
    expect(text(1234.5, '#,##0.00', 'de-DE')).to.equal('1.234,50');
    expect(text(1234.5, '#.##0,00', 'de-DE')).to.equal('1.234,50');
    expect(text(1234.5, '0,0', 'de-DE')).to.equal('1234,5');
    expect(text(1234, '#.##0', 'de-DE')).to.equal('1.234');
  });

  it('are written in full without a format, and by Intl where one asks for that', () => {
    expect(text(1234.5678, undefined, 'de-DE')).to.equal('1234,5678');
    expect(text(-1.5e-7, undefined, 'de-DE')).to.equal('-0,00000015');
    expect(text(1e21)).to.equal('1000000000000000000000');
    expect(text('0.07', { style: 'percent' })).to.equal('7%');
    expect(text(3, { style: 'currency', currency: 'EUR' })).to.equal('€3.00');
  });

  it('are read as JSON spells them, else as the locale does', () => {
    const read = ['1.5', '-2', '1.234,50', '1.234.567', '12,5'].map((raw) => readNumber(raw, 'de-DE'));
    expect(read).to.deep.equal([1.5, -2, 1234.5, 1234567, 12.5]);
    expect(readNumber('1 234,5', 'fr-FR')).to.equal(1234.5);
  });

  it('say what is wrong with them', () => {
    expect(readingIssue({ value: 'twelve', type: 'number' })).to.equal('Mismatch: "twelve" is not a number');
    expect(readingIssue({ value: true, type: 'number' })).to.equal('Mismatch: not a number');
    expect(readingIssue({ value: 1, type: 'number', options: { format: { style: 'currency' } } })).to.match(
      /^Mismatch: format: /,
    );
    expect(readingIssue({ value: 1, type: 'number', options: { format: 3 } })).to.match(/^Mismatch: options: format /);
  });

  it('take a language that is none for English', () => {
    expect(text(1.5, '0.0', 'x-none')).to.equal('1.5');
  });
});
