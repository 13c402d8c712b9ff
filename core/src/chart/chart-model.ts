/** A `c:chartSpace` (ECMA-376-1 §21.2) as far as it is drawn. Lengths are points. */

import type { XmlElement } from '../ooxml/xml/index.js';
import type { Color, ResolvedBlock, ShapeFill, ShapeLine } from '../resolved/index.js';

export type Stroke = ShapeLine;

export interface Paint extends ShapeFill {
  readonly line?: Stroke;
}

/** What is known of the letters of a font, in ems. */
export interface Letters {
  readonly ascent: number;
  readonly descent: number;
  /** Undefined for a character of which no figure is known. */
  width(codePoint: number): number | undefined;
}

export interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color?: Color;
  /** A family of its own; absent is the theme's minor font. */
  readonly font?: string;
  /** Absent where nothing is known of the font: its lines and widths are those of most text faces then. */
  readonly letters?: Letters;
  /** Clockwise, degrees; absent: as there is room. */
  readonly rotation?: number;
}

export interface ChartText {
  /** Paragraphs are lines. */
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly paint: Paint;
  /** Whether it lies over the plot, which then leaves no room for it. */
  readonly overlay: boolean;
  readonly layout?: Layout;
}

export type MarkerSymbol = 'circle' | 'dash' | 'diamond' | 'dot' | 'plus' | 'square' | 'star' | 'triangle' | 'x';

