import { expect } from 'chai';
import { p, r } from '../../testing/index.js';
import { layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const bordered = (text: string, eighths = 48, more = ''): string =>
  r(text, `<w:bdr w:val="single" w:sz="${eighths}" w:space="0" w:color="FF0000"/>${more}`);

describe('borders of runs', () => {
  it('add their thickness to the height of the line, above and below', async () => {
    const height = async (text: string) => {
      const lines = await linesOf(p('above') + p(text) + p('below'));
      return lineWith(lines, 'below').y - lineWith(lines, 'above').y;
    };
    const plain = await height(r('boxed'));
    expect((await height(bordered('boxed', 48))) - plain).to.be.closeTo(12, 0.01);
    expect((await height(bordered('boxed', 4))) - plain).to.be.closeTo(1, 0.01);
  });

  it('move the text behind them by their thickness on both sides, and by their space', async () => {
    const end = async (text: string) => {
      const { pages } = await layOut(p(r('before ') + text + r(' after')));
      const runs = pages[0].items.filter((item) => item.kind === 'glyphs');
      return runs.find((run) => run.text.includes('after'))?.x ?? 0;
    };
    const plain = await end(r('boxed', '<w:color w:val="010101"/>'));
    expect((await end(bordered('boxed'))) - plain).to.be.closeTo(12, 0.01);
    const spaced = r('boxed', '<w:bdr w:val="single" w:sz="8" w:space="4" w:color="FF0000"/>');
    expect((await end(spaced)) - plain).to.be.closeTo(10, 0.01);
  });

  it('are one box around neighbors with equal borders, whatever else is different', async () => {
    const sides = async (content: string) => {
      const { pages } = await layOut(p(r('before ') + content + r(' after')));
      return pages[0].items.filter((item) => item.kind === 'path' && item.stroke?.color === '#ff0000').length;
    };
    expect(await sides(bordered('one') + bordered('two', 48, '<w:b/>'))).to.equal(4);
    expect(await sides(bordered('one') + bordered('two', 24))).to.equal(8);
  });
});
