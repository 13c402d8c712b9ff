/** The plot area between its axis labels and titles. */
import {
  belowAxis,
  besideAxis,
  beyondEnds,
  type CategoryLabels,
  fitLabels,
  outerRoom,
  type ValueLabels,
} from './axis-labels.js';
import { type AxisSide, axisSides } from './axis-sides.js';
import { categoryScale } from './category-scale.js';
import type { Axes, Axis, ChartBox, ChartModel, ChartText, DataTable, Plot, PlotGroup } from './chart-model.js';
import { tableRoom } from './data-table.js';
import { PLOT_EDGE } from './legend.js';
import { placedBy } from './manual-layout.js';
import { formatByCode } from './number-format.js';
import type { PlotArea } from './plot-area.js';
import { type Scale, valueScale } from './scale.js';
import { extentOf } from './stacking.js';
import { chartLineHeight, textWidth, titleExtents } from './text.js';

export interface Arrangement {
  readonly plots: readonly Plot[];
  readonly area: PlotArea;
  /** The labels of the category axis; absent for a scatter chart, and if the axis shows no labels. */
  readonly categories?: CategoryLabels;
  readonly values: ValueLabels;
  /** The data table, in place of the labels of the categories. */
  readonly table?: DataTable;
  readonly titles: readonly AxisTitle[];
}

export interface AxisTitle {
  readonly title: ChartText;
  readonly box: ChartBox;
  readonly rotation: number;
}

/** The distances from the chart's edge to the labels at its left, and to the labels at its foot. */
const LEFT_EDGE = 6.5;
const FOOT = 6;
/** The distances from the chart's edge to an axis title, from an axis title to the labels, and between two titles. */
const TITLE_EDGE = 14.1;
const TITLE_TO_LABELS = 4.6;
const TITLE_GAP = 6;
/** The minimum distance between two ticks of a vertical axis, in lines of its text. */
const UNIT_LINES = 1.5;
/** The space for labels depends on the scales, and the scales depend on the space: usually one iteration is enough. */
const ROUNDS = 3;

interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The free space between the chart's edges and the plot area or its labels; 0 with a manual layout. */
interface Edges {
  readonly plot: number;
  readonly labels: number;
  readonly below: number;
}
const AUTOMATIC: Edges = { plot: PLOT_EDGE, labels: LEFT_EDGE, below: FOOT };
const BY_HAND: Edges = { plot: 0, labels: 0, below: 0 };

/** Arranges each pair of axes, all of them in the same box. */
export function arrange(
  {
    groups,
    plots,
    plotLayout,
    table,
    locale,
  }: Pick<ChartModel, 'groups' | 'plots' | 'plotLayout' | 'table' | 'locale'>,
  outer: ChartBox,
  chart: { readonly width: number; readonly height: number },
): readonly Arrangement[] {
  const byHand = plotLayout?.width !== undefined || plotLayout?.height !== undefined;
  const edges = byHand && !plotLayout?.inner ? BY_HAND : AUTOMATIC;
  const room = byHand ? placedBy(plotLayout, outer, chart) : within(outer, titleMargins(groups));
  const fixed = byHand && plotLayout?.inner;

  const tabled = table && { table, ...tableRoom(table, plots) };
  const tableOf = (group: PlotGroup): Tabled | undefined => (group === groups[0] ? tabled : undefined);
  let box = fixed ? room : within(room, { left: edges.plot, right: edges.plot, top: edges.plot, bottom: edges.plot });
  let made = groups.map((group) => fit(group, box, room, edges, locale, tableOf(group)));
  for (let round = 0; round < ROUNDS && !fixed; round++) {
    const margins = widest(made.map(({ margins }) => margins));
    box = within(room, margins);
    made = groups.map((group) => fit(group, box, room, edges, locale, tableOf(group)));
  }
  return made.map(({ arrangement, margins, sides }) => ({
    ...arrangement,
    titles: titlesOf(arrangement.area, sides, margins, edges, chart),
  }));
}

interface Tabled {
  readonly table: DataTable;
  readonly below: number;
  readonly left: number;
}

interface Fitted {
  readonly arrangement: Omit<Arrangement, 'titles'>;
  readonly margins: Margins;
  readonly sides: Sides;
}

interface Sides {
  readonly category: AxisSide;
  readonly value: AxisSide;
}

