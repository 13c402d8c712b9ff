/** Treemaps and sunbursts: the branches of a tree as nested boxes, or as concentric rings. */
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { Branch, ChartBox, ChartPaint, TreePlot } from './chart-model.js';
import { outline } from './draw-pie.js';
import { formatByCode } from './number-format.js';
import { onCircle } from './points.js';
import { chartLineHeight, shortened, textWidth } from './text.js';

/** The distance between a box and the name in it. */
const INSET = 3;

export function drawTree(plot: TreePlot, box: ChartBox, locale: string | undefined, canvas: ChartCanvas): void {
  if (plot.kind === 'treemap') {
    squarified(plot.tree, box).forEach(({ branch, box: own }, i) => {
      drawTile(branch, own, plot, plot.series[i]?.paint ?? {}, locale, canvas);
    });
    return;
  }
  const radius = Math.max(1, Math.min(box.width, box.height) / 2);
  const middle: CanvasPoint = [box.x + box.width / 2, box.y + box.height / 2];
  const rings = Math.max(1, ...plot.tree.map(depthOf)) + HOLE;
  const whole = plot.tree.reduce((sum, { value }) => sum + value, 0) || 1;
  let from = 0;
  plot.tree.forEach((branch, i) => {
    const to = from + (branch.value / whole) * 2 * Math.PI;
    drawRing(
      branch,
      { middle, depth: radius / rings, level: HOLE, from, to },
      plot,
      plot.series[i]?.paint ?? {},
      canvas,
    );
    from = to;
  });
}

/** The hole in the middle of a sunburst, in widths of a ring. */
const HOLE = 0.6;

const depthOf = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(depthOf));

/** Draws a branch of the outermost level with its leaves; its name is in a banner at the top, or over the leaves. */
function drawTile(
  branch: Branch,
  box: ChartBox,
  plot: TreePlot,
  paint: ChartPaint,
  locale: string | undefined,
  canvas: ChartCanvas,
): void {
  const leaves = leavesOf(branch);
  const { style } = plot;
  const banner = plot.names === 'banner' && leaves.length > 1 ? chartLineHeight(style) + INSET : 0;
  canvas.rect(box, paint);
  const rest = { ...box, y: box.y + banner, height: Math.max(0, box.height - banner) };
  if (banner > 0) named(branch.name, { ...box, height: banner }, plot, canvas);
  for (const { branch: leaf, box: own } of squarified(leaves, rest)) {
    canvas.rect(own, { ...paint, line: plot.border });
    const name = plot.values ? `${leaf.name}, ${formatByCode(leaf.value, plot.formatCode, locale)}` : leaf.name;
    named(name, own, plot, canvas);
  }
  if (plot.names === 'overlapping' && leaves.length > 1) {
    const middle: CanvasPoint = [box.x + box.width / 2, box.y + box.height / 2];
    const bold = { ...style, bold: true };
    canvas.label(shortened(branch.name, bold, box.width - INSET), bold, middle, 'center');
  }
}

const leavesOf = (branch: Branch): readonly Branch[] =>
  branch.children.length === 0 ? [branch] : branch.children.flatMap(leavesOf);

/** Draws a name at the top left corner of a box if it fits. */
function named(name: string, { x, y, width, height }: ChartBox, { style }: TreePlot, canvas: ChartCanvas): void {
  if (textWidth(name, style) + INSET > width || chartLineHeight(style) > height) return;
  canvas.label(name, style, [x + INSET, y + chartLineHeight(style) / 2 + 1], 'left');
}

interface Ring {
  readonly middle: CanvasPoint;
  readonly depth: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

function drawRing(branch: Branch, ring: Ring, plot: TreePlot, paint: ChartPaint, canvas: ChartCanvas): void {
  const { middle, depth, level, from, to } = ring;
  const [inner, outer] = [level * depth, (level + 1) * depth];
  canvas.path(outline({ middle, inner, outer, from, to }), { ...paint, line: plot.border });
  const [width, height] = [textWidth(branch.name, plot.style), chartLineHeight(plot.style)];
  const turned = turnInRing(ring, width + INSET, height);
  if (turned !== undefined) {
    const [x, y] = onCircle(middle, (inner + outer) / 2, (from + to) / 2);
    canvas.centered([branch.name], plot.style, { x: x - width / 2, y: y - height / 2, width, height }, turned);
  }
  let start = from;
  for (const child of branch.children) {
    const end = start + (child.value / branch.value) * (to - from);
    drawRing(child, { ...ring, level: level + 1, from: start, to: end }, plot, paint, canvas);
    start = end;
  }
}

/** The rotation in degrees of a name along or across its part of a ring; undefined if it does not fit. */
function turnInRing({ depth, level, from, to }: Ring, width: number, height: number): number | undefined {
  const [inner, outer, middle] = [level * depth, (level + 1) * depth, (from + to) / 2];
  const radius = (inner + outer) / 2;
  const degrees = (middle * 180) / Math.PI;
  const isAlong = width <= (to - from) * radius && height <= depth;
  // A name along the ring must not cross its outer edge with a corner.
  if (isAlong && Math.hypot(width / 2, radius + height / 2) <= outer) {
    return Math.cos(middle) >= 0 ? degrees : degrees - 180;
  }
  const isAcross = width <= depth && height <= (to - from) * inner;
  return isAcross ? (Math.sin(middle) >= 0 ? degrees - 90 : degrees + 90) : undefined;
}

interface Tile {
  readonly branch: Branch;
  readonly box: ChartBox;
}

/** Boxes whose areas represent the values, in rows along the shorter side that keep them nearly square. */
export function squarified(branches: readonly Branch[], box: ChartBox): readonly Tile[] {
  const tiles: Tile[] = [];
  let rest = box;
  let open = branches.filter(({ value }) => value > 0);
  while (open.length > 0) {
    const all = open.reduce((sum, { value }) => sum + value, 0);
    const scale = (rest.width * rest.height) / all;
    const side = Math.max(1e-6, Math.min(rest.width, rest.height));
    let count = 1;
    while (
      count < open.length &&
      worst(open.slice(0, count + 1), side, scale) <= worst(open.slice(0, count), side, scale)
    )
      count++;
    const row = open.slice(0, count);
    const thick = (row.reduce((sum, { value }) => sum + value, 0) * scale) / side;
    const isTall = rest.width >= rest.height;
    let at = 0;
    for (const branch of row) {
      const long = (branch.value * scale) / Math.max(1e-6, thick);
      const own = isTall
        ? { x: rest.x, y: rest.y + at, width: thick, height: long }
        : { x: rest.x + at, y: rest.y, width: long, height: thick };
      tiles.push({ branch, box: own });
      at += long;
    }
    rest = isTall
      ? { ...rest, x: rest.x + thick, width: Math.max(0, rest.width - thick) }
      : { ...rest, y: rest.y + thick, height: Math.max(0, rest.height - thick) };
    open = open.slice(count);
  }
  return tiles;
}

/** The worst aspect ratio among the boxes of a row. */
function worst(row: readonly Branch[], side: number, scale: number): number {
  const areas = row.map(({ value }) => value * scale);
  const sum = areas.reduce((all, area) => all + area, 0);
  return Math.max(...areas.map((area) => Math.max((side ** 2 * area) / sum ** 2, sum ** 2 / (side ** 2 * area))));
}
