/** A pie whose smaller parts are drawn again beside it, in a second pie or in a bar (§21.2.2.126). */
import type { ChartCanvas, Point } from './canvas.js';
import type { Box, DataLabel, OfPiePlot, Paint } from './chart-model.js';
import { type Anchor, drawLabel, labelLines, wedgeAnchor } from './draw-labels.js';
import { outline } from './draw-pie.js';
import { onCircle, type Wedge, wholeOf } from './points.js';

/** A second pie of 75% and a gap of 100% as Word writes them: shares of the radius. */
const GAP = 0.5;

export function drawOfPie(plot: OfPiePlot, box: Box, locale: string | undefined, canvas: ChartCanvas): void {
  const [series] = plot.series;
  if (!series) return;
  const values = series.values.map((value) => Math.abs(value ?? 0));
  const small = values.map((_, i) => i).filter((i) => plot.second.has(i));
  const large = values.map((_, i) => i).filter((i) => !plot.second.has(i));
  const { size, gap, as } = plot;
  // The radii, the gap between them, and the second plot's other half side by side.
  const across = 2 + GAP * gap + (as === 'pie' ? 2 * size : size);
  const radius = Math.max(1, Math.min(box.height / 2, box.width / across)) * LABEL_ROOM;
  const left = box.x + (box.width - radius * across) / 2;
  const middle: Point = [left + radius, box.y + box.height / 2];
  const paintOf = (i: number): Paint => series.points[i] ?? series.paint;

  const sum = (of: readonly number[]): number => of.reduce((all, i) => all + (values[i] ?? 0), 0);
  const whole = wholeOf(series.values) || 1;
  const opening = (sum(small) / whole) * Math.PI;
  const wedges = new Map<number, Wedge>();
  let from = Math.PI / 2 + opening;
  for (const i of large) {
    const to = from + ((values[i] ?? 0) / whole) * 2 * Math.PI;
    wedges.set(i, { middle, inner: 0, outer: radius, from, to });
    from = to;
  }
  const other: Wedge = { middle, inner: 0, outer: radius, from: Math.PI / 2 - opening, to: Math.PI / 2 + opening };
  const [edge, half] = [middle[0] + radius + radius * GAP * gap, radius * size];
  const bars = new Map<number, Box>();
  if (as === 'pie') {
    const center: Point = [edge + half, middle[1]];
    let at = 0;
    for (const i of small) {
      const to = at + ((values[i] ?? 0) / (sum(small) || 1)) * 2 * Math.PI;
      wedges.set(i, { middle: center, inner: 0, outer: half, from: at, to });
      at = to;
    }
  } else {
    let y = middle[1] - half;
    for (const i of small) {
      const height = ((values[i] ?? 0) / (sum(small) || 1)) * 2 * half;
      bars.set(i, { x: edge, y, width: half, height });
      y += height;
    }
  }

  const far = as === 'pie' ? edge + half : edge;
  canvas.lines(
    [
      [onCircle(middle, radius, other.from), [far, middle[1] - half]],
      [onCircle(middle, radius, other.to), [far, middle[1] + half]],
    ],
    plot.line,
  );
  for (const [i, wedge] of wedges) if (wedge.to > wedge.from) canvas.path(outline(wedge), paintOf(i));
  if (opening > 0) canvas.path(outline(other), plot.other);
  for (const [i, bar] of bars) canvas.rect(bar, paintOf(i));

  const place = (label: DataLabel, i: number, anchor: Anchor): void => {
    const placed = { ...label, position: label.position ?? ('bestFit' as const) };
    drawLabel(labelLines(label, series, i, locale), placed, anchor, paintOf(i), canvas);
  };
  series.labels.forEach((label, i) => {
    const [wedge, bar] = [wedges.get(i), bars.get(i)];
    if (!label) return;
    if (wedge) place(label, i, wedgeAnchor(wedge));
    else if (bar)
      place({ ...label, position: 'right' }, i, { at: [bar.x + bar.width, bar.y + bar.height / 2], reach: 0 });
  });
  const label = series.labels.find((each) => each);
  if (!label || opening === 0) return;
  const index = series.values.length;
  const together = {
    ...series,
    categories: [...series.categories, 'Other'],
    values: [...series.values.map((value, i) => (plot.second.has(i) ? 0 : value)), sum(small)],
  };
  const anchor = wedgeAnchor(other);
  const placed = { ...label, text: undefined, position: label.position ?? ('bestFit' as const) };
  drawLabel(labelLines(placed, together, index, locale), placed, anchor, plot.other, canvas);
}

/** Labels outside need some of the room. */
const LABEL_ROOM = 0.85;
