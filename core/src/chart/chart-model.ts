/** The model of a `c:chartSpace` (ECMA-376-1 §21.2), with only what is drawn. Lengths are points. */

import type { XmlElement } from '../ooxml/xml/index.js';
import type { Color, ResolvedBlock, ShapeFill, ShapeLine } from '../resolved/index.js';

export type Stroke = ShapeLine;

export interface ChartPaint extends ShapeFill {
  readonly line?: Stroke;
}

/** The known metrics of a font, in ems. */
export interface ChartLetters {
  readonly ascent: number;
  readonly descent: number;
  width(codePoint: number): number | undefined;
}

export interface ChartTextStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color?: Color;
  /** The font family; absent: the theme's minor font. */
  readonly font?: string;
  /** The metrics of the font; absent if they are unknown: then typical metrics of text fonts apply. */
  readonly letters?: ChartLetters;
  /** The rotation in degrees, clockwise; if absent, it depends on the available space. */
  readonly rotation?: number;
  /** Further run properties, such as an underline. If a name occurs twice, the last one counts. */
  readonly look?: readonly XmlElement[];
}

export interface ChartRun {
  readonly text: string;
  readonly style: ChartTextStyle;
}

export interface ChartText {
  /** The lines of the text: each paragraph is one. */
  readonly lines: readonly string[];
  /** The runs of each line, if their formats differ. */
  readonly runs?: readonly (readonly ChartRun[])[];
  /** The style of the first run, in the size of the largest one. */
  readonly style: ChartTextStyle;
  readonly paint: ChartPaint;
  /** True if the text is drawn over the plot, so that the plot leaves no space for the text. */
  readonly overlay: boolean;
  readonly layout?: Layout;
}

export type MarkerSymbol = 'circle' | 'dash' | 'diamond' | 'dot' | 'plus' | 'square' | 'star' | 'triangle' | 'x';

export interface Marker {
  readonly symbol: MarkerSymbol;
  readonly size: number;
  readonly paint: ChartPaint;
}

export type LabelPosition =
  | 'center'
  | 'insideEnd'
  | 'insideBase'
  | 'outsideEnd'
  | 'bestFit'
  | 'left'
  | 'right'
  | 'above'
  | 'below';

/** The fields of a data label. `range` is the text of a workbook cell that is selected for the label. */
export type LabelField = 'series' | 'category' | 'value' | 'percent' | 'size' | 'range';

/** `c:dLbl`, or the properties in `c:dLbls` that apply to all points of a series. */
export interface DataLabel {
  readonly shows: ReadonlySet<LabelField>;
  /** The text that replaces the label's usual content, by line; it may contain fields. */
  readonly text?: readonly (readonly (string | { readonly field: LabelField })[])[];
  /** True if the label begins with the series' legend key. */
  readonly key: boolean;
  /** The text between the fields of a label; by default, the separator that Word uses for these fields. */
  readonly separator?: string;
  /** The position of the label; by default, the default position of the plot. */
  readonly position?: LabelPosition;
  /** The format code of numbers; by default, the format code of the values. */
  readonly formatCode?: string;
  readonly style: ChartTextStyle;
  readonly paint: ChartPaint;
  /** The offset from the automatic position, as fractions of the chart's width and height. */
  readonly moved?: readonly [x: number, y: number];
  /** The leader line between a moved label and its point. */
  readonly leader?: Stroke;
  /** The text of the workbook cell that the label's field `range` shows. */
  readonly cell?: string;
}

export type TrendKind = 'exp' | 'linear' | 'log' | 'movingAvg' | 'poly' | 'power';

