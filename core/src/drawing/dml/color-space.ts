import type { Color } from '../../resolved/index.js';

/** Three components, 0..1. */
export type Rgb = readonly [r: number, g: number, b: number];
type Hsl = readonly [h: number, s: number, l: number];

/** The channels of a color, 0 to 1; undefined for other spellings than `#rrggbb`. */
export function toRgb(color: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
}

export function fromRgb(rgb: Rgb): Color {
  const hex = (component: number): string =>
    Math.round(clamp(component) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(hex).join('')}`;
}

const clamp = (component: number): number => Math.max(0, Math.min(1, component));

/** sRGB to linear light (IEC 61966-2-1). */
export const toLinear = ([r, g, b]: Rgb): Rgb => [expand(r), expand(g), expand(b)];
export const fromLinear = ([r, g, b]: Rgb): Rgb => [compress(r), compress(g), compress(b)];

const expand = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const compress = (c: number): number => (c <= 0.0031308 ? clamp(c) * 12.92 : 1.055 * clamp(c) ** (1 / 2.4) - 0.055);

/** Hue, saturation and lightness, all 0..1. */
export function toHsl([r, g, b]: Rgb): Hsl {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, l];
  const s = range / (1 - Math.abs(2 * l - 1));
  if (max === r) return [((g - b) / range / 6 + 1) % 1, s, l];
  return [max === g ? (b - r) / range / 6 + 1 / 3 : (r - g) / range / 6 + 2 / 3, s, l];
}

export function fromHsl([h, saturation, lightness]: Hsl): Rgb {
  const l = clamp(lightness);
  const amplitude = clamp(saturation) * Math.min(l, 1 - l);
  const component = (n: number): number => {
    const k = (n + (h - Math.floor(h)) * 12) % 12;
    return l - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [component(0), component(8), component(4)];
}
