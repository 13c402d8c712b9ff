/** Fill and stroke of VML shapes (ECMA-376-4 §19.1.2.5, §19.1.2.21): white and a black hairline unless stated. */

import { pt, twipToPt } from '../../base/units.js';
import { child, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { Color, LineEnd, ShapeLine } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { NAMED_COLORS } from '../dml/index.js';
import { length, truth } from './style.js';

export interface VmlPaint {
  readonly fill?: Color;
  readonly fillOpacity?: number;
  readonly line?: ShapeLine;
}

/** `whenSilent` is whether a shape that says nothing is filled and stroked. */
export function readPaint(shape: XmlElement, whenSilent: boolean, context: DrawingContext): VmlPaint {
  return { ...readFill(shape, whenSilent, context), ...readStroke(shape, whenSilent) };
}

function readFill(
  shape: XmlElement,
  whenSilent: boolean,
  context: DrawingContext,
): Pick<VmlPaint, 'fill' | 'fillOpacity'> {
  const fill = child(shape, 'v:fill')?.attributes;
  if (!(truth(fill?.on) ?? truth(shape.attributes.filled) ?? whenSilent)) return {};
  if (fill?.type !== undefined && fill.type !== 'solid') {
    context.log.report({ code: 'feature-ignored', what: `${fill.type} fill`, part: displayName(context.part) });
  }
  const opacity = readOpacity(fill?.opacity ?? shape.attributes.opacity);
  if (opacity === 0) return {};
  const color = vmlColor(shape.attributes.fillcolor ?? fill?.color) ?? '#ffffff';
  return opacity < 1 ? { fill: color, fillOpacity: opacity } : { fill: color };
}

function readStroke(shape: XmlElement, whenSilent: boolean): Pick<VmlPaint, 'line'> {
  const stroke = child(shape, 'v:stroke')?.attributes;
  if (!(truth(stroke?.on) ?? truth(shape.attributes.stroked) ?? whenSilent)) return {};
  const weight = length(shape.attributes.strokeweight ?? stroke?.weight);
  const color = vmlColor(shape.attributes.strokecolor ?? stroke?.color) ?? '#000000';
  const width = weight === undefined ? pt(0.75) : twipToPt(weight);
  const opacity = readOpacity(stroke?.opacity);
  if (opacity === 0) return {};
  return { line: { color, ...(opacity < 1 && { opacity }), width, ...(stroke && readPattern(stroke)) } };
}

/** ST_StrokeDashStyle by name, or lengths in widths of the line (ECMA-376-4 §19.1.2.21). */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  shortdash: [3, 1],
  shortdot: [1, 1],
  shortdashdot: [3, 1, 1, 1],
  shortdashdotdot: [3, 1, 1, 1, 1, 1],
  dot: [1, 3],
  dash: [4, 3],
  longdash: [8, 3],
  dashdot: [4, 3, 1, 3],
  longdashdot: [8, 3, 1, 3],
  longdashdotdot: [8, 3, 1, 3, 1, 3],
};

function readPattern(stroke: XmlElement['attributes']): Pick<ShapeLine, 'dash' | 'start' | 'end'> {
  const dash = readDash(stroke.dashstyle ?? '');
  const start = readEnd(stroke.startarrow, stroke.startarrowwidth, stroke.startarrowlength);
  const end = readEnd(stroke.endarrow, stroke.endarrowwidth, stroke.endarrowlength);
  return { ...(dash && { dash }), ...(start && { start }), ...(end && { end }) };
}

function readDash(style: string): readonly number[] | undefined {
  const named = DASHES[style.toLowerCase()];
  if (named || !/^\d/.test(style)) return named;
  const lengths = style
    .trim()
    .split(/[\s,]+/)
    .slice(0, 12)
    .map(Number);
  return lengths.every((length) => length >= 0 && length < 1_000) && lengths.some((length) => length > 0)
    ? lengths
    : undefined;
}

const ENDS: ReadonlyMap<string, LineEnd['shape']> = new Map([
  ['block', 'triangle'],
  ['classic', 'stealth'],
  ['diamond', 'diamond'],
  ['oval', 'oval'],
  ['open', 'arrow'],
]);
const SIZES: Readonly<Record<string, number>> = { narrow: 2, short: 2, wide: 5, long: 5 };

function readEnd(arrow = '', width = '', length = ''): LineEnd | undefined {
  const shape = ENDS.get(arrow.toLowerCase());
  return shape && { shape, width: SIZES[width] ?? 3, length: SIZES[length] ?? 3 };
}

/** ST_ColorType: `#rgb`, `#rrggbb` or a name; `[3204]` behind it is the theme color that it came from. */
export function vmlColor(value: string | undefined): Color | undefined {
  const [token = ''] = (value ?? '').trim().toLowerCase().split(/\s/, 1);
  if (/^#[0-9a-f]{6}$/.test(token)) return token;
  if (/^#[0-9a-f]{3}$/.test(token)) return `#${[...token.slice(1)].map((digit) => digit + digit).join('')}`;
  return NAMED_COLORS.get(token);
}

/** `.5`, `50%` or, in 65,536ths, `32768f`. */
function readOpacity(value: string | undefined): number {
  const match = /^\s*(\d*\.?\d+)(f|%)?\s*$/.exec(value ?? '');
  if (!match) return 1;
  const opacity = Number(match[1]) / (match[2] === 'f' ? 65_536 : match[2] === '%' ? 100 : 1);
  return Math.max(0, Math.min(1, opacity));
}
