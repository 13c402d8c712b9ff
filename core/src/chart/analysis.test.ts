import { expect } from 'chai';
import type { PathItem } from '../frame/index.js';
import {
  AXES,
  barChart,
  COLUMNS,
  chartAxis,
  chartParts,
  LEGEND,
  numberCache,
  series,
  strings,
} from '../testing/chart-markup.js';
import { firstPageItems, laidOutLines, layOut } from '../testing/laid-out.js';

const pathsOf = async (...parts: Parameters<typeof chartParts>): Promise<readonly PathItem[]> =>
  firstPageItems(await layOut(chartParts(...parts))).filter((item) => item.kind === 'path');
const texts = async (...parts: Parameters<typeof chartParts>): Promise<string> =>
  laidOutLines(await layOut(chartParts(...parts)))
    .map(({ text }) => text)
    .join(' | ');

const VALUES = [10, 20, 30];
const columns = (more: string): string => barChart(COLUMNS, series(0, 'Sales', VALUES, more)) + AXES;
const lines = (more: string, inside = ''): string =>
  `<c:lineChart><c:grouping val="standard"/>${series(0, 'Sales', VALUES, more)}${inside}</c:lineChart>${AXES}`;
const trend = (kind: string, more = ''): string => `<c:trendline><c:trendlineType val="${kind}"/>${more}</c:trendline>`;
const errors = (kind: string, value: number): string =>
  `<c:errBars><c:errBarType val="both"/><c:errValType val="${kind}"/><c:val val="${value}"/></c:errBars>`;

describe('trend lines and errors of charts', () => {
  it('add a line, its entry in the legend, and its equation', async () => {
    const shown = await texts(columns(trend('linear', '<c:dispEq val="1"/><c:dispRSqr val="1"/>')), LEGEND('r'));
    expect(shown).to.include('Linear (Sales)').and.include('y = 10x').and.include('R² = 1');
    const named = `<c:trendline><c:name>Way up</c:name><c:trendlineType val="log"/></c:trendline>`;
    expect(await texts(columns(named), LEGEND('r'))).to.include('Way up');
  });

  it('make room on the axis for errors', async () => {
    expect(await texts(columns(errors('fixedVal', 15)))).to.include('50');
    expect(await texts(columns(errors('percentage', 50)))).to.include('50');
    expect(await texts(columns(''))).to.not.include('50');
  });

  it('have a path for each end of each error', async () => {
    const plain = (await pathsOf(columns(''))).length;
    expect((await pathsOf(columns(errors('fixedVal', 2)))).length).to.equal(plain + 6);
  });

  it('read errors of their own for each point, both ways', async () => {
    const own = `<c:errBars><c:errDir val="x"/><c:errBarType val="plus"/><c:errValType val="cust"/>${numberCache('plus', [1, 0, 2])}</c:errBars>`;
    const ser = (more: string): string =>
      `<c:scatterChart><c:ser><c:idx val="0"/>${more}${numberCache('xVal', [1, 5, 9])}${numberCache('yVal', VALUES)}</c:ser></c:scatterChart>${chartAxis('val', 'b')}${chartAxis('val', 'l')}`;
    expect((await pathsOf(ser(own))).length).to.equal((await pathsOf(ser(''))).length + 2);
  });
});

describe('lines of charts', () => {
  const curves = (paths: readonly PathItem[]): number =>
    paths.filter(({ segments }) => segments.some(({ op }) => op === 'curve')).length;

  it('are smooth, which is what a file means that says nothing, and straight where it says so', async () => {
    expect(curves(await pathsOf(lines('')))).to.equal(1);
    expect(curves(await pathsOf(lines('<c:smooth val="0"/>')))).to.equal(0);
  });

  it('drop from the highest point to the axis', async () => {
    expect((await pathsOf(lines('', '<c:dropLines/>'))).length).to.equal((await pathsOf(lines(''))).length + 3);
  });
});

describe('stock charts', () => {
  const price = (index: number, values: readonly number[]): string =>
    `<c:ser><c:idx val="${index}"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${strings('cat', ['Mo', 'Tu'])}${numberCache('val', values)}</c:ser>`;
  const stock = (more: string): string =>
    `<c:stockChart>${price(0, [10, 12])}${price(1, [15, 16])}${price(2, [8, 9])}${price(3, [13, 10])}${more}</c:stockChart>${AXES}`;

  it('have a line from the lowest to the highest price, and a bar from the first to the last', async () => {
    const found = await pathsOf(stock('<c:hiLowLines/><c:upDownBars><c:upBars/><c:downBars/></c:upDownBars>'));
    const fills = found.flatMap(({ fill }) => (fill ? [fill.color] : []));
    expect(fills).to.deep.equal(['#ffffff', '#000000']);
    expect(found.length).to.equal((await pathsOf(stock(''))).length + 4);
  });
});

describe('colors of charts', () => {
  const fills = async (plot: string, style = ''): Promise<readonly string[]> => {
    const parts = chartParts(plot);
    const [name = ''] = Object.keys(parts.parts ?? {});
    const xml = String(parts.parts?.[name]).replace('<c:chart>', `${style}<c:chart>`);
    const items = firstPageItems(await layOut({ ...parts, parts: { [name]: xml } }));
    return [...new Set(items.flatMap((item) => (item.kind === 'path' && item.fill ? [item.fill.color] : [])))];
  };
  const three = barChart(COLUMNS, ...[0, 1, 2].map((i) => series(i, `S${i}`, VALUES))) + AXES;

  it('are the accents in turn, or shades of one, as the style says', async () => {
    const usual = await fills(three);
    const shades = await fills(three, '<c:style val="4"/>');
    expect(usual).to.have.length(3);
    expect(shades[1]).to.equal(usual[1]);
    expect(shades[0]).to.not.equal(usual[0]);
  });

  it('run over each bar by itself, and are patterns', async () => {
    const color = (val: string): string => `<a:srgbClr val="${val}"/>`;
    const stops = `<a:gsLst><a:gs pos="0">${color('FF0000')}</a:gs><a:gs pos="100000">${color('0000FF')}</a:gs></a:gsLst>`;
    const gradient = `<c:spPr><a:gradFill>${stops}<a:lin ang="0"/></a:gradFill></c:spPr>`;
    const bars = (await pathsOf(barChart(COLUMNS, series(0, 'A', VALUES, gradient)) + AXES)).filter(
      ({ fill }) => fill?.gradient,
    );
    const starts = bars.map(({ fill }) => fill?.gradient?.from.x ?? 0);
    const edges = bars.map(({ segments }) => Math.min(...segments.flatMap((at) => ('x' in at ? [at.x] : []))));
    expect(starts.map(Math.round)).to.deep.equal(edges.map(Math.round));
    const pattern = `<c:spPr><a:pattFill prst="pct50"><a:fgClr>${color('FF0000')}</a:fgClr><a:bgClr>${color('FFFFFF')}</a:bgClr></a:pattFill></c:spPr>`;
    const tiled = await pathsOf(barChart(COLUMNS, series(0, 'A', VALUES, pattern)) + AXES);
    expect(tiled.filter(({ fill }) => fill?.pattern)).to.have.length(3);
  });

  it('are another for negative bars where these are inverted', async () => {
    const negative = (more: string): string => barChart(COLUMNS, series(0, 'A', [1, -2, 3], more)) + AXES;
    expect(await fills(negative('<c:invertIfNegative val="1"/>'))).to.include('#ffffff');
    expect(await fills(negative(''))).to.have.length(1);
  });
});
