import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';
import { fitsInLine } from './line-fit.js';

const justified = { justification: 'both' } as ParagraphFormat;
const ragged = { justification: 'left' } as ParagraphFormat;
const mode = (compatibilityMode: number) => ({ compatibilityMode }) as LayoutSettings;

describe('fitsInLine', () => {
  it('takes a width that fits exactly, and none that is half a twip wider', () => {
    expect(fitsInLine(9360, twip(9360), 500, ragged, mode(15))).to.equal(true);
    expect(fitsInLine(9360.5, twip(9360), 500, ragged, mode(15))).to.equal(false);
  });

  it('forgives a hundredth of a twip, by which sums of widths may be off', () => {
    expect(fitsInLine(9360.0099, twip(9360), 500, ragged, mode(15))).to.equal(true);
    expect(fitsInLine(9360.011, twip(9360), 500, ragged, mode(15))).to.equal(false);
    expect(fitsInLine(0.01, twip(0), 500, ragged, mode(15))).to.equal(true);
  });

  it('shrinks the spaces of a justified line by a quarter at most', () => {
    expect(fitsInLine(9484, twip(9360), 500, justified, mode(15))).to.equal(true);
    expect(fitsInLine(9485, twip(9360), 500, justified, mode(15))).to.equal(true);
    expect(fitsInLine(9486, twip(9360), 500, justified, mode(15))).to.equal(false);
  });

  it('shrinks only where the line would else be stretched twice as much', () => {
    const shorter = (pen: number) => ({ pen, spaces: 450 });
    // To fit, spaces would shrink by 50 of 500, a tenth. If the line ended at 9270, they would stretch by 90 of 450, a
    // fifth.
    expect(fitsInLine(9410, twip(9360), 500, justified, mode(15), shorter(9270))).to.equal(true);
    expect(fitsInLine(9410, twip(9360), 500, justified, mode(15), shorter(9275))).to.equal(false);
  });

  it('shrinks where a shorter line has no spaces to be stretched', () => {
    expect(fitsInLine(9410, twip(9360), 500, justified, mode(15), { pen: 9355, spaces: 0 })).to.equal(true);
    expect(fitsInLine(9410, twip(9360), 500, justified, mode(15), { pen: 9355, spaces: 1 })).to.equal(true);
    expect(fitsInLine(9410, twip(9360), 500, justified, mode(15), { pen: 9360, spaces: 0.5 })).to.equal(false);
  });

  it('shrinks nothing in ragged text, nor before compatibility mode 15', () => {
    expect(fitsInLine(9400, twip(9360), 500, ragged, mode(15))).to.equal(false);
    expect(fitsInLine(9400, twip(9360), 500, justified, mode(14))).to.equal(false);
  });
});
