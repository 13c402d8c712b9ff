import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { ChartBox, ChartModel, ChartPaint, Legend, Marker, Stroke } from './chart-model.js';
import { bandsOf } from './draw-surface.js';
import { placedBy } from './manual-layout.js';
import { chartLineHeight, textWidth, wrappedLines } from './text.js';

interface Entry {
  readonly name: string;
  /** The lines of a long name; absent if it fits on one line. */
  readonly lines?: readonly string[];
  /** The index by which `c:legendEntry` deletes the entry: the number of the series or, in a pie, of the point. */
  readonly index?: number;
  readonly fill?: ChartPaint;
  readonly line?: Stroke;
  readonly marker?: Marker;
}

/** Distances in points, measured in Word exports with three fonts. */
const TO_EDGE = 9.95;
const TO_PLOT = 15.9;
const BELOW = 8.95;
const ABOVE = 3;
const BESIDE_ENTRIES = 7.3;
/** The distance between entries whose keys are lines; it is larger than between other entries. */
const BESIDE_LINES = 12.6;
const OFF_CENTER = 1.9;
const LINE_KEY = 19.2;
const LINE_GAP = 2.1;
/** The space between the last line of an entry and the first line of the next one. */
const LEADING = 5.88;
/** The side of a square key, and the gap after the square, in text lines. */
const SQUARE = 0.45;
const SQUARE_GAP = 0.207;

/** Draws the legend and returns the rest of the box. */
export function drawLegend(model: ChartModel, box: ChartBox, canvas: ChartCanvas): ChartBox {
  const { legend } = model;
  const named = legend ? entriesOf(model, legend) : [];
  const trends = trendEntries(model).map((entry, i) => ({ ...entry, index: named.length + i }));
  const entries = [...named, ...trends].filter(({ index }) => index === undefined || !legend?.without.has(index));
  if (!legend || entries.length === 0) return box;
  const aside = legend.position === 'left' || legend.position === 'right';
  const { rows, own, rest } = aside ? column(entries, legend, box) : rowsIn(entries, legend, box);
  const byHand = legend.layout?.width !== undefined;
  const placed = placedBy(legend.layout, own, canvas);
  canvas.rect(placed, legend.paint);
  drawRows(byHand ? grid(entries, legend, placed) : rows, legend, placed, canvas);
  return legend.overlay ? box : rest;
}

/** Returns the entries in the visual order of the series: horizontal bars and stacked columns run upwards. */
function entriesOf({ plots, groups, locale }: ChartModel, legend: Legend): readonly Entry[] {
  const { position } = legend;
  const aside = position === 'left' || position === 'right';
  let count = 0;
  return plots.flatMap((plot) => {
    if (plot.kind === 'surface') {
      const axes = groups.find((group) => group.plots.includes(plot))?.axes;
      const bands = axes ? bandsOf(plot, axes, locale).map(({ name, paint }) => ({ name, fill: paint })) : [];
      return aside ? bands.reverse() : bands;
    }
    if (plot.kind === 'pie' || plot.kind === 'ofPie') {
      const [ring] = plot.series;
      return (ring?.values ?? []).map((_, i) => ({
        index: i,
        name: ring?.categories[i] ?? String(i + 1),
        fill: ring?.points[i] ?? ring?.paint,
      }));
    }
    const entries = plot.series.map(({ name, paint, marker }): Entry => {
      const index = count++;
      if (plot.kind === 'bubble') return { index, name, marker: { symbol: 'circle', size: squareOf(legend), paint } };
      const isTree = plot.kind === 'treemap' || plot.kind === 'sunburst' || plot.kind === 'box';
      const solid = isTree || plot.kind === 'bar' || plot.kind === 'area' || (plot.kind === 'radar' && plot.filled);
      return solid ? { index, name, fill: paint } : { index, name, line: paint.line, marker: small(marker, legend) };
    });
    const piled = 'grouping' in plot && plot.grouping !== 'clustered';
    const upwards = plot.kind === 'bar' && plot.horizontal ? !piled : piled && aside;
    return upwards ? entries.reverse() : entries;
  });
}

/** The entries of trend lines, which follow the entries of all series. */
const trendEntries = ({ plots }: ChartModel): readonly Entry[] =>
  plots.flatMap(({ series }) =>
    series.flatMap(({ trendLines }) => trendLines.map(({ name, line }) => ({ name, line }))),
  );

const squareOf = ({ text }: Legend): number => chartLineHeight(text) * SQUARE;

/** The points by which a marker in the legend may exceed its square. */
const OVER_SQUARE = 0.75;

const small = (marker: Marker | undefined, legend: Legend): Marker | undefined =>
  marker && { ...marker, size: Math.min(marker.size, squareOf(legend) + OVER_SQUARE) };

const hasLines = (entries: readonly Entry[]): boolean => entries.some(({ line }) => line);

const apart = (entries: readonly Entry[]): number => (hasLines(entries) ? BESIDE_LINES : BESIDE_ENTRIES);

const drawnKey = (entries: readonly Entry[], legend: Legend): number =>
  hasLines(entries) ? LINE_KEY : squareOf(legend);

const keyWidth = (entries: readonly Entry[], legend: Legend): number =>
  drawnKey(entries, legend) + (hasLines(entries) ? LINE_GAP : chartLineHeight(legend.text) * SQUARE_GAP);

/** The maximum width of a legend at the side, as a fraction of the chart's width; longer names break. */
const WIDEST = 0.5;

/** The distance between the middles of adjacent entries, if each has one line. */
const pitchOf = ({ text }: Legend): number => chartLineHeight(text) + LEADING;

