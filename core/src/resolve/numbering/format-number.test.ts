import { expect } from 'chai';
import { formatNumber } from './format-number.js';

const row = (format: string, ...values: number[]): string[] => values.map((value) => formatNumber(value, format));

describe('formatNumber', () => {
  it('repeats letters behind z', () => {
    expect(row('lowerLetter', 1, 26, 27, 53)).to.deep.equal(['a', 'z', 'aa', 'aaa']);
    expect(row('upperLetter', 28)).to.deep.equal(['BB']);
  });

  it('starts the alphabet again behind thirty repetitions', () => {
    expect(formatNumber(780, 'lowerLetter')).to.equal('z'.repeat(30));
    expect(formatNumber(781, 'lowerLetter')).to.equal('a');
  });

  it('writes Roman numerals', () => {
    expect(row('lowerRoman', 1, 4, 9, 14, 40, 90, 400, 1999)).to.deep.equal([
      'i',
      'iv',
      'ix',
      'xiv',
      'xl',
      'xc',
      'cd',
      'mcmxcix',
    ]);
    expect(row('upperRoman', 2024)).to.deep.equal(['MMXXIV']);
  });

  it('writes ordinals by the language of the text', () => {
    expect(row('ordinal', 1, 2, 3, 4, 11, 12, 13, 21, 112)).to.deep.equal([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
    ]);
    expect(formatNumber(3, 'ordinal', 'de-DE')).to.equal('3.');
    expect(formatNumber(1, 'ordinal', 'fr-FR')).to.equal('1er');
  });

  it('writes numbers in English words', () => {
    expect(row('cardinalText', 1, 21, 100, 342)).to.deep.equal([
      'One',
      'Twenty-one',
      'One hundred',
      'Three hundred forty-two',
    ]);
    expect(row('ordinalText', 1, 12, 20, 21)).to.deep.equal(['First', 'Twelfth', 'Twentieth', 'Twenty-first']);
  });

  it('counts the 48 signs of the iroha, and begins again', () => {
    expect(row('iroha', 1, 47, 48, 49)).to.deep.equal(['ｲ', 'ｽ', 'ﾝ', 'ｲ']);
    expect(row('irohaFullWidth', 105)).to.deep.equal(['リ']);
  });

  it('pads, frames and encloses', () => {
    expect(row('decimalZero', 1, 10)).to.deep.equal(['01', '10']);
    expect(row('numberInDash', 5)).to.deep.equal(['- 5 -']);
    expect(row('decimalEnclosedCircle', 1, 20, 21, 51)).to.deep.equal(['①', '⑳', '㉑', '51']);
    expect(row('hex', 255)).to.deep.equal(['FF']);
    expect(row('chicago', 1, 2, 3, 4, 5)).to.deep.equal(['*', '†', '‡', '§', '**']);
  });

  it('takes a custom format from its first members', () => {
    expect(row('001, 002, 003, ...', 7, 1234)).to.deep.equal(['007', '1234']);
    expect(row('α, β, γ, ...', 18, 25)).to.deep.equal(['σ', 'αα']);
    expect(row('А, Б, В, ...', 5)).to.deep.equal(['Д']);
    expect(row('א, י, ק, ...', 15)).to.deep.equal(['טו']);
    expect(row('One, Two, Three, ...', 4)).to.deep.equal(['Four']);
    expect(row('x, y, z, ...', 4)).to.deep.equal(['4']);
  });

  it('counts in Chinese, Japanese and Korean', () => {
    expect(row('chineseCounting', 10, 11, 20, 99, 105)).to.deep.equal(['十', '十一', '二十', '九十九', '一○五']);
    expect(row('chineseCountingThousand', 105, 110, 1001, 10500)).to.deep.equal([
      '一百〇五',
      '一百一十',
      '一千〇一',
      '一万〇五百',
    ]);
    expect(row('chineseLegalSimplified', 12)).to.deep.equal(['壹拾贰']);
    expect(row('japaneseCounting', 10, 111, 1000, 10000)).to.deep.equal(['十', '百十一', '千', '一万']);
    expect(row('ideographDigital', 10, 2024)).to.deep.equal(['一〇', '二〇二四']);
    expect(row('koreanCounting', 15)).to.deep.equal(['십오']);
    expect(row('koreanLegal', 21)).to.deep.equal(['스물하나']);
    expect(row('ideographZodiacTraditional', 1, 60, 61)).to.deep.equal(['甲子', '癸亥', '甲子']);
    expect(row('aiueoFullWidth', 1, 46, 47)).to.deep.equal(['ア', 'ン', 'ア']);
  });

  it('counts in Hebrew, Arabic, Thai, Hindi and Russian', () => {
    expect(row('hebrew1', 1, 15, 16, 115)).to.deep.equal(['א', 'טו', 'טז', 'קטו']);
    expect(row('hebrew2', 22, 23)).to.deep.equal(['ת', 'תא']);
    expect(row('arabicAbjad', 1, 2, 3)).to.deep.equal(['أ', 'ب', 'ج']);
    expect(row('thaiNumbers', 10)).to.deep.equal(['๑๐']);
    expect(row('thaiCounting', 21)).to.deep.equal(['ยี่สิบเอ็ด']);
    expect(row('bahtText', 21)).to.deep.equal(['21']);
    expect(row('hindiNumbers', 12)).to.deep.equal(['१२']);
    expect(row('hindiConsonants', 1)).to.deep.equal(['अ']);
    expect(row('russianLower', 1, 2)).to.deep.equal(['а', 'б']);
  });

  it('shows nothing for bullets and none, and plain digits for what it does not know', () => {
    expect(row('none', 3)).to.deep.equal(['']);
    expect(row('bullet', 3)).to.deep.equal(['']);
    for (const name of ['somethingNew', 'constructor', '__proto__', 'toString'])
      expect(row(name, 3)).to.deep.equal(['3']);
  });

  it('stays plain outside the range of counters', () => {
    expect(row('lowerRoman', 0, 40_000, -3)).to.deep.equal(['0', '40000', '-3']);
  });
});
