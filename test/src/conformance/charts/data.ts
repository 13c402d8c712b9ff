/** Categories and values that a seed decides. */
import type { Random } from '../../property/random.js';
import type { PlotSeries } from './plots.js';

export interface ChartData {
  readonly names: readonly string[];
  readonly series: readonly PlotSeries[];
}

export const NAMES = 'Ash Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ironwood Juniper Katsura Larch'.split(' ');
export const SERIES = ['Plan', 'Actual', 'Forecast'];

/** Some categories with values of one magnitude; with `least`, values may be below zero. */
export function dataOf(random: Random, { most = 12, series = 3, least = 0 } = {}): ChartData {
  const count = 2 + random.next(most - 1);
  const unit = random.pick([0.1, 1, 50, 1000]);
  const isLong = random.next(4) === 0;
  const value = (): number => Number(((least + 5 + random.next(95 - least)) * unit).toFixed(2));
  return {
    names: NAMES.slice(0, count).map((name) => (isLong ? `${name} of Kent` : name)),
    series: SERIES.slice(0, 1 + random.next(series)).map((name) => ({
      name,
      values: NAMES.slice(0, count).map(value),
    })),
  };
}
