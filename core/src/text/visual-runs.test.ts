import { expect } from 'chai';
import { loadShaper, type Shaper, visualRuns } from './index.js';
import { format, shape, shapeSpans } from './testing.js';
import type { ShapedText } from './types.js';

/** The pieces of a line from left to right, each as its characters stand on the page. */
function seen(shaped: ShapedText, start = 0, end = shaped.text.length): string {
  return visualRuns(shaped, start, end)
    .map((slice) => Array.from(slice.clusters, (cluster) => shaped.text[cluster]).join(''))
    .join('');
}

describe('visualRuns', () => {
  let shaper: Shaper;
  before(async () => {
    shaper = await loadShaper();
  });

  it('cuts runs at the ends of the line', () => {
    const shaped = shapeSpans([
      { text: 'one ', format: format('Arial') },
      { text: 'two', format: format('Arial', { bold: true }) },
    ]);
    const slices = visualRuns(shaped, 2, 6);
    expect(slices.map(({ start, end }) => [start, end])).to.deep.equal([
      [2, 4],
      [4, 6],
    ]);
    expect([...slices[0].clusters]).to.deep.equal([2, 3]);
    expect(slices[0].advances[0]).to.equal(shaped.widths[2]);
  });

  it('turns over Hebrew in Latin text, and keeps its numbers', () => {
    const shaped = shape('ab אבג 12 cd', {}, { shaper });
    expect(seen(shaped)).to.equal('ab 12 גבא cd');
  });

  it('runs a right-to-left paragraph from the right', () => {
    const shaped = shape('אב cd', {}, { shaper, bidi: true });
    expect(seen(shaped)).to.equal('cd בא');
  });

  it('puts the spaces at the end of a line on the paragraph side (rule L1)', () => {
    const shaped = shape('אב גד ', {}, { shaper });
    expect(seen(shaped, 0, 3)).to.equal('בא ');
  });

  it('mirrors brackets that run right to left', () => {
    const shaped = shape('א(ב)', {}, { shaper, bidi: true });
    const [open] = shape('(').runs[0].glyphs;
    const [close] = shape(')').runs[0].glyphs;
    const glyphs = visualRuns(shaped, 0, 4).flatMap((slice) => [...slice.glyphs]);
    expect(glyphs[0]).to.equal(open);
    expect(glyphs[2]).to.equal(close);
  });

  it('keeps words in order in a right-to-left paragraph of Latin text that has no shaper', () => {
    expect(seen(shape('one two.', {}, { bidi: true }))).to.equal('.one two');
  });

  it('takes the punctuation of a right-to-left run along', () => {
    const shaped = shape('אב!', { rtl: true }, { shaper });
    expect(seen(shaped)).to.equal('!בא');
  });
});
