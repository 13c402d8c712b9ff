import { expect } from 'chai';
import { p } from '../../testing/index.js';
import { layOut, linesOf, lineWith } from '../testing.js';

const LINE = 13.43;
const DESCENT = 2.95;
const below = (style: string): string =>
  `<w:pBdr><w:bottom w:val="${style}" w:sz="8" w:space="8" w:color="000000"/></w:pBdr>`;

describe('borders of a paragraph', () => {
  it('take their thickness and their space below the text, a double one that of two lines and a gap', async () => {
    const single = await linesOf(p('boxed', below('single')) + p('after'));
    const double = await linesOf(p('boxed', below('double')) + p('after'));
    expect(lineWith(single, 'after').y - lineWith(single, 'boxed').y).to.be.closeTo(LINE + 8 + 1, 0.05);
    expect(lineWith(double, 'after').y - lineWith(double, 'boxed').y).to.be.closeTo(LINE + 8 + 3, 0.05);
  });

  it('lie within that room', async () => {
    const document = await layOut(p('boxed', below('double')));
    const baseline = lineWith(await linesOf(p('boxed', below('double'))), 'boxed').y;
    const rules = document.pages[0].items.flatMap((item) =>
      item.kind === 'path' && item.stroke && item.segments[0].op === 'move' ? [item.segments[0].y] : [],
    );
    expect(rules.map((y) => y - baseline - DESCENT - 8)).to.satisfy(
      (ys: number[]) => Math.abs(ys[0] - 0.5) < 0.05 && Math.abs(ys[1] - 2.5) < 0.05,
    );
  });
});
