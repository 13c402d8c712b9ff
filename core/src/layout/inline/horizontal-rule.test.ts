import { expect } from 'chai';
import { p, r } from '../../testing/index.js';
import { layOut, linesOf, lineWith } from '../../testing/laid-out.js';

/** Returns the left edge and width of the only path on the page, in points. */
async function ruleIn(content: string, paragraph = ''): Promise<{ x: number; width: number }> {
  const { pages } = await layOut(`<w:p><w:pPr>${paragraph}</w:pPr>${content}</w:p>`);
  const xs = pages[0].items.flatMap((item) =>
    item.kind === 'path' ? item.segments.flatMap((segment) => (segment.op === 'close' ? [] : [segment.x])) : [],
  );
  return { x: Math.min(...xs), width: Math.max(...xs) - Math.min(...xs) };
}
const rule = (style: string, attributes = ''): string =>
  `<w:r><w:pict><v:rect style="${style};height:1.5pt" o:hr="t" ${attributes} fillcolor="#a0a0a0" stroked="f"/></w:pict></w:r>`;

describe('a horizontal rule', () => {
  it('goes across the column', async () => {
    const full = await ruleIn(rule('width:0', 'o:hrstd="t"'));
    expect(full.width).to.be.closeTo(468, 0.1);
    const indented = await ruleIn(rule('width:0'), '<w:ind w:left="720"/>');
    expect(indented).to.deep.equal({ x: full.x + 36, width: full.width - 36 });
  });

  it('takes the part of it that the author chose, to the side he chose', async () => {
    const full = await ruleIn(rule('width:0'));
    const half = await ruleIn(rule('width:0', 'o:hrpct="500" o:hralign="right"'));
    expect(half.width).to.be.closeTo(full.width / 2, 0.01);
    expect(half.x).to.be.closeTo(full.x + full.width / 2, 0.01);
    const fixed = await ruleIn(rule('width:100pt', 'o:hrpct="0" o:hralign="center"'));
    expect(fixed.width).to.be.closeTo(100, 0.01);
    expect(fixed.x).to.be.closeTo(full.x + full.width / 2 - 50, 0.01);
  });

  it('goes across the column, whatever width it was saved with, where the file states no part', async () => {
    const full = await ruleIn(rule('width:0'));
    expect(await ruleIn(rule('width:100pt', 'o:hralign="center" o:hrstd="t"'))).to.deep.equal(full);
  });
});

describe('the line of a horizontal rule', () => {
  it('is as tall as the font of its run', async () => {
    const heightOf = async (content: string): Promise<number> => {
      const lines = await linesOf(p('above') + content + p('below'));
      return lineWith(lines, 'below').y - lineWith(lines, 'above').y;
    };
    const big = '<w:r><w:rPr><w:sz w:val="48"/></w:rPr>';
    const low = rule('width:0').replace('<w:r>', big);
    expect(await heightOf(`<w:p>${low}</w:p>`)).to.be.closeTo(await heightOf(p(r('x', '<w:sz w:val="48"/>'))), 0.05);
  });
});

describe('a horizontal rule among text', () => {
  it('has a line by itself, the text before it and behind it lines of their own', async () => {
    const lines = await linesOf(`<w:p>${r('before')}${rule('width:0')}${r('behind')}</w:p>` + p('next'));
    const [before, behind, next] = ['before', 'behind', 'next'].map((text) => lineWith(lines, text).y);
    expect(behind - before).to.be.closeTo(2 * (next - behind), 0.1);
    expect(lineWith(lines, 'behind').x).to.be.closeTo(lineWith(lines, 'before').x, 0.01);
  });

  it('shares its line with the line break behind it', async () => {
    const broken = await linesOf(`<w:p>${rule('width:0')}<w:r><w:br/></w:r>${r('behind')}</w:p>`);
    const plain = await linesOf(`<w:p>${r('x')}<w:r><w:br/></w:r>${r('behind')}</w:p>`);
    expect(lineWith(broken, 'behind').y).to.be.closeTo(lineWith(plain, 'behind').y, 0.1);
  });
});

describe('the separator of notes', () => {
  it('begins at the right in a right-to-left paragraph', async () => {
    const separator = '<w:r><w:separator/></w:r>';
    const [left, right] = [await ruleIn(separator), await ruleIn(separator, '<w:bidi/>')];
    expect(left.width).to.equal(144);
    expect(right).to.deep.equal({ x: left.x + 468 - 144, width: 144 });
  });
});
