import type { ChartCanvas } from './canvas.js';
import type { Box, ChartModel, Legend, Marker, Paint, Stroke } from './chart-model.js';
import { lineHeight, textWidth } from './text.js';

interface Entry {
  readonly name: string;
  readonly fill?: Paint;
  readonly line?: Stroke;
  readonly marker?: Marker;
}

/** Distances measured in Word exports, points. */
const TO_EDGE = 10;
const TO_PLOT = 15.9;
const BELOW = 9.2;
const BESIDE_ENTRIES = 7.3;
const OFF_CENTER = 1.9;
const LINE_KEY = 19.2;
const KEY_GAP = 2.3;
/** Distance of entries below one another, in lines. */
const SPREAD = 1.5;

/** Draws the legend and returns the rest of the box. */
export function drawLegend(model: ChartModel, box: Box, canvas: ChartCanvas): Box {
  const { legend } = model;
  const entries = legend ? entriesOf(model, legend) : [];
  if (!legend || entries.length === 0) return box;
  const left =
    legend.position === 'left' || legend.position === 'right'
      ? drawColumn(entries, legend, box, canvas)
      : drawRows(entries, legend, box, canvas);
  return legend.overlay ? box : left;
}

/** In the order in which the eye meets the series: horizontal bars and stacked columns run upwards. */
function entriesOf({ plots }: ChartModel, legend: Legend): readonly Entry[] {
  const { position } = legend;
  const aside = position === 'left' || position === 'right';
  return plots.flatMap((plot) => {
    if (plot.kind === 'pie') {
      const [ring] = plot.series;
      return (ring?.values ?? []).map((_, i) => ({
        name: ring?.categories[i] ?? String(i + 1),
        fill: ring?.points[i] ?? ring?.paint,
      }));
    }
    const entries = plot.series.map(({ name, paint, marker }): Entry => {
      if (plot.kind === 'bubble')
        return { name, marker: { symbol: 'circle', size: squareOf(legend) * BUBBLE_KEY, paint } };
      const solid = plot.kind === 'bar' || plot.kind === 'area' || (plot.kind === 'radar' && plot.filled);
      return solid ? { name, fill: paint } : { name, line: paint.line, marker };
    });
    const piled = 'grouping' in plot && plot.grouping !== 'clustered';
    const upwards = plot.kind === 'bar' && plot.horizontal ? !piled : piled && aside;
    return upwards ? entries.reverse() : entries;
  });
}

/** A bubble in the legend is as wide as its square, and a little more. */
const BUBBLE_KEY = 1.2;

const squareOf = (legend: Legend): number => legend.text.size * 0.53;

const keyWidth = (entries: readonly Entry[], legend: Legend): number =>
  (entries.some(({ line }) => line) ? LINE_KEY : squareOf(legend)) + KEY_GAP;

function drawColumn(entries: readonly Entry[], legend: Legend, box: Box, canvas: ChartCanvas): Box {
  const key = keyWidth(entries, legend);
  const width = key + Math.max(...entries.map(({ name }) => textWidth(name, legend.text)));
  const isLeft = legend.position === 'left';
  const x = isLeft ? box.x + TO_EDGE : box.x + box.width - TO_EDGE - width;
  const step = lineHeight(legend.text) * SPREAD;
  const first = box.y + (box.height - step * (entries.length - 1)) / 2;
  entries.forEach((entry, i) => {
    drawEntry(entry, legend, key, x, first + i * step, canvas);
  });
  const taken = width + TO_EDGE + TO_PLOT - PLOT_EDGE;
  return { ...box, x: isLeft ? box.x + taken : box.x, width: box.width - taken };
}

/** Room that the plot leaves at an edge without a legend. */
export const PLOT_EDGE = 11;

function drawRows(entries: readonly Entry[], legend: Legend, box: Box, canvas: ChartCanvas): Box {
  const key = keyWidth(entries, legend);
  const rows = rowsOf(entries, (entry) => key + textWidth(entry.name, legend.text), box.width - 2 * TO_EDGE);
  const line = lineHeight(legend.text);
  const height = line + (rows.length - 1) * line * SPREAD;
  const top = legend.position === 'top' ? box.y + BELOW : box.y + box.height - BELOW - height;
  rows.forEach((row, i) => {
    let x = box.x + (box.width - row.width) / 2 + OFF_CENTER;
    for (const entry of row.entries) {
      drawEntry(entry, legend, key, x, top + line / 2 + i * line * SPREAD, canvas);
      x += key + textWidth(entry.name, legend.text) + BESIDE_ENTRIES;
    }
  });
  const taken = height + BELOW + KEY_GAP;
  return { ...box, y: legend.position === 'top' ? box.y + taken : box.y, height: box.height - taken };
}

interface Row {
  readonly entries: readonly Entry[];
  readonly width: number;
}

function rowsOf(entries: readonly Entry[], widthOf: (entry: Entry) => number, room: number): readonly Row[] {
  const rows: Row[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const longer = last && last.width + BESIDE_ENTRIES + widthOf(entry);
    if (last && longer !== undefined && longer <= room) {
      rows[rows.length - 1] = { entries: [...last.entries, entry], width: longer };
    } else rows.push({ entries: [entry], width: widthOf(entry) });
  }
  return rows;
}

function drawEntry(entry: Entry, legend: Legend, key: number, x: number, y: number, canvas: ChartCanvas): void {
  const drawn = key - KEY_GAP;
  const square = squareOf(legend);
  if (entry.fill) canvas.rect({ x, y: y - square / 2, width: square, height: square }, entry.fill);
  canvas.lines(
    [
      [
        [x, y],
        [x + drawn, y],
      ],
    ],
    entry.line,
  );
  if (entry.marker) canvas.marker([x + drawn / 2, y], entry.marker);
  canvas.label(entry.name, legend.text, [x + key, y], 'left');
}
