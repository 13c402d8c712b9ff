import { expect } from 'chai';
import { eighthPoint, pt, twip } from '../base/units.js';
import type { ParagraphFormat, ResolvedBorder } from '../resolved/index.js';
import { closesAtPageEnd, joinsBorders } from './border-join.js';

const LINE: ResolvedBorder = { style: 'single', width: eighthPoint(4), space: pt(1), color: '#000000' };
const BOX = { top: LINE, bottom: LINE, left: LINE, right: LINE, between: LINE };

const boxed = (format: Partial<ParagraphFormat> = {}): ParagraphFormat =>
  ({ indentLeft: twip(720), indentRight: twip(360), firstLine: twip(0), borders: BOX, ...format }) as ParagraphFormat;

describe('joinsBorders', () => {
  it('puts neighbors of equal borders and indents in one box (ECMA-376-1 §17.3.1.7)', () => {
    expect(joinsBorders(boxed(), boxed({ borders: { ...BOX, top: { ...LINE } } }))).to.equal(true);
  });

  it('parts them where a side differs in style, width, space or color, or is there in one alone', () => {
    const others: Partial<ResolvedBorder>[] = [
      { style: 'double' },
      { width: eighthPoint(8) },
      { space: pt(2) },
      { color: '#ff0000' },
    ];
    for (const side of ['top', 'bottom', 'left', 'right', 'between'] as const) {
      for (const other of others) {
        const differs = boxed({ borders: { ...BOX, [side]: { ...LINE, ...other } } });
        expect(joinsBorders(boxed(), differs), `${side} ${JSON.stringify(other)}`).to.equal(false);
      }
      const { [side]: _, ...rest } = BOX;
      expect(joinsBorders(boxed(), boxed({ borders: rest })), `no ${side} below`).to.equal(false);
      expect(joinsBorders(boxed({ borders: rest }), boxed()), `no ${side} above`).to.equal(false);
    }
  });

  it('joins paragraphs without borders where both are shaded', () => {
    const [plain, shaded] = [boxed({ borders: {} }), boxed({ borders: {}, shading: '#b3b3b3' })];
    expect(joinsBorders(shaded, boxed({ borders: {}, shading: '#b3b3b3' }))).to.equal(true);
    expect(joinsBorders(plain, shaded)).to.equal(false);
    expect(joinsBorders(shaded, plain)).to.equal(false);
  });

  it('parts neighbors whose boxes begin or end at other indents', () => {
    expect(joinsBorders(boxed(), boxed({ indentLeft: twip(0) }))).to.equal(false);
    expect(joinsBorders(boxed(), boxed({ indentRight: twip(0) }))).to.equal(false);
  });

  it('counts a hanging first line, which moves the left side of the box, and no indented one', () => {
    expect(joinsBorders(boxed(), boxed({ firstLine: twip(-360) }))).to.equal(false);
    expect(joinsBorders(boxed({ firstLine: twip(-360) }), boxed())).to.equal(false);
    expect(joinsBorders(boxed({ firstLine: twip(360) }), boxed())).to.equal(true);
    expect(joinsBorders(boxed(), boxed({ firstLine: twip(360) }))).to.equal(true);
  });
});

describe('closesAtPageEnd', () => {
  it('closes boxes with both sides at the foot of a page, and rules alone not', () => {
    expect(closesAtPageEnd(true, true)).to.equal(true);
    expect(closesAtPageEnd(true, false)).to.equal(false);
    expect(closesAtPageEnd(false, true)).to.equal(false);
    expect(closesAtPageEnd(false, false)).to.equal(false);
  });
});
