/** `c:dTable` (§21.2.2.54): the values of a chart in a table below it, in place of the labels of its categories. */
import { pt } from '../base/units.js';
import { child, type XmlElement } from '../ooxml/xml/index.js';
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { ChartContext, ChartTextStyle, DataTable, Plot, Stroke } from './chart-model.js';
import { formatByCode } from './number-format.js';
import type { PlotArea } from './plot-area.js';
import { chartLineHeight, readTextStyle, textWidth } from './text.js';
import { childFlag } from './values.js';

/** The distance in points from a text to the borders of its cell. */
const BESIDE = 4;
const ROW_LINES = 1.25;
const KEY = 0.53;

export function readDataTable(area: XmlElement, base: ChartTextStyle, context: ChartContext): DataTable | undefined {
  const table = child(area, 'c:dTable');
  if (!table) return undefined;
  const spPr = child(table, 'c:spPr');
  const stated = spPr && child(spPr, 'a:ln') ? context.paint(spPr) : undefined;
  return {
    horizontal: childFlag(table, 'c:showHorzBorder', false),
    vertical: childFlag(table, 'c:showVertBorder', false),
    outline: childFlag(table, 'c:showOutline', false),
    keys: childFlag(table, 'c:showKeys', false),
    line: stated ? stated.line : AUTOMATIC,
    text: readTextStyle(child(table, 'c:txPr'), base, context),
  };
}

const AUTOMATIC: Stroke = { color: '#868686', width: pt(0.75) };

/** The space that a data table takes below the plot area, and to its left. */
export function tableRoom(table: DataTable, plots: readonly Plot[]): { readonly below: number; readonly left: number } {
  const series = plots.flatMap((plot) => plot.series);
  const names = Math.max(0, ...series.map(({ name }) => textWidth(name, table.text)));
  return { below: rowHeight(table) * (series.length + 1), left: names + keyRoom(table) + 2 * BESIDE };
}

const rowHeight = ({ text }: DataTable): number => chartLineHeight(text) * ROW_LINES;
const keyRoom = ({ keys, text }: DataTable): number => (keys ? text.size * KEY + BESIDE : 0);

/** A column for each category, as wide as its slot, and a row for each series. */
export function drawDataTable(
  table: DataTable,
  plots: readonly Plot[],
  { box, category }: PlotArea,
  locale: string | undefined,
  canvas: ChartCanvas,
): void {
  const entries = plots.flatMap((plot) => plot.series.map((series) => ({ series, plot })));
  const [row, { left }] = [rowHeight(table), tableRoom(table, plots)];
  const [top, start, end] = [box.y + box.height, box.x - left, box.x + box.width];
  const bottom = top + row * (entries.length + 1);
  const columns = category.labels.map(({ at }) => box.x + at * box.width);
  const cell = (text: string, middle: number, line: number): void => {
    if (text) canvas.label(text, table.text, [middle, top + (line + 0.5) * row], 'center');
  };
  category.labels.forEach(({ text }, i) => {
    cell(text, columns[i] ?? 0, 0);
  });
  entries.forEach(({ series, plot }, line) => {
    const middle = top + (line + 1.5) * row;
    const side = table.text.size * KEY;
    const isLine = plot.kind === 'line' || plot.kind === 'scatter';
    if (table.keys) {
      const fill = isLine ? { fill: series.paint.line?.color } : series.paint;
      canvas.rect({ x: start + BESIDE, y: middle - side / 2, width: side, height: side }, fill);
    }
    canvas.label(series.name, table.text, [start + BESIDE + keyRoom(table), middle], 'left');
    columns.forEach((x, i) => {
      const value = series.values[i];
      cell(value === undefined ? '' : formatByCode(value, series.formatCode, locale), x, line + 1);
    });
  });

  const lines: (readonly [CanvasPoint, CanvasPoint])[] = [];
  const across = (y: number, from: number): void => {
    lines.push([
      [from, y],
      [end, y],
    ]);
  };
  const down = (x: number, from: number): void => {
    lines.push([
      [x, from],
      [x, bottom],
    ]);
  };
  if (table.horizontal) for (let line = 1; line <= entries.length; line++) across(top + line * row, start);
  if (table.vertical) for (let i = 0; i <= columns.length; i++) down(box.x + (i / columns.length) * box.width, top);
  if (table.outline) {
    across(bottom, start);
    across(top + row, start);
    down(start, top + row);
    down(box.x, top);
    down(end, top);
  }
  canvas.lines(lines, table.line);
}
