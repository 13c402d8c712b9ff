/** `c:catAx` and `c:valAx` (§21.2.2.25, §21.2.2.226). */
import { pt } from '../base/units.js';
import { child, isOn, type XmlElement } from '../ooxml/xml/index.js';
import type { Axis, ChartContext, Layout, Stroke, TextStyle } from './chart-model.js';
import { axisTitleStyle, readTextStyle, readTitle } from './text.js';

/** Lines of axes and grids that state no color. */
const AUTOMATIC_LINE: Stroke = { color: '#868686', width: pt(0.75) };

/** `crossing` is the other axis: it says where it crosses this one. */
export function readAxis(
  axis: XmlElement,
  crossing: XmlElement | undefined,
  base: TextStyle,
  context: ChartContext,
): Axis {
  const scaling = child(axis, 'c:scaling');
  const gridlines = child(axis, 'c:majorGridlines');
  const format = child(axis, 'c:numFmt')?.attributes;
  const linked = isOn(format?.sourceLinked, false);
  const text = readTextStyle(child(axis, 'c:txPr'), base, context);
  return {
    deleted: flag(axis, 'c:delete', false),
    reversed: scaling !== undefined && child(scaling, 'c:orientation')?.attributes.val === 'maxMin',
    min: scaling && figure(scaling, 'c:min'),
    max: scaling && figure(scaling, 'c:max'),
    majorUnit: figure(axis, 'c:majorUnit'),
    formatCode: linked ? undefined : format?.formatCode,
    gridlines: gridlines && strokeOf(child(gridlines, 'c:spPr'), context),
    line: strokeOf(child(axis, 'c:spPr'), context),
    ticks: (child(axis, 'c:majorTickMark')?.attributes.val ?? 'cross') !== 'none',
    labels: labelPlace(child(axis, 'c:tickLblPos')?.attributes.val),
    title: readTitle(child(axis, 'c:title'), 'Axis Title', axisTitleStyle(base), context),
    text,
    between: crossing ? child(crossing, 'c:crossBetween')?.attributes.val !== 'midCat' : true,
  };
}

const labelPlace = (value: string | undefined): Axis['labels'] =>
  value === 'none' || value === 'low' ? value : 'nextTo';

function strokeOf(spPr: XmlElement | undefined, context: ChartContext): Stroke | undefined {
  const ln = spPr && child(spPr, 'a:ln');
  if (!ln) return AUTOMATIC_LINE;
  if (child(ln, 'a:noFill')) return undefined;
  return context.paint(spPr).line ?? AUTOMATIC_LINE;
}

export function figure(parent: XmlElement, name: string): number | undefined {
  const value = child(parent, name)?.attributes.val;
  return value !== undefined && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** A CT_Boolean child: on without a value; `absent` is the meaning of its lack. */
export function flag(parent: XmlElement, name: string, absent: boolean): boolean {
  const element = child(parent, name);
  return element ? isOn(element.attributes.val) : absent;
}

/** `c:layout`; undefined where it is left to the program. */
export function readLayout(layout: XmlElement | undefined): Layout | undefined {
  const manual = layout && child(layout, 'c:manualLayout');
  if (!manual) return undefined;
  const mode = (name: string): 'edge' | 'factor' =>
    child(manual, name)?.attributes.val === 'edge' ? 'edge' : 'factor';
  const [x, y] = [figure(manual, 'c:x'), figure(manual, 'c:y')];
  // A size in the mode `edge` is the place of the far edge.
  const size = (name: string, modeName: string, start: number | undefined): number | undefined => {
    const value = figure(manual, name);
    return value !== undefined && mode(modeName) === 'edge' ? value - (start ?? 0) : value;
  };
  return {
    x,
    y,
    width: size('c:w', 'c:wMode', x),
    height: size('c:h', 'c:hMode', y),
    mode: { x: mode('c:xMode'), y: mode('c:yMode') },
    inner: child(manual, 'c:layoutTarget')?.attributes.val === 'inner',
  };
}
