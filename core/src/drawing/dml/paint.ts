/** Fill of a shape: its own (`a:solidFill`, `a:gradFill`... in spPr) or the one its style refers to (§20.1.4.2). */

import { child, children, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { ShapeFill } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { type DmlPaint, readDmlColor } from './color.js';
import { readGradient } from './gradient.js';
import { readPattern } from './pattern-fill.js';
import { readPictureFill } from './picture-fill.js';
import { themeFormats } from './theme-formats.js';

/** The fill of a shape; empty if it has none. */
export function readDmlFill(spPr: XmlElement, style: XmlElement | undefined, context: DrawingContext): ShapeFill {
  const own = fillOf(spPr, context);
  if (own) return own;
  const reference = style && child(style, 'a:fillRef');
  if (!reference || Number(reference.attributes.idx ?? 0) === 0) return {};
  const color = readDmlColor(reference, context);
  return themeFill(reference, color, context) ?? asFill(color ?? 'none');
}

/** The first fill among the children of `parent`; undefined if there is none. */
function fillOf(parent: XmlElement, context: DrawingContext): ShapeFill | undefined {
  for (const element of children(parent)) {
    const fill = FILLS.get(element.name)?.(element, context);
    if (fill) return fill;
  }
  return undefined;
}

/** The fill of a group for shapes that inherit it; if the group has none, the fill of the enclosing group. */
export const readGroupFill = (grpSpPr: XmlElement, context: DrawingContext): ShapeFill =>
  fillOf(grpSpPr, context) ?? context.groupFill ?? {};

/** The fill of a group. In DrawingML all shapes of the group share one gradient or picture; here each has its own. */
function ofGroup({ groupFill = {}, log, part }: DrawingContext): ShapeFill {
  if (groupFill.gradient || groupFill.picture) {
    const what = `${groupFill.gradient ? 'gradient' : 'picture'} over a whole group`;
    log.report({ code: 'feature-ignored', what, part: displayName(part) });
  }
  return groupFill;
}

type ReadFill = (element: XmlElement, context: DrawingContext) => ShapeFill;

const FILLS: ReadonlyMap<string, ReadFill> = new Map(
  Object.entries<ReadFill>({
    'a:noFill': () => ({}),
    'a:solidFill': (element, context) => asFill(readDmlColor(element, context) ?? 'none'),
    'a:gradFill': (element, context) => {
      const run = readGradient(element, context);
      if (!run) return asFill(firstStop(element, context) ?? 'none');
      const { gradient, opacity } = run;
      const fill = asFill({ color: gradient.stops[0].color, opacity });
      return fill.fill === undefined ? fill : { ...fill, gradient };
    },
    'a:pattFill': readPattern,
    'a:blipFill': readPictureFill,
    'a:grpFill': (_, context) => ofGroup(context),
  }),
);

/**
 * The theme's fill that a style names (`a:fillStyleLst`, and from 1001 on `a:bgFillStyleLst`), in the style's color.
 */
function themeFill(
  { attributes }: XmlElement,
  color: DmlPaint | undefined,
  context: DrawingContext,
): ShapeFill | undefined {
  const index = Number(attributes.idx) || 0;
  const formats = themeFormats(context.package);
  const [list, at] =
    index > 1000 ? (['a:bgFillStyleLst', index - 1001] as const) : (['a:fillStyleLst', index - 1] as const);
  const styles = formats && child(formats, list);
  const entry = styles && children(styles)[at];
  const read = entry && FILLS.get(entry.name);
  if (!read || entry.name === 'a:blipFill') return undefined;
  return read(entry, inColor(color, context));
}

/** A context in which the theme's placeholder color (`phClr`) is the color of `paint`. */
export const inColor = (paint: DmlPaint | undefined, context: DrawingContext): DrawingContext => ({
  ...context,
  themeColor: (name) => (name === 'phClr' ? paint?.color : context.themeColor(name)),
});

function asFill(paint: DmlPaint | 'none'): ShapeFill {
  if (paint === 'none' || paint.opacity === 0) return {};
  return paint.opacity === 1 ? { fill: paint.color } : { fill: paint.color, fillOpacity: paint.opacity };
}

/** The color of a line, or the first color of its gradient; undefined if `parent` states none. */
export function strokeOf(parent: XmlElement, context: DrawingContext): DmlPaint | 'none' | undefined {
  for (const element of children(parent)) {
    if (element.name === 'a:noFill') return 'none';
    if (element.name === 'a:solidFill') return readDmlColor(element, context) ?? 'none';
    if (element.name === 'a:gradFill') return gradientStroke(element, context);
    if (element.name === 'a:pattFill') {
      const foreground = child(element, 'a:fgClr');
      return simplified('pattern of a line', foreground && readDmlColor(foreground, context), context);
    }
  }
  return undefined;
}

/** A stroke in the first color of its gradient, with the average opacity of its colors. */
function gradientStroke(element: XmlElement, context: DrawingContext): DmlPaint | 'none' {
  const run = readGradient(element, context);
  return run ? { color: run.gradient.stops[0].color, opacity: run.opacity } : (firstStop(element, context) ?? 'none');
}

function simplified(what: string, paint: DmlPaint | undefined, context: DrawingContext): DmlPaint | 'none' {
  context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
  return paint ?? 'none';
}

function firstStop(gradient: XmlElement, context: DrawingContext): DmlPaint | undefined {
  const stop = path(gradient, 'a:gsLst', 'a:gs');
  return stop && readDmlColor(stop, context);
}
