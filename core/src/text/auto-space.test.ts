import { expect } from 'chai';
import { pt, twip } from '../base/units.js';
import { format, shape, shapeSpans } from '../testing/shaped-text.js';

const BOTH = { autoSpaceDE: true, autoSpaceDN: true };
const spaces = (text: string, rules: Partial<typeof BOTH> = BOTH): (number | undefined)[] =>
  Array.from(shape(text, {}, rules).spaceBehind ?? []);

describe('automatic space', () => {
  it('stands between East Asian text and letters or digits, a quarter of its size', () => {
    expect(spaces('字A字')).to.deep.equal([50, 50, 0]);
    expect(spaces('8월')).to.deep.equal([50, 0]);
    const plain = shape('字A');
    expect(shape('字A', {}, BOTH).widths[0]).to.be.closeTo(plain.widths[0] + 50, 1e-9);
  });

  it('asks letters and digits each for themselves', () => {
    expect(spaces('A字1', { autoSpaceDE: true })).to.deep.equal([50, 0, 0]);
    expect(spaces('A字1', { autoSpaceDN: true })).to.deep.equal([0, 50, 0]);
  });

  it('leaves punctuation, spaces and text without East Asian characters as they are', () => {
    expect(spaces('字(A) 字')).to.deep.equal([]);
    expect(spaces('plain 12')).to.deep.equal([]);
  });

  it('is none beside letters that are set in the East Asian font', () => {
    const greek = (hint: 'default' | 'eastAsia'): (number | undefined)[] =>
      Array.from(shape('字μ字', { fonts: { ...format('Arial').fonts, hint } }, BOTH).spaceBehind ?? []);
    expect(greek('default')).to.deep.equal([50, 50, 0]);
    expect(greek('eastAsia')).to.deep.equal([]);
  });

  it('is none beside letters whose language is East Asian, in the same font', () => {
    const latin = (language: string): (number | undefined)[] => {
      const { fonts, language: other } = format('Arial');
      const changes = { fonts: { ...fonts, eastAsia: fonts.ascii }, language: { ...other, latin: language } };
      return Array.from(shape('字A字', changes, BOTH).spaceBehind ?? []);
    };
    expect(latin('en-US')).to.deep.equal([50, 50, 0]);
    expect(latin('ko')).to.deep.equal([]);
  });

  it('goes by the size of the East Asian character', () => {
    const spans = [
      { text: 'A', format: format('Arial', { size: pt(20) }) },
      { text: '字', format: format('Arial', { size: pt(10) }) },
    ];
    expect(shapeSpans(spans, BOTH).spaceBehind?.[0]).to.equal(50);
  });
});

describe('typed spaces', () => {
  it('are half an em beside East Asian characters, where the document balances them', () => {
    const widths = (text: string) => Array.from(shape(text, {}, { balanceSpaces: true }).widths);
    const own = shape('a b').widths[1];
    expect(widths('字 a b 字')[1]).to.equal(100);
    expect(widths('字 a b 字')[5]).to.equal(100);
    expect(widths('가 나')[1]).to.equal(100);
    expect(widths('字 a b 字')[3]).to.equal(own);
    expect(shape('字 a').widths[1]).to.equal(own);
  });
});

describe('a grid of characters', () => {
  it('adds to every character that snaps to it', () => {
    const plain = shape('ab').widths;
    expect(shape('ab', {}, { characterSpace: twip(7) }).widths[1]).to.be.closeTo(plain[1] + 7, 1e-9);
    expect(shape('ab', { snapToGrid: false }, { characterSpace: twip(7) }).widths[1]).to.equal(plain[1]);
  });
});
