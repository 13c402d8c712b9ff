/** The line of a shape: its own (`a:ln` in spPr) or the one its style refers to (ECMA-376-1 §20.1.2.2.24). */

import { ownEntry } from '../../base/tables.js';
import { emuToPt, pt } from '../../base/units.js';
import { child, children, element, type XmlElement } from '../../ooxml/xml/index.js';
import type { LineEnd, ShapeLine } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { parseEmu, share } from '../measure.js';
import { readDmlColor } from './color.js';
import { readGradient } from './gradient.js';
import { inColor, strokeOf } from './paint.js';
import { themeFormats } from './theme-formats.js';

const DEFAULT_WIDTH = pt(0.75);
/**
 * The width at which Word draws lines of width 0: measured in four Word exports, 23 times in each. Width 0 in PDF would
 * be one pixel of any screen.
 */
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

/** The outline of a shape; undefined if it has none. */
export function readLine(
  spPr: XmlElement,
  style: XmlElement | undefined,
  context: DrawingContext,
): ShapeLine | undefined {
  const ln = child(spPr, 'a:ln');
  const reference = style && child(style, 'a:lnRef');
  const themed = reference && themeLine(reference, context);
  const color = reference && themed && readDmlColor(reference, context);
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

/**
 * The line to which a style refers in the theme (`a:lnStyleLst`, §20.1.4.1.21); an empty line if the theme lacks it,
 * undefined for index 0.
 */
function themeLine(reference: XmlElement, { package: pkg }: DrawingContext): XmlElement | undefined {
  const index = Number(reference.attributes.idx ?? 0) || 0;
  if (index <= 0) return undefined;
  const formats = themeFormats(pkg);
  const list = formats && child(formats, 'a:lnStyleLst');
  return (list && children(list, 'a:ln')[index - 1]) ?? NOTHING;
}

const NOTHING = element('a:ln');

/** ST_CompoundLine (§20.1.10.15): lines and gaps as shares of the whole width, from the outside in. */
export const COMPOUNDS: Readonly<Record<string, readonly number[]>> = {
  dbl: [1 / 3, 1 / 3, 1 / 3],
  thickThin: [3 / 5, 1 / 5, 1 / 5],
  thinThick: [1 / 5, 1 / 5, 3 / 5],
  tri: [1 / 6, 1 / 6, 1 / 3, 1 / 6, 1 / 6],
};

/** ST_LineCap (§20.1.10.31); `flat`, the default, is left out. */
const CAPS: Readonly<Record<string, ShapeLine['cap']>> = { rnd: 'round', sq: 'square' };

const JOINS = ['round', 'bevel', 'miter'] as const;

/** Custom dashes and gaps of a line (`a:custDash`, §20.1.8.21): thousandths of a per cent of its width. */
function customDash(holder: XmlElement | undefined): readonly number[] | undefined {
  const dash = (holder ? children(holder, 'a:ds') : [])
    .slice(0, MOST_DASHES)
    .flatMap(({ attributes }) => [attributes.d, attributes.sp].map((part) => Math.max(0, share(part) ?? 0)));
  return dash.some((length) => length > 0) ? dash : undefined;
}

const MOST_DASHES = 32;

function readPattern(ln: XmlElement): Omit<ShapeLine, 'color' | 'gradient' | 'opacity' | 'width'> {
  const dash = ownEntry(DASHES, child(ln, 'a:prstDash')?.attributes.val ?? '') ?? customDash(child(ln, 'a:custDash'));
  const compound = ownEntry(COMPOUNDS, ln.attributes.cmpd ?? '');
  const cap = ownEntry(CAPS, ln.attributes.cap ?? '');
  const join = JOINS.find((name) => child(ln, `a:${name}`));
  const start = readEnd(child(ln, 'a:headEnd'));
  const end = readEnd(child(ln, 'a:tailEnd'));
  return {
    ...(dash && { dash }),
    ...(compound && { compound }),
    ...(cap && { cap }),
    ...(join && { join }),
    ...(start && { start }),
    ...(end && { end }),
  };
}

const SHAPES: ReadonlySet<string> = new Set<LineEnd['shape']>(['triangle', 'stealth', 'diamond', 'oval', 'arrow']);
/** Widths of the line, by ST_LineEndWidth and ST_LineEndLength: small, medium, large. */
const SIZES: Readonly<Record<string, number>> = { sm: 2, med: 3, lg: 5 };

function readEnd(end: XmlElement | undefined): LineEnd | undefined {
  const { type = 'none', w = 'med', len = 'med' } = end?.attributes ?? {};
  if (!SHAPES.has(type)) return undefined;
  return { shape: type as LineEnd['shape'], width: ownEntry(SIZES, w) ?? 3, length: ownEntry(SIZES, len) ?? 3 };
}
