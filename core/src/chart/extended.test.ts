import { expect } from 'chai';
import type { PathItem } from '../frame/index.js';
import { EXTENDED_AXES, extendedChartParts, extendedData, extendedSeries } from '../testing/extended-chart-markup.js';
import { firstPageItems, laidOutLines, layOut, lineWith, textsOf } from '../testing/laid-out.js';
import { boxSummary } from './box-plot.js';
import { squarified } from './draw-tree.js';
import { treeOf } from './hierarchy.js';
import { binsOf } from './histogram.js';

type Parts = Parameters<typeof extendedChartParts>;
const placed = async (...parts: Parts) => textsOf(await layOut(extendedChartParts(...parts)));
const shown = async (...parts: Parts): Promise<string> =>
  laidOutLines(await layOut(extendedChartParts(...parts)))
    .map(({ text }) => text)
    .join(' | ');
const filled = async (...parts: Parts): Promise<readonly PathItem[]> =>
  firstPageItems(await layOut(extendedChartParts(...parts))).filter(
    (item) => item.kind === 'path' && item.fill !== undefined && item.fill.color !== '#ffffff',
  ) as readonly PathItem[];
const top = ({ segments }: PathItem): number => Math.min(...segments.flatMap((at) => ('y' in at ? [at.y] : [])));
const height = ({ segments }: PathItem): number => {
  const ys = segments.flatMap((at) => ('y' in at ? [at.y] : []));
  return Math.max(...ys) - Math.min(...ys);
};

const LABELS = '<cx:dataLabels><cx:visibility seriesName="0" categoryName="0" value="1"/></cx:dataLabels>';

describe('charts of Office 2016', () => {
  it('are drawn in place of their fallback, with their title', async () => {
    const title = '<cx:title><cx:tx><cx:txData><cx:v>Money</cx:v></cx:txData></cx:tx></cx:title>';
    const data = extendedData(0, [['A', 'B']], [1, 2]);
    const text = await shown(data, extendedSeries('waterfall', 'S'), EXTENDED_AXES, title);
    expect(text).to.include('Money').and.include('A').and.not.include('fallback');
  });

  it('fall from total to total', async () => {
    const data = extendedData(0, [['Start', 'Up', 'Down', 'End']], [100, 50, -30, 120]);
    const totals = '<cx:layoutPr><cx:subtotals><cx:idx val="0"/><cx:idx val="3"/></cx:subtotals></cx:layoutPr>';
    const bars = await filled(data, extendedSeries('waterfall', 'S', totals), EXTENDED_AXES, '<cx:legend pos="t"/>');
    const drawn = bars.filter((bar) => height(bar) > 10);
    const [up, down, start, end] = drawn as [PathItem, PathItem, PathItem, PathItem];
    expect(drawn).to.have.length(4);
    expect(height(up) / height(start)).to.be.closeTo(0.5, 0.01);
    expect(top(down)).to.be.closeTo(top(up), 0.1);
    expect(top(end)).to.be.closeTo(top(down) + height(down), 0.1);
    expect(await shown(data, extendedSeries('waterfall', 'S', totals), EXTENDED_AXES, '<cx:legend pos="t"/>'))
      .to.include('Increase')
      .and.include('Total');
  });

  it('narrow as a funnel, the first on top, about one middle', async () => {
    const data = extendedData(0, [['Leads', 'Deals']], [400, 100]);
    const found = await placed(data, extendedSeries('funnel', 'S', LABELS));
    expect(lineWith(found, 'Leads').y).to.be.lessThan(lineWith(found, 'Deals').y);
    expect(lineWith(found, '400').x).to.be.closeTo(lineWith(found, '100').x, 1);
  });

  it('put the largest causes first, with the share of all so far', async () => {
    const data = extendedData(0, [['Late', 'Broken', 'Late']], [5, 12, 9]);
    const found = await placed(data, extendedSeries('clusteredColumn', 'S') + extendedSeries('paretoLine', 'P'));
    expect(lineWith(found, 'Late').x).to.be.lessThan(lineWith(found, 'Broken').x);
    const axes = `${EXTENDED_AXES}<cx:axis id="2"><cx:valScaling/><cx:tickLabels/></cx:axis>`;
    expect(
      await shown(data, extendedSeries('clusteredColumn', 'S') + extendedSeries('paretoLine', 'P'), axes),
    ).to.include('100%');
  });

  it('are boxes by category and series', async () => {
    const data = extendedData(0, [['A', 'A', 'A', 'B', 'B', 'B']], [1, 2, 3, 4, 6, 9]);
    expect(await filled(data, extendedSeries('boxWhisker', 'S'))).to.have.length(2);
    expect(await shown(data, extendedSeries('boxWhisker', 'S')))
      .to.include('10')
      .and.include('B');
  });

  it('are boxes in boxes, or rings, with the names of leaves', async () => {
    const data = extendedData(
      0,
      [
        ['a', 'b', 'c'],
        ['Plants', '', 'Animals'],
      ],
      [3, 2, 5],
    );
    const names = '<cx:dataLabels><cx:visibility categoryName="1"/></cx:dataLabels>';
    const banner = `${names}<cx:layoutPr><cx:parentLabelLayout val="banner"/></cx:layoutPr>`;
    expect(await shown(data, extendedSeries('treemap', 'T', banner), ''))
      .to.include('Plants')
      .and.include('a');
    expect(await filled(data, extendedSeries('sunburst', 'T', names), '')).to.have.length(5);
  });

  it('turn the names in rings along them, and shorten those over boxes that are too narrow', async () => {
    const levels = [
      ['a', 'b', 'c', 'd'],
      ['Plants of all kinds', '', 'Animals that nobody has seen', ''],
    ];
    const names = '<cx:dataLabels><cx:visibility categoryName="1"/></cx:dataLabels>';
    const over = `${names}<cx:layoutPr><cx:parentLabelLayout val="overlapping"/></cx:layoutPr>`;
    expect(await shown(extendedData(0, levels, [5, 5, 5, 5]), extendedSeries('sunburst', 'T', names), '')).to.match(
      /\b[a-d] \[turned/,
    );
    const narrow = await shown(extendedData(0, levels, [50, 50, 6, 6]), extendedSeries('treemap', 'T', over), '');
    expect(narrow).to.include('Plants of all kinds').and.include('...').and.not.include('nobody has seen');
  });

  it('show maps as tables, and say so', async () => {
    const data = extendedData(0, [['France', 'Spain']], [68, 48]);
    const document = await layOut(extendedChartParts(data, extendedSeries('regionMap', 'M'), ''));
    expect(lineWith(laidOutLines(document), 'France').text).to.equal('France | 68');
    expect(document.diagnostics.map((each) => ('what' in each ? each.what : ''))).to.include(
      'map chart: shown as a table',
    );
  });

  it('stay a box with a diagnostic where their kind is unknown', async () => {
    const document = await layOut(extendedChartParts(extendedData(0, [], [1]), extendedSeries('strange', 'S')));
    expect(document.diagnostics.map(({ code }) => code)).to.include('drawing-unsupported');
  });
});

describe('binsOf', () => {
  const labels = (values: readonly number[]) => binsOf(values, undefined).map(({ label }) => label);

  it('counts each value once, in bins that hold their upper end', () => {
    const bins = binsOf([1, 2, 2, 3, 3, 3, 4, 4, 5, 9], undefined);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).to.equal(10);
    expect(bins[0]?.label).to.match(/^\[1, .*\]$/);
    expect(bins[1]?.label).to.match(/^\(.*\]$/);
  });

  it('has one bin where all values are the same, and none without values', () => {
    expect(labels([5, 5, 5])).to.have.length(1);
    expect(labels([])).to.deep.equal([]);
  });
});

