/** A chart of each kind and with each option, with values from a seed, and the contents that its page must have. */
import { chartMarkup, type DocxParts } from '@quire/core/testing';
import type { Random } from '../../property/random.js';
import { dataOf, NAMES, SERIES } from './data.js';
import { extendedCases } from './extended-cases.js';
import {
  areaRuns,
  areasShare,
  type BarExtent,
  barsReach,
  type Check,
  lineRuns,
  linesReach,
  pointsStand,
} from './marks.js';
import * as plots from './plots.js';
import { roundCases } from './round-cases.js';

export interface ChartCase {
  readonly name: string;
  readonly parts: DocxParts;
  /** Texts that the page of the chart must show. */
  readonly texts: readonly string[];
  /** Further checks of the page. */
  readonly checks: readonly Check[];
  /** True if labels may overlap, as they do in Word if values are close and the position of the labels is given. */
  readonly mayOverlap?: true;
}

const { chartParts, numberCache } = chartMarkup;
const { FILLED, LINED, MARKED, UNMARKED, STANDING, LYING, CROSSED, legend, ser, allPlots, colorOf } = plots;

const reachOf = (values: readonly number[]): readonly BarExtent[] => values.map((value) => [0, value]);

/** The extents of stacked series: where each value begins and ends. */
function piled(series: readonly plots.PlotSeries[], asShare = false): readonly (readonly BarExtent[])[] {
  const sums = series[0]?.values.map(() => 0) ?? [];
  const totals = sums.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return series.map(({ values }) =>
    values.map((value, at): BarExtent => {
      const from = sums[at] ?? 0;
      sums[at] = from + value;
      const whole = asShare ? (totals[at] ?? 1) : 1;
      return [from / whole, (from + value) / whole];
    }),
  );
}

/** All kinds once, of one seed. */
export function chartCases(random: Random): readonly ChartCase[] {
  return [
    ...barCases(random),
    ...lineCases(random),
    ...roundCases(random),
    ...otherCases(random),
    ...extendedCases(random),
  ];
}

function barCases(random: Random): readonly ChartCase[] {
  const made: ChartCase[] = [];
  for (const direction of ['col', 'bar'] as const) {
    const axes = direction === 'col' ? STANDING : LYING;
    const kind = direction === 'col' ? 'columns' : 'bars';
    const lying = direction === 'bar';
    const side = dataOf(random, { least: random.pick([0, -60]) });
    made.push({
      name: `${kind} side by side`,
      parts: chartParts(plots.bars(direction, 'clustered', allPlots(side.series, side.names, FILLED)) + axes),
      texts: side.names,
      checks: side.series.map(({ values }, i) => barsReach(colorOf(i), reachOf(values), lying)),
    });
    for (const grouping of ['stacked', 'percentStacked']) {
      const pile = dataOf(random);
      const ends = piled(pile.series, grouping !== 'stacked');
      made.push({
        name: `${kind}, ${grouping}`,
        parts: chartParts(plots.bars(direction, grouping, allPlots(pile.series, pile.names, FILLED)) + axes),
        texts: pile.names,
        checks: ends.map((extents, i) => barsReach(colorOf(i), extents, lying)),
      });
    }
    const labelled = dataOf(random, { most: 4, series: 2 });
    const values = labelled.series.flatMap((each) => each.values);
    const named = allPlots(labelled.series, labelled.names, FILLED) + plots.labels({ value: true, place: 'outEnd' });
    made.push({
      name: `${kind} with labels, titles and a legend`,
      parts: chartParts(
        plots.bars(direction, 'clustered', named) +
          plots.axis('cat', 1, 2, lying ? 'l' : 'b', { title: 'Trees of the park' }) +
          plots.axis('val', 2, 1, lying ? 'b' : 'l', { title: 'Height measured' }),
        legend(random.pick(['r', 'b', 't', 'l', 'tr'])),
        plots.titled('What has grown'),
      ),
      texts: [
        ...labelled.names,
        ...labelled.series.map(({ name }) => name),
        ...values.map(String),
        ...['What has grown', 'Trees of the park', 'Height measured'],
      ],
      checks: [],
      mayOverlap: true,
    });
  }
  return made;
}

