/** Effects on shapes and pictures (`a:effectLst`, §20.1.8.25): shadows; the others are reported. */
import { type Twip, twip } from '../../base/units.js';
import { child, children, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { Shadow } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { emuAttribute } from '../measure.js';
import { readColor } from './color.js';
import { inColor } from './paint.js';
import { themeFormats } from './theme-formats.js';

/** The shadow among the effects of a shape, its own or those of the theme that its style refers to. */
export function readShadow(
  spPr: XmlElement,
  style: XmlElement | undefined,
  context: DrawingContext,
): Shadow | undefined {
  const own = child(spPr, 'a:effectLst');
  if (own) return shadowIn(own, context);
  const reference = style && child(style, 'a:effectRef');
  const index = Number(reference?.attributes.idx ?? 0) || 0;
  const styles = index > 0 ? themeFormats(context.package) : undefined;
  const list = styles && child(styles, 'a:effectStyleLst');
  const effects = list && path(children(list, 'a:effectStyle')[index - 1] ?? list, 'a:effectLst');
  return effects && shadowIn(effects, inColor(reference && readColor(reference, context), context));
}

function shadowIn(effects: XmlElement, context: DrawingContext): Shadow | undefined {
  let shadow: Shadow | undefined;
  for (const element of children(effects)) {
    if (element.name === 'a:outerShdw') shadow = readOuter(element, context);
    else ignore(`${element.name.replace(/^a:/, '')} of a shape`, context);
  }
  return shadow;
}

function readOuter(element: XmlElement, context: DrawingContext): Shadow | undefined {
  const { dist, dir, blurRad, sx, sy } = element.attributes;
  const paint = readColor(element, context);
  if (!paint || paint.opacity === 0) return undefined;
  if (emuAttribute(blurRad) > 0 || sx !== undefined || sy !== undefined) ignore('soft or scaled shadow', context);
  const angle = ((Number(dir ?? 0) / 60_000 || 0) * Math.PI) / 180;
  const distance = emuAttribute(dist);
  const along = (part: number): Twip => twip(distance * part);
  return {
    color: paint.color,
    ...(paint.opacity < 1 && { opacity: paint.opacity }),
    x: along(Math.cos(angle)),
    y: along(Math.sin(angle)),
  };
}

const ignore = (what: string, context: DrawingContext): void =>
  context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
