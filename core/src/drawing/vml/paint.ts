/** Fill and stroke of VML shapes (ECMA-376-4 §19.1.2.5, §19.1.2.21): white and a black hairline unless told otherwise. */
import type { Color } from '../../resolve/types.js';
import { type Pt, pt, twipToPt } from '../../units.js';
import { child, displayName, type XmlElement } from '../../xml/index.js';
import type { DrawingContext } from '../context.js';
import { NAMED_COLORS } from '../dml/preset-colors.js';
import { length, truth } from './style.js';

export interface VmlPaint {
  readonly fill?: Color;
  readonly fillOpacity?: number;
  readonly line?: { readonly color: Color; readonly width: Pt };
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
  return { line: { color, width: weight === undefined ? pt(0.75) : twipToPt(weight) } };
}

/** ST_ColorType: `#rgb`, `#rrggbb` or a name; `[3204]` behind it is the theme colour that it came from. */
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