function lineCases(random: Random): readonly ChartCase[] {
  const [plain, marked, area, error, dated] = Array.from({ length: 5 }, () => dataOf(random));
  const pile = dataOf(random);
  const [first] = error?.series ?? [];
  if (!plain || !marked || !area || !error || !dated || !first) return [];
  const by = Number(((first.values[0] ?? 1) / 2).toFixed(2));
  const errors = `<c:errBars><c:errDir val="y"/><c:errBarType val="both"/><c:errValType val="fixedVal"/><c:noEndCap val="1"/><c:val val="${by}"/>${LINED('AA00AA')}</c:errBars>`;
  const days = dated.names.map((_, day) => 45_000 + day);
  const straight = '<c:smooth val="0"/>';
  const trend =
    '<c:trendline><c:name>Tendency</c:name><c:trendlineType val="linear"/><c:dispRSqr val="0"/><c:dispEq val="0"/></c:trendline>';
  return [
    {
      name: 'lines',
      parts: chartParts(
        plots.lineChart(
          allPlots(plain.series, plain.names, (color) => LINED(color) + UNMARKED).replaceAll(
            '</c:ser>',
            `${straight}</c:ser>`,
          ),
        ) + STANDING,
      ),
      texts: plain.names,
      checks: plain.series.map(({ values }, i) => lineRuns(colorOf(i), values)),
    },
    {
      name: 'lines with markers, a trend and a legend',
      parts: chartParts(
        plots.lineChart(allPlots(marked.series, marked.names, (color) => LINED(color) + MARKED(color) + trend)) +
          STANDING,
        legend('b'),
      ),
      texts: [...marked.names, ...marked.series.map(({ name }) => name), 'Tendency'],
      checks: [],
    },
    {
      name: 'an area',
      parts: chartParts(plots.areas('standard', allPlots(area.series.slice(0, 1), area.names, FILLED)) + STANDING),
      texts: area.names,
      checks: area.series.slice(0, 1).map(({ values }, i) => areaRuns(colorOf(i), values)),
    },
    {
      name: 'areas, stacked',
      parts: chartParts(plots.areas('stacked', allPlots(pile.series, pile.names, FILLED)) + STANDING, legend('r')),
      texts: [...pile.names, ...pile.series.map(({ name }) => name)],
      checks: piled(pile.series).map((extents, i) =>
        areaRuns(
          colorOf(i),
          extents.map(([, to]) => to),
        ),
      ),
    },
    {
      name: 'columns with errors',
      parts: chartParts(
        plots.bars(
          'col',
          'clustered',
          ser(0, 'S', FILLED(colorOf(0)) + errors, plots.categories(error.names, first.values)),
        ) + STANDING,
      ),
      texts: error.names,
      checks: [
        linesReach(
          'AA00AA',
          first.values.map((value) => [value - by, value + by]),
        ),
      ],
    },
    {
      name: 'lines over days',
      parts: chartParts(
        plots.lineChart(
          dated.series
            .slice(0, 1)
            .map(({ name, values }) =>
              ser(
                0,
                name,
                LINED(colorOf(0)) + UNMARKED,
                numberCache('cat', days, 'd\\-mmm') + numberCache('val', values) + straight,
              ),
            )
            .join(''),
        ) +
          plots.axis('date', 1, 2, 'b', { format: 'd\\-mmm' }) +
          plots.axis('val', 2, 1, 'l'),
      ),
      texts: ['15-Mar'],
      checks: [],
    },
  ];
}