export interface TrendLine {
  readonly kind: TrendKind;
  /** The name in the legend. */
  readonly name: string;
  /** The degree of a polynomial, 2 to 6. */
  readonly order: number;
  /** The number of points in each mean of a moving average. */
  readonly period: number;
  /** The extent of the line beyond the points, on the x axis or in categories. */
  readonly forward: number;
  readonly backward: number;
  /** The value at which the line must cross the value axis. */
  readonly intercept?: number;
  readonly line: Stroke;
  readonly showsEquation: boolean;
  readonly showsFit: boolean;
  /** The style of the equation. */
  readonly text: ChartTextStyle;
}

export interface ErrorBars {
  /** The direction of the bars: `x` is along the x axis of a scatter chart. */
  readonly direction: 'x' | 'y';
  /** The lengths of the error bars, by point. */
  readonly plus: readonly (number | undefined)[];
  readonly minus: readonly (number | undefined)[];
  /** The mean of the points' values, if all error bars are drawn around it instead of around each value. */
  readonly around?: number;
  readonly capped: boolean;
  readonly line?: Stroke;
}

export interface Series {
  readonly name: string;
  readonly categories: readonly string[];
  /** The outer names of multi-level categories, by level. Undefined where the previous name continues. */
  readonly outerLevels?: readonly (readonly (string | undefined)[])[];
  /** The categories as numbers; dates are day numbers. Undefined for other categories. */
  readonly dates: readonly (number | undefined)[];
  readonly datesFormat?: string;
  /** The values by index; undefined where the cache has no point. */
  readonly values: readonly (number | undefined)[];
  /** The start values of bars that do not begin at the axis. Each bar ends at its start plus its value. */
  readonly starts?: readonly number[];
  /** The x values of a scatter chart, counted from 1 if the file gives none. */
  readonly x: readonly (number | undefined)[];
  readonly sizes: readonly (number | undefined)[];
  /** True if both coordinates of a point are values, instead of a category and a value. */
  readonly placed: boolean;
  /** The distances by which slices of a pie are pulled out, by point, as fractions of the radius. */
  readonly exploded: ReadonlyMap<number, number>;
  readonly formatCode: string;
  readonly paint: ChartPaint;
  /** The paints of single points (`c:dPt`, `c:varyColors`): one for each point, or empty if all look alike. */
  readonly points: readonly ChartPaint[];
  readonly marker?: Marker;
  /** The labels by point; empty if no point has one. */
  readonly labels: readonly (DataLabel | undefined)[];
  readonly smooth: boolean;
  /** True if the line continues across missing values (`c:dispBlanksAs`). */
  readonly spansGaps?: boolean;
  readonly trendLines: readonly TrendLine[];
  readonly errorBars: readonly ErrorBars[];
}

export type Grouping = 'clustered' | 'stacked' | 'percentStacked';

export interface BarPlot {
  readonly kind: 'bar';
  readonly horizontal: boolean;
  readonly grouping: Grouping;
  /** Fractions of a bar's width. */
  readonly gap: number;
  readonly overlap: number;
  /** The line from the end of a bar to the next bar, at the same level. */
  readonly connector?: Stroke;
  /** Lines between the ends of stacked bars (`c:serLines`). */
  readonly seriesLine?: Stroke;
  readonly series: readonly Series[];
}

export interface LinePlot {
  readonly kind: 'line' | 'area';
  readonly grouping: Grouping;
  /** The line from the highest point of a category to the axis. */
  readonly dropLine?: Stroke;
  /** The line from the highest to the lowest point of a category. */
  readonly highLowLine?: Stroke;
  /** Bars from the first series to the last: from opening to closing prices. */
  readonly upDown?: { readonly gap: number; readonly up: ChartPaint; readonly down: ChartPaint };
  readonly series: readonly Series[];
}

export interface ScatterPlot {
  readonly kind: 'scatter';
  readonly series: readonly Series[];
}

export interface BubblePlot {
  readonly kind: 'bubble';
  readonly series: readonly Series[];
  /** The size of the largest bubble relative to the default. */
  readonly scale: number;
  /** The dimension of a bubble that its size determines: the area or the width. */
  readonly sizes: 'area' | 'width';
}

