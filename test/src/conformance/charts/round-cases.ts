/** Charts around a center: pies, rings and radars. */
import { chartMarkup } from '@quire/core/testing';
import type { Random } from '../../property/random.js';
import type { ChartCase } from './cases.js';
import { type ChartData, dataOf, NAMES } from './data.js';
import { areasShare, type Check, radarReaches } from './marks.js';
import * as plots from './plots.js';

const { chartParts } = chartMarkup;
const { FILLED, LINED, UNMARKED, ser, allPlots, colorOf } = plots;

export function roundCases(random: Random): readonly ChartCase[] {
  const made: ChartCase[] = [];
  const points = (count: number): string =>
    Array.from({ length: count }, (_, i) => `<c:dPt><c:idx val="${i}"/>${FILLED(pieColor(i))}</c:dPt>`).join('');
  for (const kind of ['pie', 'doughnut'] as const) {
    const { names, series } = dataOf(random, { most: 7, series: 1 });
    const values = series[0]?.values ?? [];
    made.push({
      name: kind,
      parts: chartParts(plots.pie(kind, ser(0, 'S', points(names.length), plots.categories(names, values)))),
      texts: [],
      checks: [pieShares(values)],
    });
  }
  const { names, series } = dataOf(random, { most: 6, series: 1 });
  const values = series[0]?.values ?? [];
  const whole = values.reduce((sum, value) => sum + value, 0);
  made.push({
    name: 'pie with names and shares around it',
    parts: chartParts(
      plots.pie(
        'pie',
        ser(
          0,
          'S',
          points(names.length) + plots.labels({ category: true, percent: true, place: 'outEnd' }),
          plots.categories(names, values),
        ),
      ),
      '',
      plots.titled('Shares of trees'),
    ),
    texts: [...names, ...values.map((value) => `${Math.round((100 * value) / whole)}%`), 'Shares of trees'],
    checks: [pieShares(values)],
    mayOverlap: true,
  });
  for (const kind of ['pie', 'bar']) {
    const of = dataOf(random, { most: 7, series: 1 });
    const plot = ser(
      0,
      'S',
      plots.labels({ category: true, value: true, place: 'outEnd' }),
      plots.categories(of.names, of.series[0]?.values ?? []),
    );
    made.push({
      name: `pie with a second ${kind}`,
      parts: chartParts(
        `<c:ofPieChart><c:ofPieType val="${kind}"/><c:varyColors val="1"/>${plot}<c:gapWidth val="100"/></c:ofPieChart>`,
      ),
      texts: of.names,
      checks: [],
      mayOverlap: true,
    });
  }
  const web = dataOf(random, { most: 7 });
  const corners = web.names.length < 3 ? { ...web, ...threeOf(random) } : web;
  made.push({
    name: 'radar',
    parts: chartParts(
      `<c:radarChart><c:radarStyle val="marker"/><c:varyColors val="0"/>${allPlots(corners.series, corners.names, (color) => LINED(color) + UNMARKED)}${plots.IDS}</c:radarChart>${plots.axis('cat', 1, 2, 'b')}${plots.axis('val', 2, 1, 'l')}`,
    ),
    texts: corners.names,
    checks: corners.series.map(({ values: of }, i) => radarReaches(colorOf(i), of)),
    // The axis labels are inside the chart, so they may overlap its lines and names.
    mayOverlap: true,
  });
  return made;
}

const pieColor = (index: number): string => `${(0x30 + 24 * index).toString(16)}5${index}A0`.toUpperCase();
const pieShares = (values: readonly number[]): Check =>
  areasShare(values.map((_, i) => pieColor(i)).reverse(), [...values].reverse());
const threeOf = (random: Random): ChartData => {
  const value = (): number => 5 + random.next(90);
  return { names: NAMES.slice(0, 3), series: [{ name: 'Plan', values: [value(), value(), value()] }] };
};
