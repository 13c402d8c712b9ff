import { expect } from 'chai';
import { AXES, barChart, COLUMNS, chartAxis, chartParts, costs, sales } from '../testing/chart-markup.js';
import { laidOutLines, layOut, lineWith } from '../testing/laid-out.js';

/** Text properties with a family and a size in points. */
const textIn = (family: string, size: number): string =>
  `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size * 100}"><a:latin typeface="${family}"/></a:defRPr></a:pPr></a:p></c:txPr>`;
const legendIn = (family: string, size: number): string =>
  `<c:legend><c:legendPos val="r"/>${textIn(family, size)}</c:legend>`;
const lines = async (...parts: Parameters<typeof chartParts>) => laidOutLines(await layOut(chartParts(...parts)));
const LEFT = 72;

describe('the texts of charts', () => {
  it('are a line of their own font and 5.9 points apart in a legend', async () => {
    const apart = async (family: string, size: number): Promise<number> => {
      const all = await lines(barChart(COLUMNS, sales, costs) + AXES, legendIn(family, size));
      return lineWith(all, 'Costs').y - lineWith(all, 'Sales').y;
    };
    expect(await apart('Cambria', 10)).to.be.closeTo(17.6, 0.1);
    expect(await apart('Aptos', 10)).to.be.closeTo(18.09, 0.1);
    expect(await apart('DengXian', 9)).to.be.closeTo(15.27, 0.1);
  });

  it('are as wide as their font has them: labels begin at one place, and the plot where they end', async () => {
    const starts = async (family: string) => {
      const values = chartAxis('val', 'l', '<c:majorGridlines/>').replace(
        '<c:majorTickMark',
        `${textIn(family, 20)}<c:majorTickMark`,
      );
      const all = await lines(barChart(COLUMNS, sales) + chartAxis('cat', 'b') + values);
      return { label: lineWith(all, '20').x - LEFT, first: lineWith(all, 'Q1').x };
    };
    const [narrow, wide] = [await starts('Times New Roman'), await starts('Verdana')];
    expect(narrow.label).to.be.closeTo(6.5, 0.3);
    expect(wide.label).to.be.closeTo(6.5, 0.3);
    expect(wide.first - narrow.first).to.be.within(3, 6);
  });

  it('lie nearer to an axis without tick marks', async () => {
    const below = async (marks: string): Promise<number> => {
      const categories = chartAxis('cat', 'b').replace('val="out"', `val="${marks}"`);
      const all = await lines(barChart(COLUMNS, sales) + categories + chartAxis('val', 'l'));
      return lineWith(all, 'Q1').y - (all.find(({ text }) => text === '0')?.y ?? 0);
    };
    expect((await below('out')) - (await below('none'))).to.be.closeTo(1.9, 0.1);
    expect(await below('cross')).to.be.closeTo(await below('out'), 0.01);
    expect(await below('in')).to.be.closeTo(await below('none'), 0.01);
  });

  it('are fourteen points from the edge where they are titles of axes, and near the labels', async () => {
    const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Quarter</a:t></a:r></a:p></c:rich></c:tx>${textIn('Arial', 10)}</c:title>`;
    const all = await lines(barChart(COLUMNS, sales) + chartAxis('cat', 'b', title) + chartAxis('val', 'l'));
    const [named, label] = [lineWith(all, 'Quarter'), lineWith(all, 'Q1')];
    expect(named.y - label.y).to.be.within(12, 18);
    const bottom = 72 + 216;
    expect(bottom - named.y).to.be.within(14, 19);
  });
});
