/** `c:catAx` and `c:valAx` (§21.2.2.25, §21.2.2.226). */
import { ownEntry } from '../base/tables.js';
import { pt } from '../base/units.js';
import { child, isOn, type XmlElement } from '../ooxml/xml/index.js';
import type { Axis, ChartContext, ChartTextStyle, Stroke, TickMark, TimeUnit } from './chart-model.js';
import { axisTitleStyle, readTextStyle, readTitle } from './text.js';
import { childFigure, childFlag } from './values.js';

/** The line of an axis or a grid if the file states none. */
const AUTOMATIC_LINE: Stroke = { color: '#868686', width: pt(0.75) };

/** Reads an axis. `crossing` is the other axis, which states the position at which it crosses this one. */
export function readAxis(
  axis: XmlElement,
  crossing: XmlElement | undefined,
  base: ChartTextStyle,
  context: ChartContext,
): Axis {
  const scaling = child(axis, 'c:scaling');
  const [gridlines, minorGridlines] = [child(axis, 'c:majorGridlines'), child(axis, 'c:minorGridlines')];
  const format = child(axis, 'c:numFmt')?.attributes;
  const linked = isOn(format?.sourceLinked, false);
  const text = readTextStyle(child(axis, 'c:txPr'), base, context);
  const value = (name: string): string | undefined => child(axis, name)?.attributes.val;
  return {
    kind: axis.name === 'c:valAx' ? 'value' : axis.name === 'c:dateAx' ? 'date' : 'category',
    deleted: childFlag(axis, 'c:delete', false),
    reversed: scaling !== undefined && child(scaling, 'c:orientation')?.attributes.val === 'maxMin',
    min: scaling && childFigure(scaling, 'c:min'),
    max: scaling && childFigure(scaling, 'c:max'),
    logBase: scaling && childFigure(scaling, 'c:logBase'),
    majorUnit: childFigure(axis, 'c:majorUnit'),
    minorUnit: childFigure(axis, 'c:minorUnit'),
    majorTimeUnit: timeUnit(value('c:majorTimeUnit')),
    baseUnit: timeUnit(value('c:baseTimeUnit')),
    formatCode: linked ? undefined : format?.formatCode,
    gridlines: gridlines && strokeOf(child(gridlines, 'c:spPr'), context),
    minorGridlines: minorGridlines && strokeOf(child(minorGridlines, 'c:spPr'), context),
    line: strokeOf(child(axis, 'c:spPr'), context),
    ticks: tickMark(value('c:majorTickMark')),
    minorTicks: tickMark(value('c:minorTickMark') ?? 'none'),
    labels: labelPlace(value('c:tickLblPos')),
    labelEvery: childFigure(axis, 'c:tickLblSkip'),
    tickEvery: childFigure(axis, 'c:tickMarkSkip'),
    title: readTitle(child(axis, 'c:title'), 'Axis Title', axisTitleStyle(base), context),
    text,
    oneLevel: childFlag(axis, 'c:noMultiLvlLbl', false),
    between: crossing ? child(crossing, 'c:crossBetween')?.attributes.val !== 'midCat' : true,
    crosses: childFigure(axis, 'c:crossesAt') ?? ownEntry(CROSSES, value('c:crosses') ?? '') ?? 'zero',
    displayUnit: readDisplayUnit(child(axis, 'c:dispUnits'), text, context),
  };
}

const CROSSES: Readonly<Record<string, 'min' | 'max'>> = { min: 'min', max: 'max' };

const tickMark = (value: string | undefined): TickMark =>
  value === 'none' || value === 'in' || value === 'out' ? value : 'cross';

const timeUnit = (value: string | undefined): TimeUnit | undefined =>
  value === 'days' || value === 'months' || value === 'years' ? value : undefined;

const labelPlace = (value: string | undefined): Axis['labels'] =>
  value === 'none' || value === 'low' || value === 'high' ? value : 'nextTo';

/** ST_BuiltInUnit (§21.2.3.6): the divisor, and the text in English. */
const BUILT_IN_UNITS: Readonly<Record<string, readonly [number, string]>> = {
  hundreds: [1e2, 'Hundreds'],
  thousands: [1e3, 'Thousands'],
  tenThousands: [1e4, 'x 10000'],
  hundredThousands: [1e5, 'x 100000'],
  millions: [1e6, 'Millions'],
  tenMillions: [1e7, 'x 10000000'],
  hundredMillions: [1e8, 'x 100000000'],
  billions: [1e9, 'Billions'],
  trillions: [1e12, 'Trillions'],
};

function readDisplayUnit(
  units: XmlElement | undefined,
  text: ChartTextStyle,
  context: ChartContext,
): Axis['displayUnit'] {
  if (!units) return undefined;
  const [divisor, name] = ownEntry(BUILT_IN_UNITS, child(units, 'c:builtInUnit')?.attributes.val ?? '') ?? [
    childFigure(units, 'c:custUnit') ?? 1,
    undefined,
  ];
  if (!(divisor > 0)) return undefined;
  const label = child(units, 'c:dispUnitsLbl');
  const automatic = name ?? `x ${divisor}`;
  return { divisor, label: readTitle(label, automatic, axisTitleStyle(text), context) };
}

function strokeOf(spPr: XmlElement | undefined, context: ChartContext): Stroke | undefined {
  const ln = spPr && child(spPr, 'a:ln');
  if (!ln) return AUTOMATIC_LINE;
  if (child(ln, 'a:noFill')) return undefined;
  return context.paint(spPr).line ?? AUTOMATIC_LINE;
}
