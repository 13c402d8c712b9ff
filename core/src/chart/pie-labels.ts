/** Labels around a pie with automatic positions: overlapping labels are moved apart vertically. */
import type { ChartBox, DataLabel } from './chart-model.js';
import { labelBox, wedgeAnchor } from './draw-labels.js';
import type { Wedge } from './points.js';

export interface PieLabel {
  readonly label: DataLabel;
  readonly lines: readonly string[];
  readonly wedge: Wedge;
}

/** The distance in points between a moved label and the circle. */
const GAP = 2;

/** The box of each label: at its automatic position or, if there is no space, further up or down its side. */
export function pieLabelBoxes(labels: readonly PieLabel[], room: ChartBox): readonly ChartBox[] {
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