/** The height of a column of entries. The lines of one entry are close together. */
const heightOf = (entries: readonly Entry[], legend: Legend): number =>
  entries.reduce(
    (sum, { lines = [''] }) => sum + pitchOf(legend) + (lines.length - 1) * chartLineHeight(legend.text),
    0,
  );

interface Arranged {
  readonly rows: readonly Row[];
  readonly own: ChartBox;
  readonly rest: ChartBox;
}

function column(entries: readonly Entry[], legend: Legend, box: ChartBox): Arranged {
  const key = keyWidth(entries, legend);
  const most = box.width * WIDEST - key;
  const broken = entries.map((entry) => ({ ...entry, lines: wrappedLines(entry.name, legend.text, most) }));
  const width = key + Math.max(...broken.flatMap(({ lines }) => lines.map((text) => textWidth(text, legend.text))));
  const edge = TO_EDGE;
  const isLeft = legend.position === 'left';
  const x = isLeft ? box.x + edge : box.x + box.width - edge - width;
  const line = chartLineHeight(legend.text);
  // Entries move closer together if there are many, and the last ones are left out if they do not fit.
  let used = 0;
  const shown = broken.filter(({ lines }, i) => {
    used += lines.length * line;
    return i === 0 || used <= box.height;
  });
  const height = Math.min(heightOf(shown, legend), Math.max(line, box.height));
  const taken = width + edge + TO_PLOT - PLOT_EDGE;
  return {
    rows: shown.map((entry) => ({ entries: [entry], width })),
    own: { x, y: legend.corner ? box.y + edge : box.y + (box.height - height) / 2, width, height },
    rest: { ...box, x: isLeft ? box.x + taken : box.x, width: box.width - taken },
  };
}

/** Space that the plot leaves at an edge without a legend. */
export const PLOT_EDGE = 11;

function rowsIn(entries: readonly Entry[], legend: Legend, box: ChartBox): Arranged {
  const rows = rowsOf(entries, widthOf(entries, legend), box.width - 2 * TO_EDGE);
  const line = chartLineHeight(legend.text);
  const height = line + (rows.length - 1) * pitchOf(legend);
  const width = Math.max(...rows.map((row) => row.width));
  const top = legend.position === 'top';
  const taken = height + BELOW + ABOVE;
  const spread = rows.length * pitchOf(legend);
  const y = (top ? box.y + BELOW : box.y + box.height - BELOW - height) + (height - spread) / 2;
  return {
    rows,
    own: { x: box.x + (box.width - width) / 2 + OFF_CENTER, y, width, height: spread },
    rest: { ...box, y: top ? box.y + taken : box.y, height: box.height - taken },
  };
}

/** Arranges the entries of a legend of fixed width in rows, with as many columns as fit. */
function grid(entries: readonly Entry[], legend: Legend, { width }: ChartBox): readonly Row[] {
  const cell = Math.max(...entries.map(widthOf(entries, legend))) + apart(entries);
  const columns = Math.max(1, Math.min(entries.length, Math.floor((width + apart(entries)) / cell)));
  if (columns === 1) return entries.map((entry) => ({ entries: [entry], width: Math.min(cell, width) }));
  return rowsOf(entries, widthOf(entries, legend), width);
}

const widthOf =
  (entries: readonly Entry[], legend: Legend) =>
  ({ name }: Entry): number =>
    keyWidth(entries, legend) + textWidth(name, legend.text);

/** Draws rows one below the other, so that they fill the height of a box. Each row is centered. */
function drawRows(rows: readonly Row[], legend: Legend, box: ChartBox, canvas: ChartCanvas): void {
  const all = rows.flatMap(({ entries }) => entries);
  const heights = rows.map(({ entries }) => heightOf(entries.slice(0, 1), legend));
  const unit = box.height / heights.reduce((sum, height) => sum + height, 0);
  const key = keyWidth(all, legend);
  let y = box.y;
  rows.forEach((row, i) => {
    const tall = (heights[i] ?? 0) * unit;
    let x = box.x + Math.max(0, box.width - row.width) / 2;
    for (const entry of row.entries) {
      drawEntry(entry, legend, { drawn: drawnKey(all, legend), width: key }, [x, y + tall / 2], canvas);
      x += widthOf(all, legend)(entry) + apart(all);
    }
    y += tall;
  });
}

interface Row {
  readonly entries: readonly Entry[];
  readonly width: number;
}

function rowsOf(entries: readonly Entry[], widthOf: (entry: Entry) => number, room: number): readonly Row[] {
  const rows: Row[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const longer = last && last.width + apart(entries) + widthOf(entry);
    if (last && longer !== undefined && longer <= room) {
      rows[rows.length - 1] = { entries: [...last.entries, entry], width: longer };
    } else rows.push({ entries: [entry], width: widthOf(entry) });
  }
  return rows;
}

function drawEntry(
  entry: Entry,
  legend: Legend,
  { drawn, width }: { readonly drawn: number; readonly width: number },
  [x, y]: CanvasPoint,
  canvas: ChartCanvas,
): void {
  const square = squareOf(legend);
  const middle = x + (drawn - square) / 2;
  if (entry.fill) canvas.rect({ x: middle, y: y - square / 2, width: square, height: square }, entry.fill);
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
  const lines = entry.lines ?? [entry.name];
  const step = chartLineHeight(legend.text);
  lines.forEach((text, i) => {
    canvas.label(text, legend.text, [x + width, y + (i - (lines.length - 1) / 2) * step], 'left');
  });
}
