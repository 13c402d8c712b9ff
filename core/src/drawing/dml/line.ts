/** The line of a shape: its own (`a:ln` in spPr) or the one its style refers to (ECMA-376-1 §20.1.2.2.24). */

import { emuToPt, type Pt, pt } from '../../base/units.js';
import { mainPart, type Package, related } from '../../ooxml/opc/index.js';
import { child, children, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { LineEnd, ShapeLine } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { parseEmu } from '../measure.js';
import { readColor } from './color.js';
import { fillOf } from './paint.js';

/** A line that states no width is this wide. */
const DEFAULT_WIDTH = pt(0.75);

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
  const index = Number(reference?.attributes.idx ?? 0) || 0;
  const own = ln && fillOf(ln, context);
  const paint = own ?? (reference && index > 0 ? readColor(reference, context) : undefined);
  if (!paint || paint === 'none' || paint.opacity === 0) return undefined;
  const stated = parseEmu(ln?.attributes.w);
  const width = stated === undefined ? (themeLineWidth(context.package, index) ?? DEFAULT_WIDTH) : emuToPt(stated);
  const opacity = paint.opacity < 1 ? { opacity: paint.opacity } : {};
  return { color: paint.color, ...opacity, width, ...(ln && readPattern(ln)) };
}

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

const widths = new WeakMap<Package, readonly (Pt | undefined)[]>();

/** The width of the theme's line style `index`, from 1 (`a:lnStyleLst`, §20.1.4.1.21); undefined without one. */
function themeLineWidth(pkg: Package, index: number): Pt | undefined {
  let known = widths.get(pkg);
  if (!known) {
    known = readWidths(pkg);
    widths.set(pkg, known);
  }
  return known[index - 1];
}

function readWidths(pkg: Package): readonly (Pt | undefined)[] {
  const theme = related(pkg, mainPart(pkg), 'theme')?.target;
  if (!theme || !pkg.part(theme)) return [];
  const list = path(pkg.xml(theme), 'a:themeElements', 'a:fmtScheme', 'a:lnStyleLst');
  if (!list) return [];
  return children(list, 'a:ln').map((line) => {
    const width = parseEmu(line.attributes.w);
    return width === undefined ? undefined : emuToPt(width);
  });
}
