import { expect } from 'chai';
import { format, shapeSpans } from '../testing/shaped-text.js';
import type { ShapedText } from './shaped-text.js';

/** Ten point of a font whose signs are an em wide: 200 twips. */
const compressed = (text: string, family = 'MS Mincho'): ShapedText =>
  shapeSpans([{ text, format: format(family, { kerning: true }) }], { compressPunctuation: true });
const gaps = (text: string, family?: string): number[] => Array.from(compressed(text, family).blanks?.gaps ?? []);

describe('the blanks of punctuation', () => {
  it('are half an em behind closing signs and before opening ones', () => {
    expect(gaps('一。二')).to.deep.equal([0, 100, 0]);
    expect(gaps('一（二')).to.deep.equal([100, 0, 0]);
    expect(Array.from(compressed('一。二（').blanks?.behind ?? [])).to.deep.equal([0, 100, 0, 0]);
  });

  it('are a quarter on each side of a middle dot', () => {
    expect(gaps('一・二')).to.deep.equal([50, 50, 0]);
  });

  it('behind a middle dot may stay outside the line too, which ends 2.6 pt beyond its edge in a manual of Word 2013', () => {
    expect(Array.from(compressed('一・').blanks?.behind ?? [])).to.deep.equal([0, 50]);
    expect(Array.from(compressed('」・「').widths), 'and no sign moves nearer to one').to.deep.equal([200, 200, 200]);
  });

  it('are none in signs of a Latin font, nor where punctuation is not compressed', () => {
    expect(gaps('“a”', 'Arial')).to.deep.equal([]);
    expect(shapeSpans([{ text: '一。二', format: format('MS Mincho') }]).blanks).to.equal(undefined);
  });

  it('are shared by signs that meet, wherever the line ends', () => {
    const widths = (text: string): number[] => Array.from(compressed(text).widths);
    expect(widths('）。二')).to.deep.equal([100, 200, 200]);
    expect(widths('。「二')).to.deep.equal([100, 200, 200]);
    expect(widths('（「二')).to.deep.equal([100, 200, 200]);
    expect(widths('一（。')).to.deep.equal([200, 200, 200]);
    expect(compressed('）。').spaceBehind?.[0], 'none at the end of a line').to.equal(-100);
  });

  it('are left behind the second of two signs, and between a closing and an opening one', () => {
    expect(gaps('）。二')).to.deep.equal([0, 100, 0]);
    expect(gaps('。「二')).to.deep.equal([100, 0, 0]);
  });
});
