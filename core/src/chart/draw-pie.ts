/** Pies and doughnuts: the largest circle that leaves room for the labels around it. */
import { arc, type CanvasPoint, type ChartCanvas, CLOSE, lineTo, moveTo } from './canvas.js';
import type { ChartBox, PiePlot } from './chart-model.js';
import { drawLabel, labelBox, labelLines, wedgeAnchor } from './draw-labels.js';
import { type PieLabel, pieLabelBoxes } from './pie-labels.js';
import { onCircle, type Wedge, wedgesOf } from './points.js';

export function drawPie(plot: PiePlot, box: ChartBox, locale: string | undefined, canvas: ChartCanvas): void {
  const middle: CanvasPoint = [box.x + box.width / 2, box.y + box.height / 2];
  const radius = radiusIn(plot, box, middle, locale);
  const rings = wedgesOf(plot, middle, radius);
  rings.forEach((wedges, ring) => {
    wedges.forEach((wedge, i) => {
      const { points, paint } = plot.series[ring] ?? {};
      const own = points?.[i] ?? paint;
      if (wedge && own) canvas.path(outline(wedge), own);
    });
  });
  const labels = labelsOf(plot, rings, locale);
  pieLabelBoxes(labels, box).forEach((place, at) => {
    const { label, lines, wedge, ring, i } = labels[at] as Labelled;
    const { points, paint } = plot.series[ring] ?? {};
    const anchor = wedgeAnchor(wedge);
    const usual = labelBox(lines, label, anchor);
    const moved = [(place.x - usual.x) / canvas.width, (place.y - usual.y) / canvas.height] as const;
    drawLabel(lines, { ...label, moved: label.moved ?? moved }, anchor, points?.[i] ?? paint ?? {}, canvas);
  });
}

interface Labelled extends PieLabel {
  readonly ring: number;
  readonly i: number;
}

function labelsOf(plot: PiePlot, rings: ReturnType<typeof wedgesOf>, locale: string | undefined): readonly Labelled[] {
  const usual = plot.hole > 0 ? 'center' : 'bestFit';
  return rings.flatMap((wedges, ring) =>
    wedges.flatMap((wedge, i): Labelled[] => {
      const series = plot.series[ring];
      const label = series?.labels[i];
      if (!wedge || !series || !label) return [];
      const placed = { ...label, position: plot.hole > 0 ? usual : (label.position ?? usual) } as const;
      return [{ label: placed, lines: labelLines(label, series, i, locale), wedge, ring, i }];
    }),
  );
}

/** The step in points by which the radius is reduced to make space for labels outside, down to a third of the box. */
const STEP = 2;

function radiusIn(plot: PiePlot, box: ChartBox, middle: CanvasPoint, locale: string | undefined): number {
  const most = Math.max(0, Math.min(box.width, box.height) / 2);
  const furthest = Math.max(0, ...plot.series.flatMap(({ exploded }) => [...exploded.values()]));
  for (let radius = most / (1 + furthest); radius > most / 3; radius -= STEP) {
    const labels = labelsOf(plot, wedgesOf(plot, middle, radius), locale);
    const outside = pieLabelBoxes(labels, box).some(
      ({ x, y, width, height }) =>
        x < box.x || y < box.y || x + width > box.x + box.width || y + height > box.y + box.height,
    );
    if (!outside) return radius;
  }
  return most / 3;
}

/** The outline of a part of a ring, or of a pie. */
export function outline({ middle, inner, outer, from, to }: Wedge) {
  const back = inner > 0 ? arc(middle, inner, to, from) : [];
  return [
    moveTo(onCircle(middle, outer, from)),
    ...arc(middle, outer, from, to),
    lineTo(inner > 0 ? onCircle(middle, inner, to) : middle),
    ...back,
    CLOSE,
  ];
}