export interface RadarPlot {
  readonly kind: 'radar';
  readonly filled: boolean;
  readonly series: readonly Series[];
}

export interface PiePlot {
  readonly kind: 'pie';
  /** The radius of the hole as a fraction of the outer radius; 0 is a pie. */
  readonly hole: number;
  /** The angle of the first slice in degrees, clockwise from the top. */
  readonly firstAngle: number;
  readonly series: readonly Series[];
}

/** A pie with a second plot that shows its smaller parts. */
export interface OfPiePlot {
  readonly kind: 'ofPie';
  readonly as: 'pie' | 'bar';
  /** The points of the second plot. */
  readonly second: ReadonlySet<number>;
  /** The second plot's radius relative to the first one's, and the gap between them: 1 for a `c:gapWidth` of 100%. */
  readonly size: number;
  readonly gap: number;
  /** Lines between both plots. */
  readonly line?: Stroke;
  /** The paint of the first pie's wedge that represents the second plot. */
  readonly other: ChartPaint;
  readonly series: readonly Series[];
}

export interface SurfacePlot {
  readonly kind: 'surface';
  readonly wireframe: boolean;
  /** The colors of the bands, from the lowest values up. */
  readonly bands: readonly Color[];
  readonly series: readonly Series[];
}

export interface DataTable {
  readonly horizontal: boolean;
  readonly vertical: boolean;
  readonly outline: boolean;
  /** True if each row begins with the legend key of its series. */
  readonly keys: boolean;
  readonly line?: Stroke;
  readonly text: ChartTextStyle;
}

export interface BoxSummary {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  /** The ends of the whiskers. */
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly outliers: readonly number[];
  /** The values that are no outliers. */
  readonly inner: readonly number[];
}

export interface BoxPlot {
  readonly kind: 'box';
  /** The gap in widths of a box. */
  readonly gap: number;
  readonly shows: {
    readonly mean: boolean;
    readonly meanLine: boolean;
    readonly outliers: boolean;
    readonly inner: boolean;
  };
  /** The boxes by series, then by category. */
  readonly boxes: readonly (readonly (BoxSummary | undefined)[])[];
  /** The names and looks of the series; they have no values. */
  readonly series: readonly Series[];
}

/** A node of a hierarchy: a name, a value and child nodes. A node without children is a leaf. */
export interface Branch {
  readonly name: string;
  readonly value: number;
  readonly children: readonly Branch[];
}

export interface TreePlot {
  readonly kind: 'treemap' | 'sunburst';
  readonly tree: readonly Branch[];
  /** The form in which a treemap shows the names of the outermost level. */
  readonly names: 'banner' | 'overlapping' | 'none';
  /** True if leaves show their values. */
  readonly values: boolean;
  readonly formatCode: string;
  readonly style: ChartTextStyle;
  readonly border: Stroke;
  /** The formatting of each branch of the outermost level. */
  readonly series: readonly Series[];
}

/** A map of regions, drawn as a table. */
export interface RegionPlot {
  readonly kind: 'regions';
  readonly style: ChartTextStyle;
  readonly line: Stroke;
  readonly series: readonly Series[];
}

export type Plot =
  | BarPlot
  | LinePlot
  | ScatterPlot
  | BubblePlot
  | RadarPlot
  | PiePlot
  | OfPiePlot
  | SurfacePlot
  | BoxPlot
  | TreePlot
  | RegionPlot;

export type TickMark = 'none' | 'in' | 'out' | 'cross';
export type TimeUnit = 'days' | 'months' | 'years';