/** The scales and labels of a pair of axes in a box, and the margins that the labels need. */
function fit(
  { axes, plots }: PlotGroup,
  box: ChartBox,
  room: ChartBox,
  edges: Edges,
  locale: string | undefined,
  tabled: Tabled | undefined,
): Fitted {
  const horizontal = plots.some((plot) => plot.kind === 'bar' && plot.horizontal);
  const placed = !horizontal && plots.some(hasTwoValues);
  const upright = (axis: Axis): number => box.height / (chartLineHeight(axis.text) * UNIT_LINES);
  const value = horizontal
    ? lyingScale(plots, axes.value, box.width, extentOf(plots))
    : scaleFor(plots, axes.value, upright(axes.value));
  const x = placed ? lyingScale(plots, axes.category, box.width, withRoom(plots, xExtent(plots))) : undefined;
  const along = horizontal ? box.height : box.width;
  const category = x
    ? { count: 0, slot: 1, at: () => 0, ticks: [], labels: [], outer: [] }
    : categoryScale(plots, axes.category, along, locale);
  const area: PlotArea = { box, horizontal, value, category, x, axes };

  const shown = (axis: Axis, scale: Scale): readonly string[] =>
    showsLabels(axis) ? labelsOf(axis, scale, plots, locale) : [];
  const values = { value: shown(axes.value, value), x: x ? shown(axes.category, x) : [] };
  const sides = axisSides(area);
  const hasTable = tabled !== undefined && !x && !horizontal;
  const categories =
    !x && !hasTable && showsLabels(axes.category)
      ? fitLabels(category.labels, axes.category, horizontal ? 0 : along, room.height / 3)
      : undefined;
  const own = marginsFor(area, sides, values, categories, edges);
  const margins = hasTable
    ? { ...own, left: Math.max(own.left, tabled.left + edges.labels), bottom: tabled.below + edges.plot }
    : own;
  const table = hasTable ? tabled.table : undefined;
  return { arrangement: { plots, area, categories, values, table }, margins, sides };
}

function marginsFor(
  { axes, box, category, horizontal, x }: PlotArea,
  sides: Sides,
  values: ValueLabels,
  categories: CategoryLabels | undefined,
  edges: Edges,
): Margins {
  const margins = { left: edges.plot, right: edges.plot, top: edges.plot, bottom: edges.plot };
  const reserve = (side: AxisSide, room: number): void => {
    if (side !== 'inside') margins[side] = Math.max(margins[side], room);
  };
  const beside = (texts: readonly string[], axis: Axis): number =>
    edges.labels + Math.max(0, ...texts.map((text) => textWidth(text, axis.text))) + besideAxis(axis);
  const below = (height: number, axis: Axis): number => height + belowAxis(axis) + edges.below;
  const lying = (texts: readonly string[], axis: Axis, side: AxisSide): void => {
    reserve(side, below(chartLineHeight(axis.text), axis));
    // Half of the last label is beyond the end of the axis.
    reserve('right', edges.plot + textWidth(texts.at(-1) ?? '', axis.text) / 2);
  };
  if (showsLabels(axes.value)) {
    if (horizontal) lying(values.value, axes.value, sides.value);
    else reserve(sides.value, beside(values.value, axes.value));
  }
  if (x && showsLabels(axes.category)) lying(values.x, axes.category, sides.category);
  if (categories) {
    const texts = categories.labels.map(({ text }) => text);
    const outer = outerRoom(category, axes.category, horizontal);
    const own = horizontal ? beside(texts, axes.category) : below(categories.height, axes.category);
    reserve(sides.category, own + outer);
    const [before, behind] = horizontal ? [0, 0] : beyondEnds(categories, axes.category, box.width);
    reserve('left', edges.labels + before);
    reserve('right', edges.plot + behind);
  }
  return margins;
}

