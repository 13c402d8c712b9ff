/** A `c:chartSpace` (ECMA-376-1 §21.2) as far as it is drawn. Lengths are points. */

import type { Pt } from '../base/units.js';
import type { XmlElement } from '../ooxml/xml/index.js';
import type { Color, ResolvedBlock } from '../resolved/index.js';

export interface Stroke {
  readonly color: Color;
  readonly width: Pt;
}

export interface Paint {
  readonly fill?: Color;
  /** 0..1; absent is opaque. */
  readonly fillOpacity?: number;
  readonly line?: Stroke;
}

export interface TextStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color?: Color;
  /** A family of its own; absent is the theme's minor font. */
  readonly font?: string;
}

export interface ChartText {
  /** Paragraphs are lines. */
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

export type MarkerSymbol = 'circle' | 'diamond' | 'square' | 'triangle';

export interface Marker {
  readonly symbol: MarkerSymbol;
  readonly size: number;
  readonly paint: Paint;
}

export interface Series {
  readonly name: string;
  readonly categories: readonly string[];
  /** Undefined where the cache has no point. */
  readonly values: readonly (number | undefined)[];
  /** Of a scatter chart; from 1 where the file gives none. */
  readonly x: readonly (number | undefined)[];
  /** Of a bubble chart. */
  readonly sizes: readonly (number | undefined)[];
  readonly formatCode: string;
  readonly paint: Paint;
  /** Of single points (`c:dPt`, `c:varyColors`): the whole list, or empty where all look alike. */
  readonly points: readonly Paint[];
  readonly marker?: Marker;
}

export type Grouping = 'clustered' | 'stacked' | 'percentStacked';

export interface BarPlot {
  readonly kind: 'bar';
  readonly horizontal: boolean;
  readonly grouping: Grouping;
  /** Shares of a bar's width. */
  readonly gap: number;
  readonly overlap: number;
  readonly series: readonly Series[];
}

export interface LinePlot {
  readonly kind: 'line' | 'area';
  readonly grouping: Grouping;
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

export type Plot = BarPlot | LinePlot | ScatterPlot | BubblePlot | RadarPlot | PiePlot;

export interface Axis {
  readonly deleted: boolean;
  readonly reversed: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly majorUnit?: number;
  /** Absent: that of the first series. */
  readonly formatCode?: string;
  readonly gridlines?: Stroke;
  readonly line?: Stroke;
  readonly ticks: boolean;
  readonly labels: 'nextTo' | 'low' | 'none';
  readonly title?: ChartText;
  readonly text: TextStyle;
  /** Category slots (`between`) or points on the ticks (`midCat`), as the axis that crosses this one says. */
  readonly between: boolean;
}

export interface Legend {
  readonly position: 'right' | 'left' | 'top' | 'bottom';
  readonly overlay: boolean;
  readonly text: TextStyle;
}

export interface ChartModel {
  readonly title?: ChartText;
  readonly titleOverlay: boolean;
  readonly legend?: Legend;
  readonly plots: readonly Plot[];
  /** Absent for pies. `category` is the x axis of a scatter chart. */
  readonly axes?: { readonly category: Axis; readonly value: Axis };
  readonly paint: Paint;
  readonly plotPaint: Paint;
}

/** Services of the drawing around a chart, for its reader and its drawer. */
export interface ChartContext {
  /** Fill and line that properties state themselves (`a:solidFill`, `a:ln` in `c:spPr`). */
  paint(properties: XmlElement): Paint;
  /** The color in an `a:solidFill`. */
  color(fill: XmlElement): Color | undefined;
  /** The blocks of a `w:txbxContent`. */
  blocks(content: XmlElement): readonly ResolvedBlock[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
