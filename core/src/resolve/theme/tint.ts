/** The tolerance for floating-point errors: Word cuts off fractions, as its results next to theme colors show. */
const ROUNDING = 1e-9;

/**
 * Lighter and darker variants of a theme color (ECMA-376-1 §17.3.2.6): the luminance of the color in HSL is drawn
 * towards white by `tint` or towards black by `shade`, in 255ths; 255 leaves it as it is.
 */
export function tinted(rgb: string, tint: number | undefined, shade: number | undefined): string {
  if (tint === undefined && shade === undefined) return rgb;
  const [hue, saturation, luminance] = toHsl(rgb);
  let l = luminance;
  if (shade !== undefined) l *= shade / 255;
  if (tint !== undefined) l = l * (tint / 255) + (1 - tint / 255);
  return fromHsl(hue, saturation, l);
}

function toHsl(rgb: string): readonly [number, number, number] {
  const value = Number.parseInt(rgb, 16) || 0;
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const span = max - min;
  const luminance = (max + min) / 2;
  if (span === 0) return [0, 0, luminance];
  const saturation = span / (1 - Math.abs(2 * luminance - 1));
  const sixth = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [sixth / 6, saturation, luminance];
}

function fromHsl(hue: number, saturation: number, luminance: number): string {
  const chroma = saturation * Math.min(luminance, 1 - luminance);
  const channel = (n: number): string => {
    const k = (n + hue * 12) % 12;
    const value = luminance - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.floor(Math.min(1, Math.max(0, value)) * 255 + ROUNDING)
      .toString(16)
      .padStart(2, '0');
  };
  return channel(0) + channel(8) + channel(4);
}