describe('summaryOf', () => {
  it('has quartiles without or with the median, and outliers beyond the whiskers', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 40];
    const exclusive = boxSummary(values, false);
    expect([exclusive?.lower, exclusive?.median, exclusive?.upper]).to.deep.equal([2.25, 4.5, 6.75]);
    expect([exclusive?.most, exclusive?.outliers]).to.deep.equal([7, [40]]);
    const inclusive = boxSummary(values, true);
    expect([inclusive?.lower, inclusive?.upper]).to.deep.equal([2.75, 6.25]);
    expect(boxSummary([], true)).to.equal(undefined);
  });
});

describe('treeOf', () => {
  it('goes on with the name above where a level is empty, but not below a new name', () => {
    const tree = treeOf(
      [
        ['a', 'b', 'c'],
        ['x', '', ''],
        ['P', '', 'Q'],
      ],
      [1, 2, 9],
    );
    expect(tree.map(({ name, value }) => [name, value])).to.deep.equal([
      ['Q', 9],
      ['P', 3],
    ]);
    expect(tree[1]?.children[0]?.children.map(({ name }) => name)).to.deep.equal(['b', 'a']);
    expect(tree[0]?.children.map(({ name }) => name)).to.deep.equal(['c']);
  });
});

describe('squarified', () => {
  it('fills a box with areas in proportion', () => {
    const branches = [6, 3, 1].map((value) => ({ name: String(value), value, children: [] }));
    const areas = squarified(branches, { x: 0, y: 0, width: 20, height: 5 }).map(({ box }) => box.width * box.height);
    expect(areas.map((area) => Math.round(area))).to.deep.equal([60, 30, 10]);
  });
});
