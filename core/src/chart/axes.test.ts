import { expect } from 'chai';
import {
  axisOf,
  barChart,
  COLUMNS,
  chartParts,
  costs,
  LEGEND,
  layoutBy,
  numberCache,
  onAxes,
  sales,
  series,
  strings,
} from '../testing/chart-markup.js';
import { firstPageItems, laidOutLines, layOut, lineWith, textsOf } from '../testing/laid-out.js';

const CATEGORIES = axisOf('cat', 1, 'b');
const VALUES = axisOf('val', 2, 'l');
const columns = (...sers: string[]): string => onAxes(barChart(COLUMNS, ...sers), 1, 2);
const line = (id: number, ser: string): string =>
  onAxes(`<c:lineChart><c:grouping val="standard"/>${ser}</c:lineChart>`, id, id + 1);
const lines = async (...parts: Parameters<typeof chartParts>) => laidOutLines(await layOut(chartParts(...parts)));
const texts = async (...parts: Parameters<typeof chartParts>): Promise<string[]> =>
  (await lines(...parts)).flatMap(({ text }) => text.split(' | '));
const placed = async (...parts: Parameters<typeof chartParts>) => textsOf(await layOut(chartParts(...parts)));
/** The chart's left and top edge on the page. */
const EDGE = 72;

