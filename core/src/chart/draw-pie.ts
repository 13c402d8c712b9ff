/** Pies and doughnuts: the largest circle that leaves room for the labels around it. */
import { arc, type CanvasPoint, type ChartCanvas, CLOSE, lineTo, moveTo } from './canvas.js';
import type { ChartBox, DataLabel, PiePlot } from './chart-model.js';
import { drawLabel, labelBox, labelLines, wedgeAnchor } from './draw-labels.js';
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
  const exploded = plot.series.flatMap((series) => [...series.exploded.values()]);
  const furthest = exploded.reduce((most, share) => Math.max(most, share), 0);
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

/** A label around a pie with an automatic position: overlapping labels are moved apart vertically. */
interface PieLabel {
  readonly label: DataLabel;
  readonly lines: readonly string[];
  readonly wedge: Wedge;
}

/** The distance in points between a moved label and the circle. */
const GAP = 2;

/** The box of each label: at its automatic position or, if there is no space, further up or down its side. */
function pieLabelBoxes(labels: readonly PieLabel[], room: ChartBox): readonly ChartBox[] {
  const boxes = labels.map(({ lines, label, wedge }) => labelBox(lines, label, wedgeAnchor(wedge)));
  const free = labels.map(({ label, wedge }, i) => findsItsPlace(label) && !isOver(boxes[i] as ChartBox, wedge));
  for (const side of [1, -1]) {
    const beside = labels.flatMap(({ wedge }, i) => (free[i] && sideOf(wedge) === side ? [i] : []));
    if (!beside.some((i, at) => beside.slice(at + 1).some((j) => overlap(boxes[i] as ChartBox, boxes[j] as ChartBox))))
      continue;
    const downwards = beside.sort((i, j) => depth(labels[i] as PieLabel) - depth(labels[j] as PieLabel));
    const tops = apart(
      downwards.map((i) => boxes[i] as ChartBox),
      room,
    );
    downwards.forEach((i, at) => {
      const [box, y] = [boxes[i] as ChartBox, tops[at] as number];
      if (Math.abs(y - box.y) > 0.01) boxes[i] = besideCircle({ ...box, y }, (labels[i] as PieLabel).wedge, side, room);
    });
  }
  return boxes;
}

const findsItsPlace = ({ position, moved }: DataLabel): boolean => position === 'bestFit' && !moved;

const middleOf = ({ from, to }: Wedge): number => (from + to) / 2;
const sideOf = (wedge: Wedge): number => (Math.sin(middleOf(wedge)) >= 0 ? 1 : -1);
/** The vertical position on the circle, increasing from top to bottom. */
const depth = ({ wedge }: PieLabel): number => -Math.cos(middleOf(wedge));

/** True if the middle of a label is inside the circle. */
const isOver = ({ x, y, width, height }: ChartBox, { middle, outer }: Wedge): boolean =>
  Math.hypot(x + width / 2 - middle[0], y + height / 2 - middle[1]) < outer;

const overlap = (a: ChartBox, b: ChartBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The tops of boxes in a column, each as close to its original position as the space permits. */
function apart(boxes: readonly ChartBox[], { y: first, height }: ChartBox): readonly number[] {
  const tops: number[] = [];
  let free = first;
  for (const box of boxes) {
    tops.push(Math.max(free, box.y));
    free = (tops.at(-1) as number) + box.height;
  }
  let end = first + height;
  for (let i = boxes.length - 1; i >= 0; i--) {
    tops[i] = Math.min(tops[i] as number, end - (boxes[i] as ChartBox).height);
    end = tops[i] as number;
  }
  return tops;
}

/** Moves a label's box horizontally, so that it is next to the circle at the height of the box. */
function besideCircle(box: ChartBox, { middle: [cx, cy], outer }: Wedge, side: number, room: ChartBox): ChartBox {
  const nearest = Math.max(0, box.y - cy, cy - box.y - box.height);
  const reach = Math.sqrt(Math.max(0, outer ** 2 - nearest ** 2)) + GAP;
  const x = side > 0 ? cx + reach : cx - reach - box.width;
  return { ...box, x: Math.max(room.x, Math.min(room.x + room.width - box.width, x)) };
}
