/** The line of a shape: its own (`a:ln` in spPr) or the one its style refers to (ECMA-376-1 §20.1.2.2.24). */

import { emuToPt, pt } from '../../base/units.js';
import { child, children, element, type XmlElement } from '../../ooxml/xml/index.js';
import type { LineEnd, ShapeLine } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { parseEmu } from '../measure.js';
import { readColor } from './color.js';
import { readGradient } from './gradient.js';
import { inColor, strokeOf } from './paint.js';
import { themeFormats } from './theme-formats.js';

/** A line that states no width is this wide. */
const DEFAULT_WIDTH = pt(0.75);
/** A line of width 0: so thick in four of Word's exports, 23 times in each. PDF's own width 0 is a pixel of any screen. */
const THINNEST = pt(0.14);

/** ST_PresetLineDashVal (§20.1.10.49): lengths of dashes and gaps in widths of the line. */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  dash: [4, 3],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDot: [1, 1],
  sysDash: [3, 1],
  sysDashDot: [3, 1, 1, 1],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
};

/** The outline of a shape; undefined where it has none. */
export function readLine(
  spPr: XmlElement,
  style: XmlElement | undefined,
  context: DrawingContext,
): ShapeLine | undefined {
  const ln = child(spPr, 'a:ln');
  const reference = style && child(style, 'a:lnRef');
  const themed = reference && themeLine(reference, context);
  const color = reference && themed && readColor(reference, context);
  const paint = (ln && strokeOf(ln, context)) ?? (themed && (strokeOf(themed, inColor(color, context)) ?? color));
  if (!paint || paint === 'none' || paint.opacity === 0) return undefined;
  const stated = parseEmu(ln?.attributes.w) ?? parseEmu(themed?.attributes.w);
  const width = stated === undefined ? DEFAULT_WIDTH : stated === 0 ? THINNEST : emuToPt(stated);
  const opacity = paint.opacity < 1 ? { opacity: paint.opacity } : {};
  const own = ln && strokeOf(ln, context) ? ln : undefined;
  const gradient = own ? lineGradient(own, context) : themed && lineGradient(themed, inColor(color, context));
  return { color: paint.color, ...opacity, ...(gradient && { gradient }), width, ...(ln && readPattern(ln)) };
}

function lineGradient(ln: XmlElement, context: DrawingContext): ShapeLine['gradient'] {
  const fill = child(ln, 'a:gradFill');
  return fill && readGradient(fill, context)?.gradient;
}

/** The theme's line that a style refers to (`a:lnStyleLst`, §20.1.4.1.21), empty where the theme has none; undefined for 0. */
function themeLine(reference: XmlElement, { package: pkg }: DrawingContext): XmlElement | undefined {
  const index = Number(reference.attributes.idx ?? 0) || 0;
  if (index <= 0) return undefined;
  const formats = themeFormats(pkg);
  const list = formats && child(formats, 'a:lnStyleLst');
  return (list && children(list, 'a:ln')[index - 1]) ?? NOTHING;
}

const NOTHING = element('a:ln');

function readPattern(ln: XmlElement): Pick<ShapeLine, 'dash' | 'start' | 'end'> {
  const dash = DASHES[child(ln, 'a:prstDash')?.attributes.val ?? ''];
  const start = readEnd(child(ln, 'a:headEnd'));
  const end = readEnd(child(ln, 'a:tailEnd'));
  return { ...(dash && { dash }), ...(start && { start }), ...(end && { end }) };
}

const SHAPES: ReadonlySet<string> = new Set<LineEnd['shape']>(['triangle', 'stealth', 'diamond', 'oval', 'arrow']);
/** Widths of the line, by ST_LineEndWidth and ST_LineEndLength: small, medium, large. */
const SIZES: Readonly<Record<string, number>> = { sm: 2, med: 3, lg: 5 };

function readEnd(end: XmlElement | undefined): LineEnd | undefined {
  const { type = 'none', w = 'med', len = 'med' } = end?.attributes ?? {};
  if (!SHAPES.has(type)) return undefined;
  return { shape: type as LineEnd['shape'], width: SIZES[w] ?? 3, length: SIZES[len] ?? 3 };
}
