/** DrawingML colors (ECMA-376-1 §20.1.2.3): a base and the transformations on it, in order. */

import { presetColor } from '../../base/named-colors.js';
import { children, type XmlElement } from '../../ooxml/xml/index.js';
import type { Color } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { share } from '../measure.js';
import { fromHsl, fromLinear, fromRgb, type Rgb, toHsl, toLinear, toRgb } from './color-space.js';

export interface DmlPaint {
  readonly color: Color;
  /** 0 transparent, 1 opaque. */
  readonly opacity: number;
}

/**
 * The color that is the first child of `parent` (`a:solidFill`, `a:fillRef`, `a:gs`); undefined if none is known.
 */
export function readDmlColor(parent: XmlElement, context: Pick<DrawingContext, 'themeColor'>): DmlPaint | undefined {
  for (const element of children(parent)) {
    const base = baseColor(element, context);
    if (base) return transformed(base, element);
  }
  return undefined;
}

function baseColor({ name, attributes }: XmlElement, context: Pick<DrawingContext, 'themeColor'>): Rgb | undefined {
  const { val = '' } = attributes;
  switch (name) {
    case 'a:srgbClr':
      return toRgb(`#${val}`);
    case 'a:schemeClr':
      return toRgb(context.themeColor(val) ?? '');
    case 'a:sysClr':
      return toRgb(`#${attributes.lastClr ?? (val === 'window' ? 'ffffff' : '000000')}`);
    case 'a:prstClr':
      return toRgb(presetColor(val) ?? '');
    case 'a:scrgbClr':
      return fromLinear([share(attributes.r) ?? 0, share(attributes.g) ?? 0, share(attributes.b) ?? 0]);
    case 'a:hslClr':
      return fromHsl([degrees(attributes.hue) / 360, share(attributes.sat) ?? 0, share(attributes.lum) ?? 0]);
    default:
      return undefined;
  }
}

/** ST_Angle: 60,000ths of a degree. */
const degrees = (value: string | undefined): number => Number(value ?? 0) / 60_000 || 0;

function transformed(base: Rgb, element: XmlElement): DmlPaint {
  let rgb = base;
  let opacity = 1;
  for (const { name, attributes } of children(element)) {
    const value = share(attributes.val) ?? 0;
    if (name === 'a:alpha') opacity = value;
    else if (name === 'a:alphaMod') opacity *= value;
    else if (name === 'a:alphaOff') opacity += value;
    else rgb = TRANSFORMATIONS.get(name)?.(rgb, ANGLES.has(name) ? degrees(attributes.val) / 360 : value) ?? rgb;
  }
  return { color: fromRgb(rgb), opacity: Math.max(0, Math.min(1, opacity)) };
}

type Transformation = (rgb: Rgb, value: number) => Rgb;

const inHsl =
  (change: (hsl: readonly [h: number, s: number, l: number], value: number) => Rgb): Transformation =>
  (rgb, value) =>
    fromHsl(change(toHsl(rgb), value));

const inLinear =
  (change: (component: number, value: number) => number): Transformation =>
  (rgb, value) => {
    const [r, g, b] = toLinear(rgb);
    return fromLinear([change(r, value), change(g, value), change(b, value)]);
  };

/** A transformation that changes one color component, in linear light. */
const ofComponent =
  (index: number, change: (component: number, value: number) => number): Transformation =>
  (rgb, value) => {
    const [r, g, b] = toLinear(rgb).map((component, i) => (i === index ? change(component, value) : component));
    return fromLinear([r ?? 0, g ?? 0, b ?? 0]);
  };

const set = (_: number, value: number): number => value;
const add = (component: number, value: number): number => component + value;
const multiply = (component: number, value: number): number => component * value;

/** The transformations whose value in the file is an angle; it is converted to a fraction of a full turn. */
const ANGLES: ReadonlySet<string> = new Set(['a:hue', 'a:hueOff']);

/** §20.1.2.3.x. Shade and tint mix with black and white in linear light. */
const TRANSFORMATIONS: ReadonlyMap<string, Transformation> = new Map(
  Object.entries<Transformation>({
    'a:lumMod': inHsl(([h, s, l], value) => [h, s, l * value]),
    'a:lumOff': inHsl(([h, s, l], value) => [h, s, l + value]),
    'a:lum': inHsl(([h, s], value) => [h, s, value]),
    'a:satMod': inHsl(([h, s, l], value) => [h, s * value, l]),
    'a:satOff': inHsl(([h, s, l], value) => [h, s + value, l]),
    'a:sat': inHsl(([h, , l], value) => [h, value, l]),
    'a:hue': inHsl(([, s, l], value) => [value, s, l]),
    'a:hueOff': inHsl(([h, s, l], value) => [h + value, s, l]),
    'a:comp': inHsl(([h, s, l]) => [h + 0.5, s, l]),
    'a:red': ofComponent(0, set),
    'a:redOff': ofComponent(0, add),
    'a:redMod': ofComponent(0, multiply),
    'a:green': ofComponent(1, set),
    'a:greenOff': ofComponent(1, add),
    'a:greenMod': ofComponent(1, multiply),
    'a:blue': ofComponent(2, set),
    'a:blueOff': ofComponent(2, add),
    'a:blueMod': ofComponent(2, multiply),
    'a:gamma': (rgb) => fromLinear(rgb),
    'a:invGamma': (rgb) => toLinear(rgb),
    'a:hueMod': inHsl(([h, s, l], value) => [h * value, s, l]),
    'a:shade': inLinear((component, value) => component * value),
    'a:tint': inLinear((component, value) => 1 - (1 - component) * value),
    'a:inv': inLinear((component) => 1 - component),
    'a:gray': ([r, g, b]) => {
      const luma = 0.299 * r + 0.587 * g + 0.114 * b;
      return [luma, luma, luma];
    },
  }),
);