export interface Axis {
  readonly kind: 'category' | 'date' | 'value';
  readonly deleted: boolean;
  readonly reversed: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly majorUnit?: number;
  readonly minorUnit?: number;
  /** The unit of the major step of a date axis, and the unit of its points; absent: derived from the dates. */
  readonly majorTimeUnit?: TimeUnit;
  readonly baseUnit?: TimeUnit;
  readonly logBase?: number;
  /** The format code of the labels; by default that of the first series. */
  readonly formatCode?: string;
  readonly gridlines?: Stroke;
  readonly minorGridlines?: Stroke;
  readonly line?: Stroke;
  readonly ticks: TickMark;
  readonly minorTicks: TickMark;
  readonly labels: 'nextTo' | 'low' | 'high' | 'none';
  /** The number of categories per label, and per tick. Absent: as many labels as fit, and all ticks. */
  readonly labelEvery?: number;
  readonly tickEvery?: number;
  readonly title?: ChartText;
  readonly text: ChartTextStyle;
  /** True if categories on several levels are shown on one level (`c:noMultiLvlLbl`). */
  readonly oneLevel?: boolean;
  /** True for category slots (`between`), false for points on the ticks (`midCat`), as the crossing axis states. */
  readonly between: boolean;
  /** The position of this axis on the other one: at zero or the end nearest to zero, at an end, or at a value. */
  readonly crosses: 'zero' | 'min' | 'max' | number;
  /** The unit of the labels, such as thousands, and the text that names it. */
  readonly displayUnit?: { readonly divisor: number; readonly label?: ChartText };
}

export interface Axes {
  /** The category axis; in a scatter chart, the x axis. */
  readonly category: Axis;
  readonly value: Axis;
}

export interface PlotGroup {
  readonly axes: Axes;
  readonly plots: readonly Plot[];
}

/** `c:manualLayout` (§21.2.2.95), in shares of the chart's width and height. */
export interface Layout {
  /** The position and size; absent members are laid out automatically. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  /** The origin of `x` and `y`: the chart's corner (`edge`) or the automatic position (`factor`). */
  readonly mode: { readonly x: 'edge' | 'factor'; readonly y: 'edge' | 'factor' };
  /** True if the layout applies to the plot area alone, without its labels. */
  readonly inner: boolean;
}

export interface Legend {
  readonly position: 'right' | 'left' | 'top' | 'bottom';
  /** True for a legend at the right that begins at the top. */
  readonly corner: boolean;
  readonly overlay: boolean;
  readonly text: ChartTextStyle;
  readonly paint: ChartPaint;
  readonly layout?: Layout;
  /** The indices of the legend entries that are deleted. */
  readonly without: ReadonlySet<number>;
}

export interface ChartModel {
  readonly title?: ChartText;
  readonly legend?: Legend;
  /** All plots, in the order of the file. */
  readonly plots: readonly Plot[];
  /** The plots that have axes, grouped by pair of axes: one or two groups. Pies have none. */
  readonly groups: readonly PlotGroup[];
  readonly plotLayout?: Layout;
  readonly table?: DataTable;
  readonly paint: ChartPaint;
  readonly roundedCorners: boolean;
  readonly plotPaint: ChartPaint;
  /** The language of numbers and names of months, such as `de-DE`; absent: English. */
  readonly locale?: string;
}

/** Functions of the surrounding drawing that reading and drawing a chart need. */
export interface ChartContext {
  /** The direct fill and line of shape properties (`a:solidFill` and `a:ln` in `c:spPr`). */
  paint(properties: XmlElement): ChartPaint;
  /** The color in an `a:solidFill`. */
  color(fill: XmlElement): Color | undefined;
  /** The blocks of a `w:txbxContent`. */
  blocks(content: XmlElement): readonly ResolvedBlock[];
  /** Returns the known metrics of a style's font. */
  letters?(style: ChartTextStyle): ChartLetters | undefined;
  /** Counts the paths, segments and texts that a chart draws. Throws LIMIT_EXCEEDED if all charts have too many. */
  count?(drawn: number): void;
  /** True if absent elements mean "off", as in Office 2007. In later versions, some elements are on by default. */
  readonly absentIsOff?: boolean;
}

export interface ChartBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
