/** Fill, stroke and shadow of VML shapes (ECMA-376-4 §19.1.2.21): by default white with a black hairline. */

import { ownEntry, pairsOf } from '../../base/tables.js';
import { pt, twip, twipToPt } from '../../base/units.js';
import { child, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { LineEnd, Shadow, ShapeLine, ShapeLook } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { COMPOUNDS } from '../dml/index.js';
import { vmlColor } from './color.js';
import { readVmlFill } from './fill.js';
import { length, readShare, truth } from './style.js';

/** Reads fill, stroke and shadow. `whenSilent` is true if a shape without these attributes is filled and stroked. */
export function readPaint(shape: XmlElement, whenSilent: boolean, context: DrawingContext): ShapeLook {
  const look = { ...readVmlFill(shape, whenSilent, context), ...readStroke(shape, whenSilent) };
  const shadow = readShadow(shape, context);
  return shadow ? { ...look, shadow } : look;
}

/** `v:shadow` (ECMA-376-4 §19.1.2.18): by default gray with an offset of two points. */
function readShadow(shape: XmlElement, context: DrawingContext): Shadow | undefined {
  const attributes = child(shape, 'v:shadow')?.attributes;
  if (!attributes || !truth(attributes.on)) return undefined;
  if ((attributes.type ?? 'single') !== 'single') {
    const what = `${attributes.type} shadow`;
    context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
  }
  const opacity = readShare(attributes.opacity) ?? 1;
  if (opacity === 0) return undefined;
  const [x, y] = (attributes.offset ?? '2pt,2pt').split(',').map(length);
  const color = vmlColor(attributes.color) ?? '#808080';
  return { color, ...(opacity < 1 && { opacity }), x: x ?? twip(0), y: y ?? twip(0) };
}

function readStroke(shape: XmlElement, whenSilent: boolean): Pick<ShapeLook, 'line'> {
  const stroke = child(shape, 'v:stroke')?.attributes;
  if (!(truth(stroke?.on) ?? truth(shape.attributes.stroked) ?? whenSilent)) return {};
  const weight = length(shape.attributes.strokeweight ?? stroke?.weight);
  const color = vmlColor(shape.attributes.strokecolor ?? stroke?.color) ?? '#000000';
  const width = weight === undefined ? pt(0.75) : twipToPt(weight);
  const opacity = readShare(stroke?.opacity) ?? 1;
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

/** ST_StrokeLineStyle (ECMA-376-4 §19.1.2.21) as the compound lines of DrawingML. */
const LINES = pairsOf('thinthin dbl; thinthick thinThick; thickthin thickThin; thickbetweenthin tri');

function readPattern(
  stroke: XmlElement['attributes'],
): Pick<ShapeLine, 'dash' | 'compound' | 'cap' | 'join' | 'start' | 'end'> {
  const dash = readDash(stroke.dashstyle ?? '');
  const start = readEnd(stroke.startarrow, stroke.startarrowwidth, stroke.startarrowlength);
  const end = readEnd(stroke.endarrow, stroke.endarrowwidth, stroke.endarrowlength);
  const compound = ownEntry(COMPOUNDS, LINES.get(stroke.linestyle?.toLowerCase() ?? '') ?? '');
  const { endcap: cap, joinstyle: join } = stroke;
  return {
    ...(dash && { dash }),
    ...(compound && { compound }),
    ...((cap === 'round' || cap === 'square') && { cap }),
    ...((join === 'miter' || join === 'bevel' || join === 'round') && { join }),
    ...(start && { start }),
    ...(end && { end }),
  };
}

function readDash(style: string): readonly number[] | undefined {
  const named = ownEntry(DASHES, style.toLowerCase());
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
  return shape && { shape, width: ownEntry(SIZES, width) ?? 3, length: ownEntry(SIZES, length) ?? 3 };
}