function otherCases(random: Random): readonly ChartCase[] {
  const count = 3 + random.next(6);
  const some = (most: number): number[] => Array.from({ length: count }, () => 2 + random.next(most));
  const [x, y, size] = [some(60), some(400), some(30)];
  const days = NAMES.slice(0, count);
  const low = some(50);
  const high = low.map((value) => value + 5 + random.next(30));
  const close = low.map((value, i) => value + random.next((high[i] ?? value) - value));
  const prices = [high, low, close]
    .map((values, i) =>
      ser(
        i,
        ['High', 'Low', 'Close'][i] ?? '',
        `<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${UNMARKED}`,
        plots.categories(days, values),
      ),
    )
    .join('');
  const mixed = dataOf(random, { series: 1 });
  const shares = mixed.names.map(() => random.next(100) / 100);
  const logs = mixed.names.map(() => 10 ** (random.next(400) / 100));
  const table = dataOf(random, { most: 4, series: 2 });
  const bubbles = ser(
    0,
    'S',
    `${FILLED(colorOf(0))}<c:invertIfNegative val="0"/>`,
    numberCache('xVal', x) + numberCache('yVal', y) + numberCache('bubbleSize', size),
  );
  return [
    {
      name: 'scattered points',
      parts: chartParts(
        `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${ser(0, 'S', `<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${MARKED(colorOf(0))}`, numberCache('xVal', x) + numberCache('yVal', y))}${plots.IDS}</c:scatterChart>${CROSSED}`,
      ),
      texts: [],
      checks: [
        pointsStand(
          colorOf(0),
          x.map((at, i) => [at, y[i] ?? 0]),
        ),
      ],
    },
    {
      name: 'bubbles',
      parts: chartParts(
        `<c:bubbleChart><c:varyColors val="0"/>${bubbles}<c:bubbleScale val="40"/>${plots.IDS}</c:bubbleChart>${CROSSED}`,
      ),
      texts: [],
      checks: [areasShare([colorOf(0)], size)],
    },
    {
      name: 'stock',
      parts: chartParts(
        `<c:stockChart>${prices}<c:hiLowLines>${LINED('333399')}</c:hiLowLines>${plots.IDS}</c:stockChart>${STANDING}`,
      ),
      texts: days,
      checks: [
        linesReach(
          '333399',
          low.map((value, i) => [value, high[i] ?? value]),
        ),
      ],
    },
    {
      name: 'columns and a line on two axes',
      parts: chartParts(
        plots.bars('col', 'clustered', allPlots(mixed.series, mixed.names, FILLED)) +
          plots.lineChart(
            ser(1, 'Share', LINED(colorOf(1)) + UNMARKED, plots.categories(mixed.names, shares)),
            plots.axisIds(3, 4),
          ) +
          STANDING +
          plots.axis('cat', 3, 4, 'b').replace('<c:delete val="0"/>', '<c:delete val="1"/>') +
          plots.axis('val', 4, 3, 'r', { format: '0%', crosses: 'max', gridlines: false }).replace('"low"', '"nextTo"'),
        legend('t'),
      ),
      texts: [...mixed.names, 'Plan', 'Share', '0%'],
      checks: [],
    },
    {
      name: 'columns on a logarithmic axis',
      parts: chartParts(
        plots.bars('col', 'clustered', ser(0, 'S', FILLED(colorOf(0)), plots.categories(mixed.names, logs))) +
          plots.axis('cat', 1, 2, 'b') +
          plots.axis('val', 2, 1, 'l', { scaling: '<c:logBase val="10"/>' }),
      ),
      texts: [...mixed.names, '10', '1'],
      checks: [],
    },
    {
      name: 'columns over a table of their data',
      parts: chartParts(
        `${plots.bars('col', 'clustered', allPlots(table.series, table.names, FILLED)) + STANDING}<c:dTable><c:showHorzBorder val="1"/><c:showVertBorder val="1"/><c:showOutline val="1"/><c:showKeys val="1"/></c:dTable>`,
      ),
      texts: [...table.names, ...table.series.flatMap(({ name, values }) => [name, ...values.map(String)])],
      checks: [],
    },
    {
      name: 'surface from above',
      parts: chartParts(
        `<c:surfaceChart><c:wireframe val="0"/>${allPlots(three(random), days, () => '')}${plots.axisIds(1, 2)}<c:axId val="5"/></c:surfaceChart>${STANDING}${plots.axis('ser', 5, 1, 'r')}`,
        legend('r'),
        '<c:view3D><c:rotX val="90"/><c:rotY val="0"/></c:view3D>',
      ),
      texts: days,
      checks: [],
    },
  ];

  function three(of: Random): readonly plots.PlotSeries[] {
    return SERIES.map((name) => ({ name, values: days.map(() => of.next(90)) }));
  }
}
