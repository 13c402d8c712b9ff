import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { pt } from '../base/units.js';
import { countDrawn } from '../drawing/dml/chart.js';
import type { PathItem } from '../frame/index.js';
import {
  AXES,
  barChart,
  COLUMNS,
  chartAxis,
  chartParts,
  costs,
  LEGEND,
  LYING_AXES,
  numberCache,
  SQUARE,
  sales,
  scatter,
  series,
  UNFRAMED,
} from '../testing/chart-markup.js';
import { firstPageItems, laidOutLines, layOut, lineWith } from '../testing/laid-out.js';
import { ChartCanvas } from './canvas.js';
import type { Stroke } from './chart-model.js';
import { CHART_TEXT } from './index.js';

const chart = (...parts: Parameters<typeof chartParts>) => layOut(chartParts(...parts));
const texts = async (...parts: Parameters<typeof chartParts>): Promise<string[]> =>
  laidOutLines(await chart(...parts)).flatMap(({ text }) => text.split(' | '));

describe('the charts of a document', () => {
  it('draw a limited number of paths, segments and texts together', () => {
    const [log, other] = [new DiagnosticLog(), new DiagnosticLog()];
    countDrawn(1_999_999, log);
    countDrawn(1, log);
    countDrawn(1, other);
    expect(() => countDrawn(1, log))
      .to.throw('the charts of the document draw more than 2000000 items')
      .with.property('code', 'LIMIT_EXCEEDED');
  });

  it('count each path with its segments, and each text', () => {
    let counted = 0;
    const canvas = new ChartCanvas(100, 100, {
      paint: () => ({}),
      color: () => undefined,
      blocks: () => [],
      count: (drawn) => {
        counted += drawn;
      },
    });
    const line = { color: '#000000', width: pt(1) } as unknown as Stroke;
    canvas.polyline(
      [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
      line,
    );
    expect(counted).to.equal(4);
    canvas.label('1', CHART_TEXT, [0, 0], 'left');
    expect(counted).to.equal(5);
  });
});

describe('charts', () => {
  it('are columns over their categories, with an axis that ends above the data, and a legend', async () => {
    expect(await texts(barChart(COLUMNS, sales, costs) + AXES, LEGEND('r'))).to.have.members([
      'Sales',
      'Costs',
      '0',
      '5',
      '10',
      '15',
      '20',
      '25',
      'Q1',
      'Q2',
      'Q3',
    ]);
  });

  it('have a gray frame with rounded corners up to style 40, unless the file states another or an Office of 2007', async () => {
    const parts = chartParts(barChart(COLUMNS, sales) + AXES);
    const [name] = Object.keys(parts.parts ?? {});
    const corners = async (before: string, after: string, color: string, app = ''): Promise<number> => {
      const xml = String(parts.parts?.[name]).replace(SQUARE, before).replace(UNFRAMED, after);
      const document = await layOut({ ...parts, parts: { [name]: xml }, appProperties: app });
      const frame = firstPageItems(document).find(
        (item): item is PathItem => item.kind === 'path' && item.stroke?.color === color,
      );
      return frame?.segments.filter(({ op }) => op === 'curve').length ?? -1;
    };
    const border = '<c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="112233"/></a:solidFill></a:ln></c:spPr>';
    expect(await corners('', border, '#112233')).to.equal(4);
    expect(await corners(SQUARE, border, '#112233')).to.equal(0);
    expect(await corners('', '', '#898989')).to.equal(4);
    expect(await corners('<c:style val="41"/>', '', '#898989'), 'none').to.equal(-1);
    expect(await corners('', '', '#898989', '<AppVersion>12.0000</AppVersion>')).to.equal(0);
  });

  it('keep eleven points free above the plot and put the legend ten from the right', async () => {
    const lines = laidOutLines(await chart(barChart(COLUMNS, sales) + AXES, LEGEND('r')));
    expect(lineWith(lines, '25').y).to.be.closeTo(lineWith(lines, 'Q1').y - 180.5 - 12.3, 1.5);
    expect(lineWith(lines, 'Sales').x).to.be.within(72 + 360 - 10 - 30, 72 + 360 - 10 - 20);
  });

  it('lie on their side, the first category at the bottom, the legend in the order of the bars', async () => {
    const lying = '<c:barDir val="bar"/><c:grouping val="clustered"/>';
    const lines = laidOutLines(await chart(barChart(lying, sales, costs) + LYING_AXES, LEGEND('b')));
    expect(lineWith(lines, 'Q1').y).to.be.greaterThan(lineWith(lines, 'Q3').y);
    expect(lineWith(lines, 'Sales').text).to.equal('Costs | Sales');
  });

  it('pile values up, as sums or as shares of a hundred per cent', async () => {
    const stacked = (grouping: string): string =>
      barChart(`<c:barDir val="col"/><c:grouping val="${grouping}"/>`, sales, costs) + AXES;
    expect(await texts(stacked('stacked')))
      .to.include('45')
      .and.not.include('50');
    expect(await texts(stacked('percentStacked'))).to.include.members(['0%', '50%', '100%']);
  });

  it('are lines with markers where the chart or the series has them', async () => {
    const line = (more: string, marker = ''): string =>
      `<c:lineChart><c:grouping val="standard"/>${series(0, 'Sales', [1, 2, 3], more)}${marker}</c:lineChart>${AXES}`;
    const plain = paths(await chart(line('')));
    expect(paths(await chart(line('', '<c:marker val="1"/>')))).to.equal(plain + 3);
    const none = '<c:marker><c:symbol val="none"/></c:marker>';
    expect(paths(await chart(line(none, '<c:marker val="1"/>')))).to.equal(plain);
  });

  it('are areas, and lines over bars', async () => {
    expect(await texts(`<c:areaChart><c:grouping val="stacked"/>${sales}${costs}</c:areaChart>${AXES}`)).to.include(
      'Q2',
    );
    const lines = `<c:lineChart><c:grouping val="standard"/>${costs}</c:lineChart>`;
    expect(await texts(barChart(COLUMNS, sales) + lines + AXES, LEGEND('b'))).to.include.members(['Sales', 'Costs']);
  });

  it('are pies and doughnuts with their categories in the legend', async () => {
    const pie = (kind: string): string => `<c:${kind}><c:varyColors val="1"/>${sales}</c:${kind}>`;
    expect(await texts(pie('pieChart'), LEGEND('r'))).to.deep.equal(['Q1', 'Q2', 'Q3']);
    expect(paths(await chart(pie('doughnutChart'), LEGEND('r')))).to.equal(6);
  });

  it('have two value axes where points are scattered', async () => {
    const style = '<c:scatterStyle val="lineMarker"/>';
    const plot = `<c:scatterChart>${style}${scatter([1, 5, 10], [40, 72, 95])}</c:scatterChart>`;
    const found = await texts(plot + chartAxis('val', 'b') + chartAxis('val', 'l'));
    expect(found).to.include.members(['0', '2', '12', '10', '90', '100']);
  });

  it('have a title where the file has one: its own text or the name of the only series', async () => {
    const rich =
      '<c:title><c:tx><c:rich><a:p><a:r><a:t>Turn</a:t></a:r><a:r><a:t>over</a:t></a:r></a:p></c:rich></c:tx></c:title>';
    expect(await texts(barChart(COLUMNS, sales) + AXES, '', rich)).to.include('Turnover');
    expect(await texts(barChart(COLUMNS, sales) + AXES, '', '<c:title/>')).to.include('Sales');
    expect(await texts(barChart(COLUMNS, sales) + AXES)).to.not.include('Sales');
  });

  it('show no labels of a deleted axis and format those of the others', async () => {
    const deleted = chartAxis('cat', 'b').replace('<c:delete val="0"/>', '<c:delete val="1"/>');
    const money = chartAxis('val', 'l', '<c:numFmt formatCode="&quot;EUR &quot;0.00" sourceLinked="0"/>');
    const found = await texts(barChart(COLUMNS, sales) + deleted + money);
    expect(found).to.include('EUR 25.00').and.not.include('Q1');
  });

  it('move the entries of a legend together where they are many, and keep them on the chart', async () => {
    const many = Array.from({ length: 40 }, (_, i) => series(i, `Series ${i}`, [1, 2, 3]));
    const lines = laidOutLines(await chart(barChart(COLUMNS, ...many) + AXES, LEGEND('r')));
    expect(lines.every(({ y }) => y > 72 && y < 72 + 216)).to.equal(true);
    expect(lines.map(({ text }) => text).join(' '))
      .to.include('Series 15')
      .and.not.include('Series 39');
  });

  it('break long names of a legend and long titles, so that the plot keeps half of the chart', async () => {
    const long = 'A name that goes on and on, longer than anybody would want to read it beside a plot of three bars';
    const named = `<c:title><c:tx><c:rich><a:p><a:r><a:t>${long}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
    const found = laidOutLines(
      await chart(barChart(COLUMNS, series(0, long, [1, 2, 3]), costs) + AXES, LEGEND('r'), named),
    );
    expect(found.filter(({ text }) => /anybody|three bars/.test(text)).length).to.be.greaterThan(2);
    expect(lineWith(found, 'Costs').x).to.be.greaterThan(72 + 180);
  });

  it('are drawn flat where they have three dimensions, and say so', async () => {
    const flat = await texts(barChart(COLUMNS, sales) + AXES);
    const deep = await texts(`<c:bar3DChart>${COLUMNS}${sales}</c:bar3DChart>${AXES}`);
    expect(deep).to.deep.equal(flat);
    const told = async (kind: string): Promise<readonly string[]> =>
      (await chart(`<c:${kind}>${sales}</c:${kind}>${AXES}`)).diagnostics.flatMap((each) =>
        'what' in each ? [each.what] : [],
      );
    expect(await told('pie3DChart')).to.deep.equal(['chart depth']);
    // A surface seen from above shows all its data, so nothing is reported.
    expect(await told('surfaceChart')).to.deep.equal([]);
  });

  it('draw the lines of three dimensions in the fill of the ribbon that Word draws', async () => {
    const ribbon = '<c:spPr><a:solidFill><a:srgbClr val="123456"/></a:solidFill><a:ln><a:noFill/></a:ln></c:spPr>';
    const drawn = await chart(`<c:line3DChart>${series(0, 'Sales', [1, 2, 3], ribbon)}</c:line3DChart>${AXES}`);
    const strokes = firstPageItems(drawn).flatMap((item) => (item.kind === 'path' ? [item.stroke?.color] : []));
    expect(strokes).to.include('#123456');
  });

  it('stay a box with a diagnostic where their kind is not drawn', async () => {
    const parts = [`<c:strangeChart>${sales}</c:strangeChart>${AXES}`];
    for (const plot of parts) {
      const document = await chart(plot);
      expect(document.diagnostics.map(({ code }) => code)).to.include('drawing-unsupported');
      expect(laidOutLines(document)).to.deep.equal([]);
    }
  });
});

/** The number of outlines on the first page. */
const paths = (document: Awaited<ReturnType<typeof layOut>>): number =>
  firstPageItems(document).filter(({ kind }) => kind === 'path').length;

describe('bubble and radar charts', () => {
  const outlines = async (...parts: Parameters<typeof chartParts>): Promise<PathItem[]> =>
    firstPageItems(await chart(...parts)).filter((item) => item.kind === 'path');
  const bubble = (sizes: readonly number[], settings = ''): string =>
    `<c:bubbleChart><c:ser><c:idx val="0"/>${numberCache('xVal', [10, 20, 45])}${numberCache('yVal', [50, 80, 90])}${numberCache('bubbleSize', sizes)}</c:ser>${settings}</c:bubbleChart>${chartAxis('val', 'b')}${chartAxis('val', 'l')}`;
  const widths = async (...parts: Parameters<typeof bubble>): Promise<number[]> =>
    (await outlines(bubble(...parts))).flatMap(({ segments }) => {
      const xs = segments.flatMap((each) => (each.op === 'close' ? [] : [each.x]));
      return segments.some(({ op }) => op === 'curve') ? [Math.max(...xs) - Math.min(...xs)] : [];
    });

  it('show sizes as areas, or as widths where the file says so', async () => {
    const [small = 0, large = 0] = await widths([1, 4, 0]);
    expect(large / small).to.be.closeTo(2, 0.01);
    const [narrow = 0, wide = 0] = await widths([1, 4, 0], '<c:sizeRepresents val="w"/>');
    expect(wide / narrow).to.be.closeTo(4, 0.01);
    expect(wide).to.be.closeTo(large, 0.01);
  });

  it('leave room around their bubbles, as Word does', async () => {
    const shown = await texts(bubble([1, 4, 2]));
    expect(shown).to.include.members(['60', '120']);
    expect(shown).not.to.include('140');
  });

  const radar = (style: string): string =>
    `<c:radarChart><c:radarStyle val="${style}"/>${series(0, 'A', [8, 3, 9])}</c:radarChart>${AXES}`;

  it('stand their categories around a middle, the first on top', async () => {
    const lines = laidOutLines(await chart(radar('marker')));
    expect(lineWith(lines, 'Q2').y).to.be.greaterThan(lineWith(lines, 'Q1').y + 50);
    expect(lines.map(({ text }) => text).join(' ')).to.include('10');
  });

  it('are filled where the style says so', async () => {
    const fills = async (style: string): Promise<number> =>
      (await outlines(radar(style))).filter(({ fill }) => fill).length;
    expect([await fills('standard'), await fills('filled')]).to.deep.equal([0, 1]);
  });
});
