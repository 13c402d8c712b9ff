/** Gradient fills (ECMA-376-1 §20.1.8.33). */
import { gradientBlend } from '../../compat/index.js';
import { child, children, isOn, type XmlElement } from '../../ooxml/xml/index.js';
import type { Gradient } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { share } from '../measure.js';
import { type DmlPaint, readDmlColor } from './color.js';
import { fromLinear, fromRgb, toLinear, toRgb } from './color-space.js';

/** The maximum number of stops that are read, more than any document has. */
const MOST_STOPS = 100;

export interface GradientPaint {
  readonly gradient: Gradient;
  /** The average opacity of the stops. */
  readonly opacity: number;
}

/** Reads a gradient; undefined if `a:gradFill` has fewer than two colors. */
export function readGradient(fill: XmlElement, context: DrawingContext): GradientPaint | undefined {
  const list = child(fill, 'a:gsLst');
  const read = children(list ?? fill, 'a:gs')
    .slice(0, MOST_STOPS)
    .flatMap((stop): { at: number; paint: DmlPaint }[] => {
      const paint = readDmlColor(stop, context);
      return paint ? [{ at: Math.max(0, Math.min(1, share(stop.attributes.pos) ?? 0)), paint }] : [];
    })
    .sort((a, b) => a.at - b.at);
  if (read.length < 2) return undefined;
  const opacity = read.reduce((sum, { paint }) => sum + paint.opacity, 0) / read.length;
  const stops = read.map(({ at, paint }) => ({ at, color: paint.color }));
  return { gradient: { stops: asShown(stops), run: runOf(fill) }, opacity };
}

/** The number of linear steps that approximate a curve of colors: PDF viewers handle linear ones best. */
const STEPS = 16;

/** The stops of a gradient in Word's rendering: gradients of two colors are blended, others are unchanged. */
export function asShown(stops: Gradient['stops']): Gradient['stops'] {
  const blend = gradientBlend(stops.length);
  const [from, to] = stops.map(({ color }) => toRgb(color)).map((rgb) => rgb && toLinear(rgb));
  if (!blend || !from || !to) return stops;
  const [first, last] = stops;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = blend(i / STEPS);
    const mixed = fromLinear([0, 1, 2].map((k) => from[k] + (to[k] - from[k]) * t) as [number, number, number]);
    return { at: first.at + ((last.at - first.at) * i) / STEPS, color: fromRgb(mixed) };
  });
}

function runOf(fill: XmlElement): Gradient['run'] {
  const path = child(fill, 'a:path');
  if (path) {
    const { l, t, r, b } = child(path, 'a:fillToRect')?.attributes ?? {};
    const [left, top, right, bottom] = [l, t, r, b].map((side) => share(side) ?? 0);
    return { kind: 'radial', inner: { left, top, right, bottom } };
  }
  const { ang, scaled } = child(fill, 'a:lin')?.attributes ?? {};
  return { kind: 'linear', angle: Number(ang ?? 0) / 60_000 || 0, scaled: isOn(scaled, false) };
}