const widest = (all: readonly Margins[]): Margins => ({
  left: Math.max(...all.map(({ left }) => left)),
  right: Math.max(...all.map(({ right }) => right)),
  top: Math.max(...all.map(({ top }) => top)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

const within = ({ x, y, width, height }: ChartBox, { left, right, top, bottom }: Margins): ChartBox => ({
  x: x + left,
  y: y + top,
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
});

/** True if the points of a plot are placed by two values instead of a category and a value. */
const hasTwoValues = ({ kind }: Plot): boolean => kind === 'scatter' || kind === 'bubble';

/** Moves the ends of an axis away from zero by an eighth, if there is a bubble plot: bubbles need the space. */
const withRoom = (plots: readonly Plot[], [low, high]: readonly [number, number]): readonly [number, number] =>
  plots.some(({ kind }) => kind === 'bubble')
    ? [low < 0 ? low * 1.125 : low, high > 0 ? high * 1.125 : high]
    : [low, high];

const showsLabels = (axis: Axis): boolean => !axis.deleted && axis.labels !== 'none';

const isPercent = (plots: readonly Plot[]): boolean =>
  plots.some((plot) => 'grouping' in plot && plot.grouping === 'percentStacked');

function labelsOf(axis: Axis, scale: Scale, plots: readonly Plot[], locale: string | undefined): readonly string[] {
  const source = isPercent(plots) ? '0%' : (plots[0]?.series[0]?.formatCode ?? 'General');
  const { divisor = 1 } = axis.displayUnit ?? {};
  return scale.ticks.map((tick) => formatByCode(tick / divisor, axis.formatCode ?? source, locale));
}

function scaleFor(plots: readonly Plot[], axis: Axis, room: number, extent = withRoom(plots, extentOf(plots))): Scale {
  const { min, max, majorUnit, minorUnit, logBase } = axis;
  const percent = isPercent(plots);
  const [low, high] = percent ? [Math.min(0, Math.sign(extent[0])), Math.max(0, Math.sign(extent[1]))] : extent;
  return valueScale({ low, high, min, max, majorUnit, minorUnit, logBase, room, exact: percent });
}

/** The scale of a horizontal value axis, whose units must be wide enough for a label and a gap. */
function lyingScale(plots: readonly Plot[], axis: Axis, width: number, extent: readonly [number, number]): Scale {
  const { divisor = 1 } = axis.displayUnit ?? {};
  const widest = textWidth(formatByCode(extent[1] / divisor, axis.formatCode ?? 'General'), axis.text);
  return scaleFor(plots, axis, (width * 0.8) / (widest + axis.text.size), extent);
}

function xExtent(plots: readonly Plot[]): readonly [number, number] {
  const all = plots.flatMap(({ series }) =>
    series.flatMap(({ x, trendLines }) => {
      const known = x.filter((value) => value !== undefined);
      const [least, most] = [Math.min(...known), Math.max(...known)];
      if (known.length === 0) return [];
      return [...known, ...trendLines.flatMap(({ forward, backward }) => [least - backward, most + forward])];
    }),
  );
  return all.length === 0 ? [0, 1] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
}

/** The rotation of an axis title in degrees. Titles of vertical axes are rotated unless the file says otherwise. */
const turn = (title: ChartText, upright: boolean): number => title.style.rotation ?? (upright ? -90 : 0);

function extents(title: ChartText, rotation: number): { readonly width: number; readonly height: number } {
  const { width, height } = titleExtents(title);
  return Math.abs(rotation) > 45 ? { width: height, height: width } : { width, height };
}

/**
 * The side of the plot area on which an axis has its title. The scales are not known yet, so the side follows from
 * the properties of the axes alone.
 */
function titleSide(axes: Axes, axis: Axis, horizontal: boolean): Exclude<AxisSide, 'inside'> {
  const upright = (axis === axes.value) !== horizontal;
  const other = axis === axes.value ? axes.category : axes.value;
  const far = (axis.crosses === 'max') !== (other.reversed && axis.labels !== 'high');
  return upright ? (far || axis.labels === 'high' ? 'right' : 'left') : far ? 'top' : 'bottom';
}

/** The space between the labels on a side and the chart's edge, if no title is on that side. */
const edgeOf = (edges: Edges, side: Exclude<AxisSide, 'inside'>): number =>
  side === 'left' || side === 'right' ? edges.labels : edges.below;

function titleMargins(groups: readonly PlotGroup[]): Margins {
  const margins = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { axes, plots } of groups) {
    const horizontal = plots.some((plot) => plot.kind === 'bar' && plot.horizontal);
    for (const axis of [axes.category, axes.value]) {
      for (const title of [axis.title, axis.displayUnit?.label]) {
        if (!title || axis.deleted || title.overlay) continue;
        const side = titleSide(axes, axis, horizontal);
        const upright = side === 'left' || side === 'right';
        const { width, height } = extents(title, turn(title, upright));
        const first = TITLE_EDGE + TITLE_TO_LABELS - edgeOf(AUTOMATIC, side);
        margins[side] += (upright ? width : height) + (margins[side] === 0 ? first : TITLE_GAP);
      }
    }
  }
  return margins;
}

/** The titles of axes, beyond the labels, along the middle of the plot area; a display unit is at the axis' end. */
function titlesOf(
  { box, axes, horizontal }: PlotArea,
  sides: Sides,
  margins: Margins,
  edges: Edges,
  chart: { readonly width: number; readonly height: number },
): readonly AxisTitle[] {
  return [axes.category, axes.value].flatMap((axis) => {
    const known = axis === axes.value ? sides.value : sides.category;
    const side = known === 'inside' ? titleSide(axes, axis, horizontal) : known;
    const beside = showsLabels(axis) && known !== 'inside';
    let used = beside ? margins[side] - edgeOf(edges, side) + TITLE_TO_LABELS : TITLE_GAP;
    return [axis.displayUnit?.label, axis.title].flatMap((title): AxisTitle[] => {
      if (!title || axis.deleted) return [];
      const upright = side === 'left' || side === 'right';
      const rotation = turn(title, upright);
      const { width, height } = extents(title, rotation);
      const isUnit = title !== axis.title;
      const along = isUnit
        ? { x: box.x + box.width - width, y: box.y }
        : { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 };
      const beyond = {
        left: { x: box.x - used - width, y: along.y },
        right: { x: box.x + box.width + used, y: along.y },
        top: { x: along.x, y: box.y - used - height },
        bottom: { x: along.x, y: box.y + box.height + used },
      }[side];
      used += (upright ? width : height) + TITLE_GAP;
      return [{ title, rotation, box: placedBy(title.layout, { ...beyond, width, height }, chart) }];
    });
  });
}
