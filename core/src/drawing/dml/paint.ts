/** Fill and line of a shape: its own (`a:solidFill`, `a:ln` in spPr) or those its style refers to (§20.1.4.2). */

import { child, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { Color, Gradient } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { type Paint, readColor } from './color.js';
import { readGradient } from './gradient.js';

export interface Fill {
  readonly fill?: Color;
  readonly fillOpacity?: number;
  readonly gradient?: Gradient;
}

/** The fill of a shape. Patterns are drawn in one of their colors, with a diagnostic. */
export function readFill(spPr: XmlElement, style: XmlElement | undefined, context: DrawingContext): Fill {
  const gradFill = child(spPr, 'a:gradFill');
  const run = gradFill && readGradient(gradFill, context);
  if (run) return { ...asFill({ color: run.gradient.stops[0].color, opacity: run.opacity }), gradient: run.gradient };
  const own = fillOf(spPr, context);
  if (own) return asFill(own);
  const reference = style && child(style, 'a:fillRef');
  if (!reference || Number(reference.attributes.idx ?? 0) === 0) return {};
  return asFill(readColor(reference, context) ?? 'none');
}

function asFill(paint: Paint | 'none'): Fill {
  if (paint === 'none' || paint.opacity === 0) return {};
  return paint.opacity === 1 ? { fill: paint.color } : { fill: paint.color, fillOpacity: paint.opacity };
}

/** The paint that a shape or line states; undefined where it states none. */
export function fillOf(parent: XmlElement, context: DrawingContext): Paint | 'none' | undefined {
  for (const element of parent.children) {
    if (typeof element === 'string') continue;
    if (element.name === 'a:noFill') return 'none';
    if (element.name === 'a:solidFill') return readColor(element, context) ?? 'none';
    if (element.name === 'a:gradFill') return simplified('gradient fill', firstStop(element, context), context);
    if (element.name === 'a:pattFill') {
      const foreground = child(element, 'a:fgClr');
      return simplified('pattern fill', foreground && readColor(foreground, context), context);
    }
    if (element.name === 'a:blipFill' || element.name === 'a:grpFill') {
      return simplified(element.name === 'a:blipFill' ? 'picture fill' : 'group fill', undefined, context);
    }
  }
  return undefined;
}

function simplified(what: string, paint: Paint | undefined, context: DrawingContext): Paint | 'none' {
  context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
  return paint ?? 'none';
}

function firstStop(gradient: XmlElement, context: DrawingContext): Paint | undefined {
  const list = child(gradient, 'a:gsLst');
  const stop = list && child(list, 'a:gs');
  return stop && readColor(stop, context);
}