describe('axes of charts', () => {
  it('are two pairs where plots name two, the second value axis on the right', async () => {
    const second = axisOf('cat', 3, 'b', { deleted: 1 }) + axisOf('val', 4, 'r', { after: '<c:crosses val="max"/>' });
    const found = await placed(
      columns(sales) + line(3, series(1, 'Share', [200, 900, 400])) + CATEGORIES + VALUES + second,
    );
    expect(lineWith(found, '1000').x).to.be.greaterThan(EDGE + 300);
    expect(lineWith(found, '25').x).to.be.lessThan(EDGE + 20);
  });

  const dated = (serials: readonly number[], values: readonly number[]): string =>
    `<c:ser><c:idx val="0"/>${strings('tx', ['A'])}${numberCache('cat', serials, 'm/d/yyyy')}${numberCache('val', values)}</c:ser>`;

  it('give each day a place, whether or not it has a value', async () => {
    const document = await layOut(
      chartParts(columns(dated([43831, 43832, 43840], [3, 5, 4])) + axisOf('date', 1, 'b') + VALUES),
    );
    const bars = firstPageItems(document).flatMap((item) =>
      item.kind === 'path' && item.fill ? [Math.min(...item.segments.flatMap((at) => ('x' in at ? [at.x] : [])))] : [],
    );
    const [first = 0, second = 0, third = 0] = bars;
    expect((third - first) / (second - first)).to.be.closeTo(9, 0.01);
  });

  it('count in months where the dates are months apart, in the format of the axis', async () => {
    const format = '<c:numFmt formatCode="mmm yy" sourceLinked="0"/>';
    const plot = columns(dated([43831, 43862, 43922], [3, 5, 4])) + axisOf('date', 1, 'b', { more: format }) + VALUES;
    expect(await texts(plot)).to.include.members(['Jan 20', 'Feb 20', 'Mar 20', 'Apr 20']);
  });

  it('have as many labels of dates as have room', async () => {
    const days = Array.from({ length: 60 }, (_, i) => 43831 + i);
    const plot = columns(dated(days, days)) + axisOf('date', 1, 'b') + VALUES;
    const shown = (await placed(plot)).filter(({ text }) => text.includes('/2020'));
    expect(shown.length).to.be.within(4, 9);
    expect(shown.every(({ text }) => !text.includes('turned'))).to.equal(true);
  });

  const years = (more: string): string => {
    const level = (texts: readonly string[]): string =>
      `<c:lvl>${texts.map((text, i) => (text ? `<c:pt idx="${i}"><c:v>${text}</c:v></c:pt>` : '')).join('')}</c:lvl>`;
    const levels = `<c:ptCount val="4"/>${level(['H1', 'H2', 'H1', 'H2'])}${level(['2019', '', '2020', ''])}`;
    const cat = `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache>${levels}</c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
    return (
      columns(`<c:ser><c:idx val="0"/>${cat}${numberCache('val', [1, 2, 3, 4])}</c:ser>`) +
      axisOf('cat', 1, 'b', { after: more }) +
      VALUES
    );
  };

  it('have outer names below the labels of their categories, or before them on one level', async () => {
    const found = await placed(years(''));
    const [year, first, second] = [lineWith(found, '2019'), ...found.filter(({ text }) => /^H\d$/.test(text))];
    expect(year.y).to.be.greaterThan((first?.y ?? 0) + 5);
    expect(year.x).to.be.within(first?.x ?? 0, second?.x ?? 0);
    expect(await texts(years('<c:noMultiLvlLbl val="1"/>'))).to.include('2020 H2');
  });

  it('survive dates that are none', async () => {
    const plot = columns(dated([1e15, -5, 43840], [3, 5, 4])) + axisOf('date', 1, 'b') + VALUES;
    expect(await texts(plot)).to.include('1/10/2020');
    const none =
      columns(dated([1e15, -5], [3, 5])) + axisOf('date', 1, 'b', { scaling: '<c:max val="1e99"/>' }) + VALUES;
    expect((await texts(none)).join(' ')).to.not.include('NaN');
  });

  it('take the steps that a date axis states', async () => {
    const after = '<c:majorUnit val="2"/><c:majorTimeUnit val="months"/>';
    const plot = columns(dated([43831, 43862, 43922], [3, 5, 4])) + axisOf('date', 1, 'b', { after }) + VALUES;
    const found = await texts(plot);
    expect(found).to.include.members(['1/1/2020', '3/1/2020']).and.not.include('2/1/2020');
  });

  it('are logarithmic in powers of their base', async () => {
    const values = axisOf('val', 2, 'l', { scaling: '<c:logBase val="10"/>' });
    const found = await lines(columns(series(0, 'A', [3, 400, 12000])) + CATEGORIES + values);
    const [one, ten, hundred] = ['1', '10', '100'].map((text) => lineWith(found, text).y) as [number, number, number];
    expect(one - ten).to.be.closeTo(ten - hundred, 0.1);
    expect(found.map(({ text }) => text).join(' ')).to.include('100000');
  });

  it('run backwards with the other axis at their other end', async () => {
    const reversed = '<c:orientation val="maxMin"/>';
    const found = await placed(columns(sales) + axisOf('cat', 1, 'b', { scaling: reversed }) + VALUES);
    expect(lineWith(found, 'Q1').x).to.be.greaterThan(lineWith(found, 'Q3').x);
    expect(lineWith(found, '25').x).to.be.greaterThan(EDGE + 300);
    const down = await lines(columns(sales) + CATEGORIES + axisOf('val', 2, 'l', { scaling: reversed }));
    expect(lineWith(down, 'Q1').y).to.be.lessThan(lineWith(down, '25').y);
  });

  it('have their labels at the low or the high end where they say so', async () => {
    const negative = series(0, 'A', [5, -5, 9]);
    const y = async (place: string): Promise<number> => {
      const after = `<c:tickLblPos val="${place}"/>`;
      return lineWith(await lines(columns(negative) + axisOf('cat', 1, 'b', { after }) + VALUES), 'Q2').y;
    };
    const [low, beside, high] = [await y('low'), await y('nextTo'), await y('high')];
    expect(low).to.be.greaterThan(beside);
    expect(beside).to.be.greaterThan(high);
  });

  it('count in display units, and say in which', async () => {
    const after = '<c:dispUnits><c:builtInUnit val="millions"/><c:dispUnitsLbl/></c:dispUnits>';
    const plot = columns(series(0, 'A', [3e6, 4e6, 12e6])) + CATEGORIES + axisOf('val', 2, 'l', { after });
    expect(await texts(plot)).to.include.members(['Millions [turned -90]', '14']);
  });

  it('slant long names, and shorten those that would leave the chart', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `${i} Extraordinarily long names of provinces`);
    const ser = `<c:ser><c:idx val="0"/>${strings('cat', names)}${numberCache(
      'val',
      names.map((_, i) => i),
    )}</c:ser>`;
    const found = (await texts(columns(ser) + CATEGORIES + VALUES)).filter((text) => text.includes('turned'));
    expect(found).to.have.length(8);
    expect(found.every((text) => /^\d Extra.*\.\.\. /.test(text))).to.equal(true);
  });

  it('skip labels, and rotate them, where the file says so', async () => {
    const skipping = axisOf('cat', 1, 'b', { after: '<c:tickLblSkip val="2"/>' });
    expect(await texts(columns(sales) + skipping + VALUES))
      .to.include('Q3')
      .and.not.include('Q2');
    const txPr = '<c:txPr><a:bodyPr rot="-5400000"/><a:p/></c:txPr>';
    expect(await texts(columns(sales) + axisOf('cat', 1, 'b', { more: txPr }) + VALUES)).to.include('Q2 [turned -90]');
  });

  it('have titles in the middle of the plot area', async () => {
    const title = '<c:title><c:tx><c:rich><a:p><a:r><a:t>Quarter</a:t></a:r></a:p></c:rich></c:tx></c:title>';
    const found = await placed(columns(sales) + axisOf('cat', 1, 'b', { more: title }) + VALUES, LEGEND('r'));
    const [below, middle] = [lineWith(found, 'Quarter'), lineWith(found, 'Q2')];
    expect(below.y).to.be.greaterThan(middle.y);
    expect(below.x).to.be.within(middle.x - 25, middle.x + 5);
  });
});

describe('what charts leave out', () => {
  it('is the title of a chart of one series only where it was deleted', async () => {
    const plot = columns(sales) + CATEGORIES + VALUES;
    expect(await texts(plot, '', '<c:autoTitleDeleted val="0"/>')).to.include('Sales');
    expect(await texts(plot, '', '<c:autoTitleDeleted val="1"/>')).to.not.include('Sales');
  });

  it('are points whose index is no place in a list, and counts that are no numbers of points', async () => {
    const parts = chartParts(columns(sales) + CATEGORIES + VALUES);
    const [name] = Object.keys(parts.parts ?? {});
    for (const [count, index] of [
      ['0.5', '0.5'],
      ['-1', '-1'],
      ['NaN', '1e300'],
      ['4294967296', '4294967295'],
    ]) {
      const xml = String(parts.parts?.[name])
        .replaceAll(/<c:ptCount val="\d+"/g, `<c:ptCount val="${count}"`)
        .replaceAll('<c:pt idx="1"', `<c:pt idx="${index}"`);
      const found = laidOutLines(await layOut({ ...parts, parts: { [name]: xml } })).map(({ text }) => text);
      expect(found.join(' | '), count).to.include('Q1').and.include('Q3').and.not.include('Q2');
    }
  });

  it('are missing values of a line: a gap, zero, or a line over them', async () => {
    const cache =
      '<c:numCache><c:ptCount val="3"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="2"><c:v>3</c:v></c:pt></c:numCache>';
    const gapped = `<c:ser><c:idx val="0"/><c:marker><c:symbol val="none"/></c:marker><c:val><c:numRef>${cache}</c:numRef></c:val><c:smooth val="0"/></c:ser>`;
    const pieces = async (blanks: string): Promise<number> => {
      const document = await layOut(
        chartParts(line(1, gapped) + CATEGORIES + VALUES, `<c:dispBlanksAs val="${blanks}"/>`),
      );
      const widths = firstPageItems(document).flatMap((item) =>
        item.kind === 'path' && item.stroke?.width === 2.25 ? [item.segments.length] : [],
      );
      return Math.max(0, ...widths);
    };
    expect([await pieces('gap'), await pieces('span'), await pieces('zero')]).to.deep.equal([0, 2, 3]);
  });

  it('are shapes drawn over them, with a diagnostic', async () => {
    const parts = chartParts(columns(sales) + CATEGORIES + VALUES);
    const [[name = '', xml = ''] = []] = Object.entries(parts.parts ?? {});
    const more = String(xml).replace('</c:chartSpace>', '<c:userShapes/></c:chartSpace>');
    const { diagnostics } = await layOut({ ...parts, parts: { [name]: more } });
    expect(diagnostics.map((each) => ('what' in each ? each.what : ''))).to.include('shapes over a chart');
  });
});

describe('layouts of charts by hand', () => {
  const AXES = CATEGORIES + VALUES;

  it('place the plot area without its labels, or with them', async () => {
    const at = async (target: string) =>
      lineWith(await lines(layoutBy(0.25, 0.25, 0.5, 0.5, target) + columns(sales) + AXES), 'Q1').y;
    const bottom = EDGE + 216 * 0.75;
    expect(await at('inner')).to.be.within(bottom + 5, bottom + 20);
    expect(await at('outer')).to.be.lessThan(bottom + 1);
  });

  it('place the legend and the title', async () => {
    const legend = `<c:legend><c:legendPos val="r"/>${layoutBy(0.5, 0.5)}</c:legend>`;
    const title = `<c:title><c:tx><c:rich><a:p><a:r><a:t>Turnover</a:t></a:r></a:p></c:rich></c:tx>${layoutBy(0.1, 0.9)}</c:title>`;
    const found = await lines(columns(sales, costs) + AXES, legend, title);
    expect(lineWith(found, 'Sales').x).to.be.within(EDGE + 180, EDGE + 200);
    expect(lineWith(found, 'Turnover').x).to.be.within(EDGE + 20, EDGE + 45);
    expect(lineWith(found, 'Turnover').y).to.be.greaterThan(EDGE + 216 * 0.9);
    const corner = await lines(columns(sales, costs) + AXES, LEGEND('tr'));
    expect(lineWith(corner, 'Sales').y).to.be.lessThan(EDGE + 35);
  });

  it('leave out legend entries that are deleted', async () => {
    const legend =
      '<c:legend><c:legendPos val="r"/><c:legendEntry><c:idx val="0"/><c:delete val="1"/></c:legendEntry></c:legend>';
    expect(await texts(columns(sales, costs) + AXES, legend))
      .to.include('Costs')
      .and.not.include('Sales');
  });
});
