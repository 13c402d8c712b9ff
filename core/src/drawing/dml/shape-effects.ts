/**
 * Effects on shapes and pictures (`a:effectLst`, §20.1.8.25): shadows, glows, soft edges, reflections; others are
 * reported.
 */
import { ownEntry } from '../../base/tables.js';
import { type Twip, twip } from '../../base/units.js';
import { child, children, displayName, path, type XmlElement } from '../../ooxml/xml/index.js';
import type { Finish, Glow, Reflection, Shadow, ShadowShape, ShapeLook } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { emuAttribute } from '../measure.js';
import { readDmlColor } from './color.js';
import { inColor } from './paint.js';
import { themeFormats } from './theme-formats.js';

type Effects = Pick<ShapeLook, 'shadow' | 'glow' | 'finish'>;

/** The effects of a shape: its own, or those of the theme that its style refers to. */
export function readShapeEffects(spPr: XmlElement, style: XmlElement | undefined, context: DrawingContext): Effects {
  const own = child(spPr, 'a:effectLst');
  if (own) return effectsIn(own, context);
  const reference = style && child(style, 'a:effectRef');
  const index = Number(reference?.attributes.idx ?? 0) || 0;
  const styles = index > 0 ? themeFormats(context.package) : undefined;
  const list = styles && child(styles, 'a:effectStyleLst');
  const effects = list && path(children(list, 'a:effectStyle')[index - 1] ?? list, 'a:effectLst');
  return effects ? effectsIn(effects, inColor(reference && readDmlColor(reference, context), context)) : {};
}

function effectsIn(effects: XmlElement, context: DrawingContext): Effects {
  let [shadow, glow]: [Shadow | undefined, Glow | undefined] = [undefined, undefined];
  let finish: Finish | undefined;
  for (const element of children(effects)) {
    if (element.name === 'a:outerShdw') shadow = readOuter(element, context);
    else if (element.name === 'a:glow') glow = readGlow(element, context);
    else if (element.name === 'a:innerShdw') finish = { ...finish, innerShadow: readOuter(element, context) };
    else if (element.name === 'a:softEdge')
      finish = { ...finish, softEdge: { radius: emuAttribute(element.attributes.rad) } };
    else if (element.name === 'a:reflection') finish = { ...finish, reflection: readReflection(element) };
    else ignore(`${element.name.replace(/^a:/, '')} of a shape`, context);
  }
  return { ...(shadow && { shadow }), ...(glow && { glow }), ...(finish && { finish }) };
}

/** §20.1.8.50. The blur is ignored: PDF has no blur, and the reflection is faint where the blur is strongest. */
function readReflection({ attributes }: XmlElement): Reflection {
  const { stA, endA = '0', stPos = '0', endPos, dist, sy = '-100000' } = attributes;
  const [startOpacity, endOpacity, start, end] = [stA, endA, stPos, endPos].map((value) =>
    Math.max(0, Math.min(1, share(value))),
  );
  return { startOpacity, endOpacity, start, end, distance: emuAttribute(dist), scaleY: share(sy) };
}

/** An outer shadow, or an inner one, which is inside its shape at the same offset. */
function readOuter(element: XmlElement, context: DrawingContext): Shadow | undefined {
  const { dist, dir, blurRad } = element.attributes;
  const paint = readDmlColor(element, context);
  if (!paint || paint.opacity === 0) return undefined;
  const shape = shadowShape(element.attributes);
  const angle = radians(dir);
  const distance = emuAttribute(dist);
  const blur = emuAttribute(blurRad);
  const along = (part: number): Twip => twip(distance * part);
  return {
    color: paint.color,
    ...(paint.opacity < 1 && { opacity: paint.opacity }),
    x: along(Math.cos(angle)),
    y: along(Math.sin(angle)),
    ...(blur > 0 && { blur }),
    ...(shape && { shape }),
  };
}

/** ST_RectAlignment (§20.1.10.53) in parts of a box, across and down. */
const ANCHORS: Readonly<Record<string, readonly [number, number]>> = {
  tl: [0, 0],
  t: [0.5, 0],
  tr: [1, 0],
  l: [0, 0.5],
  ctr: [0.5, 0.5],
  r: [1, 0.5],
  bl: [0, 1],
  b: [0.5, 1],
  br: [1, 1],
};

/** The form of a shadow that is scaled or skewed; undefined for a shadow with the size of its shape. */
function shadowShape({ sx, sy, kx, ky, algn = 'b' }: XmlElement['attributes']): ShadowShape | undefined {
  const [scaleX, scaleY] = [share(sx), share(sy)];
  const [skewX, skewY] = [radians(kx), radians(ky)];
  if (scaleX === 1 && scaleY === 1 && skewX === 0 && skewY === 0) return undefined;
  const [anchorX, anchorY] = ownEntry(ANCHORS, algn) ?? ANCHORS.b;
  return { scaleX, scaleY, skewX, skewY, anchorX, anchorY };
}

/** A fraction from 100,000ths, limited to a hundred times the shape. */
const share = (value: string | undefined): number => {
  const read = Number(value ?? 100_000) / 100_000;
  return Number.isFinite(read) ? Math.max(-100, Math.min(100, read)) : 1;
};

/** The radians of an angle in 60,000ths of a degree. */
const radians = (value: string | undefined): number => ((Number(value ?? 0) / 60_000 || 0) * Math.PI) / 180;

function readGlow(element: XmlElement, context: DrawingContext): Glow | undefined {
  const paint = readDmlColor(element, context);
  const radius = emuAttribute(element.attributes.rad);
  if (!paint || paint.opacity === 0 || radius <= 0) return undefined;
  return { color: paint.color, ...(paint.opacity < 1 && { opacity: paint.opacity }), radius };
}

const ignore = (what: string, context: DrawingContext): void =>
  context.log.report({ code: 'feature-ignored', what, part: displayName(context.part) });
