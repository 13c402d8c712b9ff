/** Colors and gradients of fills and lines (SVG 1.1 §11, §13.2). */
import { concatenate, type Matrix } from '../../base/matrix.js';
import { NAMED_COLORS } from '../../base/named-colors.js';
import { twip } from '../../base/units.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { Color, Gradient } from '../../resolved/index.js';
import { lengthOf } from './length.js';
import { Missing } from './missing.js';
import { idIn, type SvgStyle, svgLocalName } from './style.js';
import { numbersIn, transformOf } from './transform.js';

export interface SvgPaint {
  readonly color: Color;
  /** 0..1. */
  readonly opacity: number;
  readonly gradient?: Gradient;
  /** The box to which the gradient is relative, in units of the picture. */
  readonly box?: SvgBox;
}

export interface SvgBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The painted figure: its box in its own units, and the matrix from these units to the units of the picture. */
export interface Painted {
  readonly bounds: SvgBox;
  readonly matrix: Matrix;
}

export interface PaintSource {
  byId(id: string): XmlElement | undefined;
  styleOf(element: XmlElement, around: SvgStyle): SvgStyle;
}

/** The paint of `fill` or `stroke`; undefined for none. */
export function paintOf(
  value: string | undefined,
  style: SvgStyle,
  figure: Painted,
  source: PaintSource,
): SvgPaint | undefined {
  const stated = (value ?? '').trim();
  if (stated === '' || stated === 'none') return undefined;
  if (!stated.startsWith('url')) return colorOf(stated, style);
  const element = source.byId(idIn(stated) ?? '');
  const kind = element && svgLocalName(element);
  if (element && (kind === 'linearGradient' || kind === 'radialGradient'))
    return gradientOf(element, kind, figure, source);
  if (element) throw new Missing(`fill ${kind}`);
  const fallback = stated.replace(/^url\([^)]*\)/, '');
  return paintOf(fallback, style, figure, source);
}

/** A color of CSS, with its opacity; black if it is unknown. */
function colorOf(value: string, { color = '#000000' }: SvgStyle): SvgPaint {
  const stated = (value === 'currentColor' ? color : value).toLowerCase();
  if (stated === 'transparent') return { color: '#000000', opacity: 0 };
  const hex = /^#([0-9a-f]{3,8})$/.exec(stated)?.[1];
  if (hex !== undefined) {
    const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
    return { color: `#${full.slice(0, 6)}`, opacity: alpha };
  }
  const list = /^rgba?\(([^)]*)\)/.exec(stated)?.[1];
  if (list === undefined) return { color: NAMED_COLORS.get(stated) ?? '#000000', opacity: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(list);
  const scale = list.includes('%') ? 2.55 : 1;
  const channels = [red, green, blue].map((each) => Math.round(Math.max(0, Math.min(255, each * scale))));
  return { color: `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`, opacity: alpha };
}

function gradientOf(element: XmlElement, kind: string, { bounds, matrix }: Painted, source: PaintSource): SvgPaint {
  const at = inheritedBy(element, source);
  if (at.spreadMethod !== undefined && at.spreadMethod !== 'pad') throw new Missing(`gradient ${at.spreadMethod}`);
  const stops = stopsOf(element, source);
  const [first] = stops;
  if (!first) return { color: '#000000', opacity: 0 };
  if (stops.some(({ opacity }) => opacity !== first.opacity)) throw new Missing('gradient with several opacities');
  const paint = { color: first.color, opacity: first.opacity };
  if (stops.length === 1) return paint;
  const inBox = at.gradientUnits !== 'userSpaceOnUse';
  const box: Matrix = inBox ? [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y] : [1, 0, 0, 1, 0, 0];
  const whole = concatenate(concatenate(transformOf(at.gradientTransform), box), matrix);
  const point = (x: number, y: number): readonly [number, number] => [
    whole[0] * x + whole[2] * y + whole[4],
    whole[1] * x + whole[3] * y + whole[5],
  ];
  const number = (name: string, usual: string): number => lengthOf(at[name] ?? usual, 1) ?? 0;
  const colors = stops.map(({ at: place, color }) => ({ at: place, color }));
  if (kind === 'linearGradient') {
    const [from, to] = [point(number('x1', '0'), number('y1', '0')), point(number('x2', '100%'), number('y2', '0'))];
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    const angle = (Math.atan2(down, right) * 180) / Math.PI;
    // The box whose opposite corners are the ends of the gradient: in it, a gradient of this angle runs from one end to
    // the other.
    const around = {
      x: Math.min(from[0], to[0]),
      y: Math.min(from[1], to[1]),
      width: Math.abs(right),
      height: Math.abs(down),
    };
    return { ...paint, gradient: { stops: colors, run: { kind: 'linear', angle, scaled: false } }, box: around };
  }
  const [cx, cy] = [number('cx', '50%'), number('cy', '50%')];
  if (number('fx', String(cx)) !== cx || number('fy', String(cy)) !== cy) throw new Missing('gradient with a focus');
  const middle = point(cx, cy);
  const radius = number('r', '50%') * Math.sqrt(Math.abs(whole[0] * whole[3] - whole[1] * whole[2]));
  // A radial gradient fills its box to the corners, so the radius is half of the diagonal of this square.
  const half = radius / Math.SQRT2;
  const around = { x: middle[0] - half, y: middle[1] - half, width: 2 * half, height: 2 * half };
  const inner = { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 };
  return { ...paint, gradient: { stops: colors, run: { kind: 'radial', inner } }, box: around };
}

/** The attributes of a gradient, including inherited ones from the gradient to which it refers. */
function inheritedBy(element: XmlElement, source: PaintSource, depth = 0): Readonly<Record<string, string>> {
  const other = source.byId(hrefOf(element) ?? '');
  return { ...(other && depth < 8 ? inheritedBy(other, source, depth + 1) : {}), ...element.attributes };
}

export const hrefOf = ({ attributes }: XmlElement): string | undefined =>
  idIn(attributes.href ?? attributes['xlink:href']);

function stopsOf(
  element: XmlElement,
  source: PaintSource,
  depth = 0,
): readonly { readonly at: number; readonly color: Color; readonly opacity: number }[] {
  const own = element.children.filter(
    (node): node is XmlElement => typeof node !== 'string' && svgLocalName(node) === 'stop',
  );
  if (own.length === 0) {
    const other = source.byId(hrefOf(element) ?? '');
    return other && depth < 8 ? stopsOf(other, source, depth + 1) : [];
  }
  let last = 0;
  return own.map((stop) => {
    const style = source.styleOf(stop, {});
    last = Math.max(last, Math.min(1, lengthOf(style.offset, 1) ?? 0));
    const { color, opacity } = colorOf(style['stop-color'] ?? 'black', style);
    return { at: last, color, opacity: opacity * Number(style['stop-opacity'] ?? 1) };
  });
}

export const boxInTwips = ({ x, y, width, height }: SvgBox) => ({
  x: twip(x),
  y: twip(y),
  width: twip(width),
  height: twip(height),
});
