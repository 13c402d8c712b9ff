import type { ChartValue, SeriesData } from '../../values/index.js';
import type { SheetRange } from './references.js';

/** The layout of a chart's data in its workbook, as in Word: categories on the left, a column for each series. */
export interface SheetLayout {
  readonly categories: SheetRange;
  readonly series: readonly SeriesLayout[];
}

export interface SeriesLayout {
  readonly name: SheetRange;
  readonly values: SheetRange;
  /** The horizontal coordinates of the points, in a scatter or bubble chart. */
  readonly xs?: SheetRange;
  readonly sizes?: SheetRange;
}

export function layoutOf({ categories, series }: ChartValue): SheetLayout {
  let column = 1;
  const layouts = series.map((one): SeriesLayout => {
    const points = { from: 1, count: one.values.length };
    if (!one.xs) return { name: name(column), values: { column: column++, ...points } };
    const [xs, ys, sizes] = [column, column + 1, column + 2];
    column += 3;
    return {
      name: name(ys),
      xs: { column: xs, ...points },
      values: { column: ys, ...points },
      sizes: { column: sizes, ...points },
    };
  });
  return { categories: { column: 0, from: 1, count: categories.length }, series: layouts };
}

const name = (column: number): SheetRange => ({ column, from: 0, count: 1 });

export type SheetCell = string | number | null | undefined;

/** The cells of the sheet, row by row. */
export function chartSheet(chart: ChartValue): readonly (readonly SheetCell[])[] {
  const layout = layoutOf(chart);
  const rows: SheetCell[][] = Array.from({ length: chart.categories.length + 1 }, () => []);
  const put = ({ column, from }: SheetRange, cells: readonly SheetCell[]): void => {
    for (const [at, cell] of cells.entries()) {
      const row = rows[from + at];
      if (row) row[column] = cell;
    }
  };
  if (chart.series.some(({ xs }) => !xs)) put(layout.categories, chart.categories);
  for (const [at, series] of chart.series.entries()) putSeries(series, layout.series[at]!, put);
  return rows;
}

function putSeries(
  { name, values, xs = [], sizes = [] }: SeriesData,
  layout: SeriesLayout,
  put: (range: SheetRange, cells: readonly SheetCell[]) => void,
): void {
  put(layout.name, [name]);
  put(layout.values, values);
  if (layout.xs) put(layout.xs, xs);
  if (layout.sizes) put(layout.sizes, sizes);
}
