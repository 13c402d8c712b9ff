import { expect } from 'chai';
import type { MathNode } from '../../../resolved/index.js';
import { p } from '../../../testing/index.js';
import { layOut, linesOf } from '../../../testing/laid-out.js';
import { resolve } from '../../../testing/resolved.js';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const piece = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const eq = (...pieces: string[]): string => `${char('begin')}${pieces.join('')}${char('end')}`;

const rowOf = (body: string): readonly MathNode[] => {
  const [item] = resolve(p(body)).paragraphs[0]?.content ?? [];
  return item?.kind === 'equation' ? item.row : [];
};
const linearOf = (source: string): string => {
  const [item] = resolve(p(eq(piece(source)))).paragraphs[0]?.content ?? [];
  return item?.kind === 'equation' ? item.linear : '';
};

describe('EQ fields', () => {
  it('are read by their functions, with commas and semicolons between the parts', () => {
    expect(linearOf(' EQ \\f(1,2) ')).to.equal('1/2');
    expect(linearOf('eq \\f(a+b;c)')).to.equal('(a+b)/c');
    expect(linearOf('EQ \\r(3,x)')).to.equal('√(3&x)');
    expect(linearOf('EQ \\b \\bc\\{ (\\f(1,2))')).to.equal('{1/2}');
    expect(linearOf('EQ \\b \\lc\\| \\rc\\| (\\a \\co2 (a,b,c,d))')).to.equal('|(a & b; c & d)|');
    expect(linearOf('EQ \\i \\su(1,5,x)')).to.equal('∑_1^5 x');
    expect(linearOf('EQ \\l(a,b)')).to.equal('a,b');
  });

  it('show signs behind a backslash, and brackets of the text, as they are', () => {
    expect(linearOf('EQ \\f(f(x)\\,y,2)')).to.equal('(f(x),y)/2');
    expect(linearOf('EQ 1,2)')).to.equal('1,2)');
  });

  it('end where the instruction does, however it is cut', () => {
    for (const source of ['EQ \\f(', 'EQ \\f(1', 'EQ \\', 'EQ \\o\\ac', `EQ ${'\\x('.repeat(200)}`, 'EQ'])
      expect(() => rowOf(eq(piece(source)))).not.to.throw();
  });

  it('print the parts of an enclosed character over each other, each in its own format', () => {
    const circle = piece('○', '<w:position w:val="-4"/><w:sz w:val="30"/>');
    const [overlap] = rowOf(eq(piece('eq \\o\\ac('), circle, piece(',1)')));
    if (overlap?.kind !== 'overlap') throw new Error('no overlap');
    expect(overlap.align).to.equal('center');
    const [[moved], [one]] = overlap.layers;
    expect(moved).to.include({ kind: 'moved', up: -2 });
    expect(moved.look.format.size).to.equal(15);
    expect(one).to.include({ kind: 'text', text: '1', normal: true });
  });

  it('are set in the line, a guide above its base', async () => {
    const document = await layOut(p(eq(piece('EQ \\o\\ad(\\s\\up 10(ab),cdef)'))));
    const glyphs = document.pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const [above, base] = ['a', 'c'].map((text) => glyphs.find((item) => item.text.startsWith(text)));
    expect((base?.y ?? 0) - (above?.y ?? 0)).to.be.closeTo(10, 0.01);
    expect(above?.x ?? 0).to.be.greaterThan(base?.x ?? 0);
  });

  it('show the result that the file holds, where it holds one', async () => {
    const stored = `${char('begin')}${piece('EQ \\f(1,2)')}${char('separate')}<w:r><w:t>half</w:t></w:r>${char('end')}`;
    expect((await linesOf(p(stored))).map(({ text }) => text)).to.deep.equal(['half']);
  });
});