export interface Marker {
  readonly symbol: MarkerSymbol;
  readonly size: number;
  readonly paint: Paint;
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

/** What a data label can say of its point. `range` is a cell of the workbook kept for labels. */
export type LabelField = 'series' | 'category' | 'value' | 'percent' | 'size' | 'range';

/** `c:dLbl`, or what `c:dLbls` says of all points of a series. */
export interface DataLabel {
  readonly shows: ReadonlySet<LabelField>;
  /** A text of its own in place of these, a line each, with fields in it. */
  readonly text?: readonly (readonly (string | { readonly field: LabelField })[])[];
  /** Whether the series' key of the legend stands before it. */
  readonly key: boolean;
  /** Absent: Word's own for what it shows. */
  readonly separator?: string;
  /** Absent: the plot's usual one. */
  readonly position?: LabelPosition;
  /** Absent: that of the values. */
  readonly formatCode?: string;
  readonly style: TextStyle;
  readonly paint: Paint;
  /** How far it is moved from its place, in shares of the chart's width and height. */
  readonly moved?: readonly [x: number, y: number];
  /** The line from its point to a label that is moved away. */
  readonly leader?: Stroke;
  /** The text of its `range`. */
  readonly cell?: string;
}

export type TrendKind = 'exp' | 'linear' | 'log' | 'movingAvg' | 'poly' | 'power';

export interface TrendLine {
  readonly kind: TrendKind;
  /** In the legend. */
  readonly name: string;
  /** Of a polynomial, 2 to 6. */
  readonly order: number;
  /** Of a moving average: how many points each is the mean of. */
  readonly period: number;
  /** How far it goes on beyond the points, on the x axis or in categories. */
  readonly forward: number;
  readonly backward: number;
  /** Where it has to cross the value axis. */
  readonly intercept?: number;
  readonly line: Stroke;
  readonly showsEquation: boolean;
  readonly showsFit: boolean;
  /** Of the equation. */
  readonly text: TextStyle;
}

export interface ErrorBars {
  /** `x`: along the x axis of a scatter chart. */
  readonly direction: 'x' | 'y';
  /** By point. */
  readonly plus: readonly (number | undefined)[];
  readonly minus: readonly (number | undefined)[];
  /** What they are about, in place of the values: a mean. */
  readonly around?: number;
  readonly capped: boolean;
  readonly line?: Stroke;
}

export interface Series {
  readonly name: string;
  readonly categories: readonly string[];
  /** Of categories on several levels, the names further out, by level: undefined where one goes on. */
  readonly outerLevels?: readonly (readonly (string | undefined)[])[];
  /** The categories as numbers, where they are numbers: dates are counted in days. */
  readonly dates: readonly (number | undefined)[];
  readonly datesFormat?: string;
  /** Undefined where the cache has no point. */
  readonly values: readonly (number | undefined)[];
  /** Where bars begin that do not begin at the axis: their ends are so much further on. */
  readonly starts?: readonly number[];
  /** Of a scatter chart; from 1 where the file gives none. */
  readonly x: readonly (number | undefined)[];
  /** Of a bubble chart. */
  readonly sizes: readonly (number | undefined)[];
  /** Whether its points are placed by two values, and not over categories. */
  readonly placed: boolean;
  /** How far parts of a pie are pulled out, in radii, by point. */
  readonly exploded: ReadonlyMap<number, number>;
  readonly formatCode: string;
  readonly paint: Paint;
  /** Of single points (`c:dPt`, `c:varyColors`): the whole list, or empty where all look alike. */
  readonly points: readonly Paint[];
  readonly marker?: Marker;
  /** By point; empty where none has a label. */
  readonly labels: readonly (DataLabel | undefined)[];
  readonly smooth: boolean;
  /** Whether its line goes over missing values (`c:dispBlanksAs`). */
  readonly spansGaps?: boolean;
  readonly trendLines: readonly TrendLine[];
  readonly errorBars: readonly ErrorBars[];
}

export type Grouping = 'clustered' | 'stacked' | 'percentStacked';

export interface BarPlot {
  readonly kind: 'bar';
  readonly horizontal: boolean;
  readonly grouping: Grouping;
  /** Shares of a bar's width. */
  readonly gap: number;
  readonly overlap: number;
  /** From the end of a bar to the next one, on the same level. */
  readonly connector?: Stroke;
  /** Between the ends of stacked bars (`c:serLines`). */
  readonly seriesLine?: Stroke;
  readonly series: readonly Series[];
}

export interface LinePlot {
  readonly kind: 'line' | 'area';
  readonly grouping: Grouping;
  /** From the highest point of a category to the axis. */
  readonly dropLine?: Stroke;
  /** From the highest to the lowest point of a category. */
  readonly highLowLine?: Stroke;
  /** Bars from the first series to the last: from opening to closing prices. */
  readonly upDown?: { readonly gap: number; readonly up: Paint; readonly down: Paint };
  readonly series: readonly Series[];
}

export interface ScatterPlot {
  readonly kind: 'scatter';
  readonly series: readonly Series[];
}

export interface BubblePlot {
  readonly kind: 'bubble';
  readonly series: readonly Series[];
  /** Of the largest bubble, beside the usual. */
  readonly scale: number;
  /** Whether a size is the bubble's area or its width. */
  readonly sizes: 'area' | 'width';
}

export interface RadarPlot {
  readonly kind: 'radar';
  readonly filled: boolean;
  readonly series: readonly Series[];
}

export interface PiePlot {
  readonly kind: 'pie';
  /** Share of the radius; 0 is a pie. */
  readonly hole: number;
  /** Clockwise from the top, degrees. */
  readonly firstAngle: number;
  readonly series: readonly Series[];
}

/** A pie whose smaller parts are drawn again in a second plot. */
export interface OfPiePlot {
  readonly kind: 'ofPie';
  readonly as: 'pie' | 'bar';
  /** The points of the second plot. */
  readonly second: ReadonlySet<number>;
  /** The second plot's radius beside the first one's, and the gap between them as a share. */
  readonly size: number;
  readonly gap: number;
  /** Between both plots. */
  readonly line?: Stroke;
  /** Of the part that stands for the second plot. */
  readonly other: Paint;
  readonly series: readonly Series[];
}

export interface SurfacePlot {
  readonly kind: 'surface';
  readonly wireframe: boolean;
  /** From the lowest values up. */
  readonly bands: readonly Color[];
  readonly series: readonly Series[];
}

export interface DataTable {
  readonly horizontal: boolean;
  readonly vertical: boolean;
  readonly outline: boolean;
  /** Whether its rows begin with the keys of the legend. */
  readonly keys: boolean;
  readonly line?: Stroke;
  readonly text: TextStyle;
}

/** Quartiles, whiskers and what lies beyond them. */
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
  /** In widths of a box. */
  readonly gap: number;
  readonly shows: {
    readonly mean: boolean;
    readonly meanLine: boolean;
    readonly outliers: boolean;
    readonly inner: boolean;
  };
  /** By series, then by category. */
  readonly boxes: readonly (readonly (BoxSummary | undefined)[])[];
  /** Their names and looks; they have no values of their own. */
  readonly series: readonly Series[];
}

