import { expect } from 'chai';
import { p, tbl, tc, tr } from '../testing/index.js';
import { layOut } from '../testing/laid-out.js';

const shading = (color: string): string => `<w:shd w:val="clear" w:fill="${color}"/>`;

/** The filled rectangles of the first page, as width and height in points. */
async function fills(body: string): Promise<string[]> {
  const { pages } = await layOut(body);
  return pages[0].items.flatMap((item) => {
    if (item.kind !== 'path' || !item.fill) return [];
    const points = item.segments.flatMap((segment) => ('x' in segment ? [segment] : []));
    const extent = (values: number[]): number => Math.round(Math.max(...values) - Math.min(...values));
    return [`${item.fill.color} ${extent(points.map(({ x }) => x))} x ${extent(points.map(({ y }) => y))}`];
  });
}

describe('the ground', () => {
  it('of paragraphs of one color that touch is one rectangle, before all text', async () => {
    const one = await fills(p('a', shading('FF0000')));
    const three = await fills(['a', 'b', 'c'].map((each) => p(each, shading('FF0000'))).join(''));
    const height = (fill?: string): number => Number(fill?.split(' x ')[1]);
    expect(three).to.have.length(1);
    expect(height(three[0])).to.be.closeTo(3 * height(one[0]), 1);
    expect(await fills(p('a', shading('FF0000')) + p('b', shading('00FF00')))).to.have.length(2);
  });

  it('of cells of one color is one, from either side', async () => {
    const row = tr([tc(p('a'), shading('FF0000')), tc(p('b'), shading('FF0000'))]);
    expect(await fills(tbl([row, row]))).to.have.length(1);
    expect(await fills(tbl([row, row], { properties: '<w:bidiVisual/>' }))).to.have.length(1);
    expect(
      await fills(tbl([tr([tc(p('a'), shading('FF0000')), tc(p('b')), tc(p('c'), shading('FF0000'))])])),
    ).to.have.length(2);
  });
});
