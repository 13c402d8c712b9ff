/** `c:errBars` (§21.2.2.55): the margin of error of each value. */
import { pt } from '../base/units.js';
import { child, children, type XmlElement } from '../ooxml/xml/index.js';
import { cachedNumbers } from './cache.js';
import type { ChartContext, ErrorBars, Stroke } from './chart-model.js';
import { childFigure, childFlag } from './values.js';

type Values = readonly (number | undefined)[];

const AUTOMATIC: Stroke = { color: '#000000', width: pt(0.75) };

/**
 * Reads the error bars of a series. `y` and `x` are the values of its points: in a scatter chart, error bars may run in
 * either direction.
 */
export function readErrorBars(ser: XmlElement, y: Values, x: Values, context: ChartContext): readonly ErrorBars[] {
  return children(ser, 'c:errBars').map((bars) => {
    const direction = child(bars, 'c:errDir')?.attributes.val === 'x' ? 'x' : 'y';
    const values = direction === 'x' ? x : y;
    const which = child(bars, 'c:errBarType')?.attributes.val ?? 'both';
    const spPr = child(bars, 'c:spPr');
    const stated = spPr && child(spPr, 'a:ln');
    const { plus, minus, around } = amounts(bars, values);
    return {
      direction,
      plus: which === 'minus' ? [] : plus,
      minus: which === 'plus' ? [] : minus,
      around,
      capped: !childFlag(bars, 'c:noEndCap', false),
      line: (stated && spPr ? context.paint(spPr).line : undefined) ?? (stated ? undefined : AUTOMATIC),
    };
  });
}

function amounts(bars: XmlElement, values: Values): Pick<ErrorBars, 'plus' | 'minus' | 'around'> {
  const value = Math.abs(childFigure(bars, 'c:val') ?? 0);
  const same = (of: (each: number) => number) => {
    const all = values.map((each) => (each === undefined ? undefined : of(each)));
    return { plus: all, minus: all };
  };
  switch (child(bars, 'c:errValType')?.attributes.val) {
    case 'cust':
      return { plus: cachedNumbers(child(bars, 'c:plus')), minus: cachedNumbers(child(bars, 'c:minus')) };
    case 'percentage':
      return same((each) => (Math.abs(each) * value) / 100);
    case 'stdDev': {
      const { mean, deviation } = spread(values);
      return { ...same(() => deviation * value), around: mean };
    }
    case 'stdErr': {
      const { deviation, count } = spread(values);
      return same(() => deviation / Math.sqrt(count));
    }
    default:
      return same(() => value);
  }
}

/** The mean, the standard deviation and the number of known values of a sample. */
function spread(values: Values): { readonly mean: number; readonly deviation: number; readonly count: number } {
  const known = values.filter((value) => value !== undefined);
  const count = Math.max(1, known.length);
  const mean = known.reduce((sum, value) => sum + value, 0) / count;
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / Math.max(1, count - 1)), count };
}
