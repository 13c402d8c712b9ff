/** Draws a map of regions as a table of names and values, because the file contains no outlines of countries. */
import type { ChartCanvas } from './canvas.js';
import type { ChartBox, RegionPlot } from './chart-model.js';
import { formatByCode } from './number-format.js';
import { chartLineHeight, textWidth } from './text.js';

const ROW_LINES = 1.4;
const BESIDE = 8;

export function drawRegions(
  { series, style, line }: RegionPlot,
  box: ChartBox,
  locale: string | undefined,
  canvas: ChartCanvas,
): void {
  const [own] = series;
  if (!own) return;
  const rows = own.values.map((value, i) => ({
    name: own.categories[i] ?? '',
    value: value === undefined ? '' : formatByCode(value, own.formatCode, locale),
  }));
  const height = chartLineHeight(style) * ROW_LINES;
  const fitting = Math.max(1, Math.floor(box.height / height));
  const columns = Math.max(1, Math.ceil(rows.length / fitting));
  const room = box.width / columns;
  const widest = Math.max(...rows.map(({ name, value }) => textWidth(name, style) + textWidth(value, style)));
  const width = Math.min(room - BESIDE, widest + 4 * BESIDE);
  rows.forEach(({ name, value }, i) => {
    const x = box.x + Math.floor(i / fitting) * room + (room - width) / 2;
    const y = box.y + (i % fitting) * height;
    canvas.label(name, style, [x, y + height / 2], 'left');
    canvas.label(value, style, [x + width, y + height / 2], 'right');
    canvas.lines(
      [
        [
          [x, y + height],
          [x + width, y + height],
        ],
      ],
      line,
    );
  });
}
