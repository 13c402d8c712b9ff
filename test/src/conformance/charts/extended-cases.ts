/** The kinds of charts that came with Office 2016, of values that a seed decides. */
import { extendedChartMarkup } from '@quire/core/testing';
import type { Random } from '../../property/random.js';
import type { ChartCase } from './cases.js';
import { areasShare, type BarExtent, barsReach, widthsShare } from './marks.js';

const { EXTENDED_AXES, extendedChartParts, extendedData, extendedSeries } = extendedChartMarkup;

const COLOR = '1F6FB5';
const FILL = `<cx:spPr><a:solidFill><a:srgbClr val="${COLOR}"/></a:solidFill></cx:spPr>`;
const NAMES = 'Spring Summer Autumn Winter Easter Lent Advent'.split(' ');
/** Inserts the fill of a series right after its `cx:tx`: the schema has it before the data. */
const filled = (kind: string, more = ''): string =>
  extendedSeries(kind, 'S', more).replace('</cx:tx>', `</cx:tx>${FILL}`);
const ONE_NAME = '<cx:title><cx:tx><cx:txData><cx:v>Seasons</cx:v></cx:txData></cx:tx></cx:title>';

export function extendedCases(random: Random): readonly ChartCase[] {
  const names = NAMES.slice(0, 3 + random.next(4));
  const values = names.map(() => 10 + random.next(90));
  const whole = values.reduce((sum, value) => sum + value, 0);
  const steps = names.map(() => random.next(80) - 30 || 5);
  const sums = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0));
  const many = Array.from({ length: 40 }, () => random.next(100));
  const labelled = '<cx:dataLabels><cx:visibility seriesName="0" categoryName="1" value="0"/></cx:dataLabels>';
  const data = (of: readonly number[]): string => extendedData(0, [names], of);
  return [
    {
      name: 'waterfall',
      parts: extendedChartParts(data(steps), filled('waterfall'), EXTENDED_AXES, ONE_NAME),
      texts: [...names, 'Seasons'],
      checks: [
        barsReach(
          COLOR,
          sums.map((sum, at): BarExtent => [sums[at - 1] ?? 0, sum]),
        ),
      ],
    },
    {
      name: 'funnel',
      parts: extendedChartParts(
        data(values),
        filled('funnel'),
        '<cx:axis id="0"><cx:catScaling gapWidth="0.1"/><cx:tickLabels/></cx:axis>',
      ),
      texts: names,
      checks: [widthsShare(COLOR, values)],
    },
    {
      name: 'treemap',
      parts: extendedChartParts(data(values), filled('treemap', labelled), ''),
      texts: names,
      checks: [
        areasShare(
          [COLOR],
          [...values].sort((a, b) => b - a),
        ),
      ],
    },
    {
      name: 'sunburst',
      parts: extendedChartParts(data(values), filled('sunburst', labelled), ''),
      // A segment of the ring that is too short for its name has no label.
      texts: names.filter((_, at) => (values[at] ?? 0) > whole / 8),
      checks: [
        areasShare(
          [COLOR],
          [...values].sort((a, b) => b - a),
        ),
      ],
    },
    {
      name: 'histogram',
      parts: extendedChartParts(
        extendedData(0, [], many),
        filled(
          'clusteredColumn',
          '<cx:layoutPr><cx:binning intervalClosed="r"><cx:binSize val="20"/></cx:binning></cx:layoutPr>',
        ),
      ),
      texts: [],
      checks: [],
    },
    {
      name: 'columns by size with the share so far',
      parts: extendedChartParts(
        data(values),
        filled('clusteredColumn', '<cx:layoutPr><cx:aggregation/></cx:layoutPr>') + extendedSeries('paretoLine', 'P'),
        `${EXTENDED_AXES}<cx:axis id="2"><cx:valScaling/><cx:tickLabels/></cx:axis>`,
      ),
      texts: [...names, '100%'],
      checks: [],
    },
    {
      name: 'boxes and whiskers',
      parts: extendedChartParts(
        extendedData(0, [many.map((_, at) => names[at % names.length] ?? '')], many),
        filled('boxWhisker'),
      ),
      texts: names,
      checks: [],
    },
    {
      name: 'map as a table',
      parts: extendedChartParts(data(values), extendedSeries('regionMap', 'Sales'), ''),
      texts: [...names, ...values.map(String)],
      checks: [],
    },
  ];
}
