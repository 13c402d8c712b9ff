/** Draws a pie with its smaller parts in a second plot next to it, a pie or a bar (§21.2.2.126). */
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { ChartBox, ChartPaint, DataLabel, OfPiePlot, Series } from './chart-model.js';
import { drawLabel, type LabelAnchor, labelBox, labelLines, wedgeAnchor } from './draw-labels.js';
import { outline } from './draw-pie.js';
import { onCircle, pieTotal, type Wedge } from './points.js';

/** The gap for a `c:gapWidth` of 100%, as a fraction of the radius of the first pie. */
const GAP = 0.5;

export function drawOfPie(plot: OfPiePlot, box: ChartBox, locale: string | undefined, canvas: ChartCanvas): void {
  const [series] = plot.series;
  if (!series) return;
  const paintOf = (i: number): ChartPaint => series.points[i] ?? series.paint;
  const shapes = shapesIn(plot, series, box, locale);
  const { middle, radius, other, wedges, bars, far, top, foot } = shapes;
  canvas.lines(
    [
      [onCircle(middle, radius, other.from), [far, top]],
      [onCircle(middle, radius, other.to), [far, foot]],
    ],
    plot.line,
  );
  for (const [i, wedge] of wedges) if (wedge.to > wedge.from) canvas.path(outline(wedge), paintOf(i));
  if (other.to > other.from) canvas.path(outline(other), plot.other);
  for (const [i, bar] of bars) canvas.rect(bar, paintOf(i));
  for (const { lines, label, anchor, i } of labelsOf(plot, series, shapes, locale)) {
    drawLabel(lines, label, anchor, i === undefined ? plot.other : paintOf(i), canvas);
  }
}

/** The shapes of both plots for one radius of the first pie. */
interface Shapes {
  readonly middle: CanvasPoint;
  readonly radius: number;
  /** The shapes in the first pie and in the second plot, by the index of the value. */
  readonly wedges: ReadonlyMap<number, Wedge>;
  readonly bars: ReadonlyMap<number, ChartBox>;
  /** The wedge of the first pie that represents the second plot. */
  readonly other: Wedge;
  /** The sum of the values in the second plot. */
  readonly together: number;
  /** The x coordinate at which the lines to the second plot end. */
  readonly far: number;
  readonly top: number;
  readonly foot: number;
}

/** The positions of both plots. Outside labels reduce the plots, down to a third of the available space. */
function shapesIn(plot: OfPiePlot, series: Series, box: ChartBox, locale: string | undefined): Shapes {
  // The width in radii: the first pie, the gap, and the second plot (a bar is half as wide as a pie).
  const across = 2 + GAP * plot.gap + (plot.as === 'pie' ? 2 * plot.size : plot.size);
  const most = Math.max(1, Math.min(box.height / 2, box.width / across)) * LABEL_ROOM;
  for (let radius = most; radius > most / 3; radius -= STEP) {
    const shapes = shapesAt(plot, series, box, radius, across);
    const boxes = labelsOf(plot, series, shapes, locale).flatMap(({ lines, label, anchor }) =>
      label.moved ? [] : [labelBox(lines, label, anchor)],
    );
    if (boxes.every((each) => isIn(each, box))) return shapes;
  }
  return shapesAt(plot, series, box, most / 3, across);
}

const isIn = ({ x, y, width, height }: ChartBox, box: ChartBox): boolean =>
  x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;

function shapesAt(plot: OfPiePlot, { values: stated }: Series, box: ChartBox, radius: number, across: number): Shapes {
  const values = stated.map((value) => Math.abs(value ?? 0));
  const small = values.map((_, i) => i).filter((i) => plot.second.has(i));
  const large = values.map((_, i) => i).filter((i) => !plot.second.has(i));
  const { size, gap, as } = plot;
  const middle: CanvasPoint = [box.x + (box.width - radius * across) / 2 + radius, box.y + box.height / 2];
  const together = small.reduce((sum, i) => sum + (values[i] ?? 0), 0);
  const whole = pieTotal(stated) || 1;
  const opening = (together / whole) * Math.PI;
  const wedges = new Map<number, Wedge>();
  let from = Math.PI / 2 + opening;
  for (const i of large) {
    const to = from + ((values[i] ?? 0) / whole) * 2 * Math.PI;
    wedges.set(i, { middle, inner: 0, outer: radius, from, to });
    from = to;
  }
  const other: Wedge = { middle, inner: 0, outer: radius, from: Math.PI / 2 - opening, to: Math.PI / 2 + opening };
  const [edge, half] = [middle[0] + radius + radius * GAP * gap, radius * size];
  const bars = new Map<number, ChartBox>();
  let [angle, y] = [0, middle[1] - half];
  for (const i of small) {
    const share = (values[i] ?? 0) / (together || 1);
    const [to, height] = [angle + share * 2 * Math.PI, share * 2 * half];
    if (as === 'pie') wedges.set(i, { middle: [edge + half, middle[1]], inner: 0, outer: half, from: angle, to });
    else bars.set(i, { x: edge, y, width: half, height });
    [angle, y] = [to, y + height];
  }
  const far = as === 'pie' ? edge + half : edge;
  return { middle, radius, wedges, bars, other, together, far, top: middle[1] - half, foot: middle[1] + half };
}

interface PlacedLabel {
  readonly lines: readonly string[];
  readonly label: DataLabel;
  readonly anchor: LabelAnchor;
  /** The index of the slice; undefined for the slice that represents the second plot. */
  readonly i?: number;
}

function labelsOf(
  plot: OfPiePlot,
  series: Series,
  { wedges, bars, other, together }: Shapes,
  locale: string | undefined,
): readonly PlacedLabel[] {
  const found = series.labels.flatMap((label, i): PlacedLabel[] => {
    const [wedge, bar] = [wedges.get(i), bars.get(i)];
    if (!label || !(wedge || bar)) return [];
    const lines = labelLines(label, series, i, locale);
    if (wedge) return [{ lines, label: findingItsPlace(label), anchor: wedgeAnchor(wedge), i }];
    if (!bar) return [];
    return [
      {
        lines,
        label: { ...label, position: 'right' },
        anchor: { at: [bar.x + bar.width, bar.y + bar.height / 2], reach: 0 },
        i,
      },
    ];
  });
  const usual = series.labels.find((each) => each);
  if (!usual || other.to === other.from) return found;
  const label = findingItsPlace({ ...usual, text: undefined });
  const all = {
    ...series,
    categories: [...series.categories, 'Other'],
    values: [...series.values.map((value, i) => (plot.second.has(i) ? 0 : value)), together],
  };
  const lines = labelLines(label, all, series.values.length, locale);
  return [...found, { lines, label, anchor: wedgeAnchor(other) }];
}

const findingItsPlace = (label: DataLabel): DataLabel => ({ ...label, position: label.position ?? 'bestFit' });

/** The fraction of the box that the plots may fill, so that outside labels fit. */
const LABEL_ROOM = 0.85;
/** The step in points by which the pies shrink until their labels fit. */
const STEP = 2;