/** A name with a value and the names below it; without any it is a leaf. */
export interface Branch {
  readonly name: string;
  readonly value: number;
  readonly children: readonly Branch[];
}

export interface TreePlot {
  readonly kind: 'treemap' | 'sunburst';
  readonly tree: readonly Branch[];
  /** Where the names of the outermost level stand in a treemap. */
  readonly names: 'banner' | 'overlapping' | 'none';
  /** Whether leaves say their values. */
  readonly values: boolean;
  readonly formatCode: string;
  readonly style: TextStyle;
  readonly border: Stroke;
  /** The look of each branch of the outermost level. */
  readonly series: readonly Series[];
}

/** A map of regions, drawn as a table. */
export interface RegionPlot {
  readonly kind: 'regions';
  readonly style: TextStyle;
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
  /** Of a date axis: what its units count, and the unit that its points are in; absent: as the dates are. */
  readonly majorTimeUnit?: TimeUnit;
  readonly baseUnit?: TimeUnit;
  /** Of a logarithmic axis. */
  readonly logBase?: number;
  /** Absent: that of the first series. */
  readonly formatCode?: string;
  readonly gridlines?: Stroke;
  readonly minorGridlines?: Stroke;
  readonly line?: Stroke;
  readonly ticks: TickMark;
  readonly minorTicks: TickMark;
  readonly labels: 'nextTo' | 'low' | 'high' | 'none';
  /** Every so many categories have a label, and a tick; absent: as many as have room, and all. */
  readonly labelEvery?: number;
  readonly tickEvery?: number;
  readonly title?: ChartText;
  readonly text: TextStyle;
  /** Whether categories on several levels are shown on one (`c:noMultiLvlLbl`). */
  readonly oneLevel?: boolean;
  /** Category slots (`between`) or points on the ticks (`midCat`), as the axis that crosses this one says. */
  readonly between: boolean;
  /** Where on the other axis this one lies: at zero or the end nearest to it, at an end, or at a value. */
  readonly crosses: 'zero' | 'min' | 'max' | number;
  /** What its labels are counted in, and the text that says so. */
  readonly displayUnit?: { readonly divisor: number; readonly label?: ChartText };
}

export interface Axes {
  /** The x axis of a scatter chart. */
  readonly category: Axis;
  readonly value: Axis;
}

/** Plots on the same pair of axes. */
export interface PlotGroup {
  readonly axes: Axes;
  readonly plots: readonly Plot[];
}

/** `c:manualLayout` (§21.2.2.95), in shares of the chart's width and height. */
export interface Layout {
  /** Absent: as laid out automatically. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  /** `edge`: from the chart's corner; `factor`: from the automatic place. */
  readonly mode: { readonly x: 'edge' | 'factor'; readonly y: 'edge' | 'factor' };
  /** Whether it is the plot area alone, without its labels. */
  readonly inner: boolean;
}

export interface Legend {
  readonly position: 'right' | 'left' | 'top' | 'bottom';
  readonly overlay: boolean;
  readonly text: TextStyle;
  readonly paint: Paint;
  readonly layout?: Layout;
  /** Entries that are deleted, by their place. */
  readonly without: ReadonlySet<number>;
}

export interface ChartModel {
  readonly title?: ChartText;
  readonly legend?: Legend;
  /** All plots, in the order of the file. */
  readonly plots: readonly Plot[];
  /** Of those that have axes, by pair of axes: one, or two. Pies have none. */
  readonly groups: readonly PlotGroup[];
  readonly plotLayout?: Layout;
  readonly table?: DataTable;
  readonly paint: Paint;
  readonly plotPaint: Paint;
  /** Of numbers and names of months, such as `de-DE`; absent: English. */
  readonly locale?: string;
}

/** Services of the drawing around a chart, for its reader and its drawer. */
export interface ChartContext {
  /** Fill and line that properties state themselves (`a:solidFill`, `a:ln` in `c:spPr`). */
  paint(properties: XmlElement): Paint;
  /** The color in an `a:solidFill`. */
  color(fill: XmlElement): Color | undefined;
  /** The blocks of a `w:txbxContent`. */
  blocks(content: XmlElement): readonly ResolvedBlock[];
  /** What is known of the letters that a style is set in. */
  letters?(style: TextStyle): Letters | undefined;
  /** What the chart leaves out is off, as in files of Office 2007; later versions have some of it on. */
  readonly absentIsOff?: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
