import { expect } from 'chai';
import { p, r, readDocument } from '../../testing/index.js';
import type { Paragraph } from './content.js';

const formats = (body: string) =>
  readDocument({ body, footnotes: `<w:footnote w:id="1">${p(r('n', '<w:b/>'))}</w:footnote>` }).model;
const runsOf = (block: unknown) =>
  (block as Paragraph).content.flatMap((i) => (i.kind === 'run' ? [i.properties] : []));

describe('PropertyMemo', () => {
  it('makes equal formatting one object, in every story', () => {
    const model = formats(p(r('a', '<w:b/>') + r('b', '<w:i/>') + r('c', '<w:b/>')));
    const [a, b, c] = runsOf(model.body.blocks[0]);
    expect(a).to.deep.equal({ bold: true });
    expect(c).to.equal(a);
    expect(b).to.deep.equal({ italic: true });
    expect(runsOf(model.footnotes.get('1')?.story.blocks[0])[0]).to.equal(a);
  });

  it('tells elements without attributes apart, and prefixes from wholes', () => {
    const [a, b, c, d] = runsOf(
      formats(p(r('a', '<w:b/><w:i/>') + r('b', '<w:b/>') + r('c', '<w:i/><w:b/>') + r('d', '<w:b w:val="0"/>'))).body
        .blocks[0],
    );
    expect([a, b, c, d]).to.deep.equal([
      { bold: true, italic: true },
      { bold: true },
      { italic: true, bold: true },
      { bold: false },
    ]);
  });

  it('reads containers of containers each time', () => {
    const numbered = (id: number) => p('x', `<w:numPr><w:numId w:val="${id}"/></w:numPr>`);
    const ids = formats(numbered(1) + numbered(2)).body.blocks.map((b) => (b as Paragraph).properties.numbering?.id);
    expect(ids).to.deep.equal([1, 2]);
  });
});
