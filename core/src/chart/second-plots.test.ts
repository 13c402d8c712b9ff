import { expect } from 'chai';
import type { PathItem } from '../frame/index.js';
import {
  AXES,
  barChart,
  COLUMNS,
  chartParts,
  costs,
  LEGEND,
  numberCache,
  sales,
  strings,
} from '../testing/chart-markup.js';
import { firstPageItems, laidOutLines, layOut, lineWith, textsOf } from '../testing/laid-out.js';

const pathsOf = async (...parts: Parameters<typeof chartParts>): Promise<readonly PathItem[]> =>
  firstPageItems(await layOut(chartParts(...parts))).filter((item) => item.kind === 'path');
const fillsOf = async (...parts: Parameters<typeof chartParts>): Promise<readonly string[]> =>
  (await pathsOf(...parts)).flatMap(({ fill }) => (fill ? [fill.color] : []));

describe('pies with a second plot', () => {
  const labels =
    '<c:dLbls><c:showVal val="1"/><c:showCatName val="1"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showLegendKey val="0"/></c:dLbls>';
  const ser = (more = ''): string =>
    `<c:ser><c:idx val="0"/>${more}${strings('cat', ['A', 'B', 'C', 'D'])}${numberCache('val', [8, 3, 2, 1])}</c:ser>`;
  const plot = (type: string, more = '', own = labels): string =>
    `<c:ofPieChart><c:ofPieType val="${type}"/><c:varyColors val="1"/>${ser(own)}${more}</c:ofPieChart>`;
  const texts = async (xml: string): Promise<string> =>
    laidOutLines(await layOut(chartParts(xml)))
      .map(({ text }) => text)
      .join(' | ');

  it('put the last third into it, and one part in their place', async () => {
    expect(await texts(plot('pie')))
      .to.include('Other, 3')
      .and.include('D, 1');
    expect(await fillsOf(plot('pie', '', ''))).to.have.length(5);
  });

  it('split where the file says: by place, share, value or by hand', async () => {
    const split = (type: string, position: number): string =>
      `<c:splitType val="${type}"/><c:splitPos val="${position}"/>`;
    expect(await texts(plot('bar', split('pos', 1)))).to.include('Other, 1');
    expect(await texts(plot('bar', split('percent', 25)))).to.include('Other, 6');
    expect(await texts(plot('bar', split('val', 2)))).to.include('Other, 1');
    const custom = '<c:splitType val="cust"/><c:custSplit><c:secondPiePt val="0"/></c:custSplit>';
    expect(await texts(plot('bar', custom))).to.include('Other, 8');
  });

  it('make both plots smaller where labels around them have no room', async () => {
    const named = ['A long name', 'Another long name', 'A third one of some length', 'The last of the long names'];
    const ser = `<c:ser><c:idx val="0"/>${labels.replace('<c:dLbls>', '<c:dLbls><c:dLblPos val="outEnd"/>')}${strings('cat', named)}${numberCache('val', [8, 7, 9, 6])}</c:ser>`;
    const found = textsOf(
      await layOut(chartParts(`<c:ofPieChart><c:ofPieType val="pie"/><c:varyColors val="1"/>${ser}</c:ofPieChart>`)),
    );
    // On average, letters of 10 pt are more than 4 pt wide.
    for (const { text, x } of found) expect(x, text).to.be.within(72, 72 + 360 - 4 * text.length);
  });
});

describe('data tables', () => {
  const table = (keys: number): string =>
    `<c:dTable><c:showHorzBorder val="1"/><c:showVertBorder val="1"/><c:showOutline val="1"/><c:showKeys val="${keys}"/></c:dTable>`;
  const plot = barChart(COLUMNS, sales, costs) + AXES;

  it('stand below the plot, a column under each category and a row for each series', async () => {
    const document = await layOut(chartParts(plot + table(0)));
    const found = textsOf(document);
    const [heading, value] = [lineWith(found, 'Q2'), lineWith(found, '18.3')];
    expect(value.y).to.be.greaterThan(heading.y);
    expect(value.x).to.be.within(heading.x - 10, heading.x + 10);
    expect(lineWith(laidOutLines(document), 'Costs').text).to.equal('Costs | 10 | 14 | 16');
  });

  it('have the keys of the legend where they say so', async () => {
    expect((await fillsOf(plot + table(1))).length).to.equal((await fillsOf(plot + table(0))).length + 2);
  });
});

describe('surfaces', () => {
  const rows = [
    [1, 2, 3],
    [2, 9, 4],
    [1, 3, 2],
  ];
  const sers = rows.map(
    (values, i) =>
      `<c:ser><c:idx val="${i}"/>${strings('tx', [`Row ${i + 1}`])}${strings('cat', ['A', 'B', 'C'])}${numberCache('val', values)}</c:ser>`,
  );
  const surface = (more = ''): string => `<c:surfaceChart>${more}${sers.join('')}</c:surfaceChart>${AXES}`;

  it('are seen from above, in bands that the legend names', async () => {
    const lines = laidOutLines(await layOut(chartParts(surface(), LEGEND('r'))));
    const shown = lines.map(({ text }) => text).join(' | ');
    expect(shown).to.include('0-2').and.include('8-10').and.include('Row 3');
    expect(new Set(await fillsOf(surface())).size).to.equal(5);
  });

  it('are lines alone where they are wires', async () => {
    expect(await fillsOf(surface('<c:wireframe val="1"/>'))).to.deep.equal([]);
  });
});
