/** `c:dLbls` (§21.2.2.49): which points of a series have labels, with their texts and positions. */
import { ownEntry } from '../base/tables.js';
import { pt } from '../base/units.js';
import { child, children, descendant, isOn, path, textContent, type XmlElement } from '../ooxml/xml/index.js';
import { cachedTexts } from './cache.js';
import type { ChartContext, ChartTextStyle, DataLabel, LabelField, LabelPosition, Stroke } from './chart-model.js';
import { readLayout } from './manual-layout.js';
import { readTextStyle } from './text.js';
import { childFigure, childFlag } from './values.js';

const POSITIONS: Readonly<Record<string, LabelPosition>> = {
  ctr: 'center',
  inEnd: 'insideEnd',
  inBase: 'insideBase',
  outEnd: 'outsideEnd',
  bestFit: 'bestFit',
  l: 'left',
  r: 'right',
  t: 'above',
  b: 'below',
};

const SHOWS: readonly (readonly [element: string, field: LabelField])[] = [
  ['c:showSerName', 'series'],
  ['c:showCatName', 'category'],
  ['c:showVal', 'value'],
  ['c:showPercent', 'percent'],
  ['c:showBubbleSize', 'size'],
];

/** The labels of a series by point, from `c:dLbls` of the series or of its plot; empty if there are none. */
export function readLabels(
  ser: XmlElement,
  plot: XmlElement,
  count: number,
  base: ChartTextStyle,
  context: ChartContext,
): readonly (DataLabel | undefined)[] {
  const group = child(ser, 'c:dLbls') ?? child(plot, 'c:dLbls');
  if (!group) return [];
  const cells = cachedTexts(descendant(ser, 'c15:datalabelsRange'), 'c15:dlblRangeCache');
  const shared = readLabel(group, undefined, base, context);
  const own = new Map(
    children(group, 'c:dLbl').map((label) => [childFigure(label, 'c:idx'), readLabel(label, shared, base, context)]),
  );
  const labels = Array.from({ length: count }, (_, i) => {
    const label = own.has(i) ? own.get(i) : shared;
    const shows = new Set([...(label?.shows ?? [])].filter((field) => has(plot, field)));
    return label && (shows.size > 0 || label.text) ? { ...label, shows, cell: cells[i] } : undefined;
  });
  return labels.some((label) => label) ? labels : [];
}

/** True if points of this kind of plot have the field: only slices of a pie have a percentage, only bubbles a size. */
function has({ name }: XmlElement, field: LabelField): boolean {
  if (field === 'percent') return /pie|doughnut/i.test(name);
  return field !== 'size' || name === 'c:bubbleChart';
}

/** The label of one `c:dLbl`, with the properties of its group by default; undefined if it is deleted. */
function readLabel(
  label: XmlElement,
  shared: DataLabel | undefined,
  base: ChartTextStyle,
  context: ChartContext,
): DataLabel | undefined {
  if (childFlag(label, 'c:delete', false)) return undefined;
  const [spPr, format, rich] = [child(label, 'c:spPr'), child(label, 'c:numFmt'), path(label, 'c:tx', 'c:rich')];
  const linked = isOn(format?.attributes.sourceLinked, false);
  const separator = child(label, 'c:separator');
  const layout = readLayout(child(label, 'c:layout'));
  return {
    shows: readShows(label, !context.absentIsOff) ?? shared?.shows ?? new Set(),
    text: rich && readRich(rich),
    key: child(label, 'c:showLegendKey') ? childFlag(label, 'c:showLegendKey', false) : (shared?.key ?? false),
    separator: separator ? textContent(separator) : shared?.separator,
    position: ownEntry(POSITIONS, child(label, 'c:dLblPos')?.attributes.val ?? '') ?? shared?.position,
    formatCode: format ? (linked ? undefined : format.attributes.formatCode) : shared?.formatCode,
    style: readTextStyle(rich ?? child(label, 'c:txPr'), shared?.style ?? base, context),
    paint: spPr ? context.paint(spPr) : (shared?.paint ?? {}),
    moved: layout && [layout.x ?? 0, layout.y ?? 0],
    leader: shared ? shared.leader : readLeader(label, context),
  };
}

/**
 * The fields that a label shows; undefined if it has no `c:show...` element at all. If it has some of them, the fields
 * of the absent ones are shown too, except in charts of Office 2007.
 */
function readShows(label: XmlElement, absent: boolean): ReadonlySet<LabelField> | undefined {
  const range = descendant(label, 'c15:showDataLabelsRange');
  if (!SHOWS.some(([name]) => child(label, name))) return undefined;
  const shown = SHOWS.filter(([name]) => childFlag(label, name, absent)).map(([, field]) => field);
  return new Set([...(range && isOn(range.attributes.val) ? (['range'] as const) : []), ...shown]);
}

const AUTOMATIC_LEADER: Stroke = { color: '#000000', width: pt(0.75) };

function readLeader(group: XmlElement, context: ChartContext): Stroke | undefined {
  const shown = child(group, 'c:showLeaderLines') ?? descendant(group, 'c15:showLeaderLines');
  if (!shown || !isOn(shown.attributes.val)) return undefined;
  const lines = child(group, 'c:leaderLines') ?? descendant(group, 'c15:leaderLines');
  const spPr = lines && child(lines, 'c:spPr');
  return (spPr && context.paint(spPr).line) ?? AUTOMATIC_LEADER;
}

const FIELDS: Readonly<Record<string, LabelField>> = {
  SERIESNAME: 'series',
  CATEGORYNAME: 'category',
  XVALUE: 'category',
  VALUE: 'value',
  YVALUE: 'value',
  PERCENTAGE: 'percent',
  BUBBLESIZE: 'size',
  CELLRANGE: 'range',
};

function readRich(rich: XmlElement): DataLabel['text'] {
  return children(rich, 'a:p').map((paragraph) =>
    children(paragraph).flatMap((part): readonly (string | { readonly field: LabelField })[] => {
      const field = part.name === 'a:fld' ? ownEntry(FIELDS, part.attributes.type ?? '') : undefined;
      if (field) return [{ field }];
      const text = child(part, 'a:t');
      return text ? [textContent(text)] : [];
    }),
  );
}
