import type { Color } from '../../../resolved/index.js';

const BLACK: readonly number[] = [0];

/** Operands of a color, 0 to 1: one for a gray, three for any other. Anything but `#rrggbb` is black. */
export function colorOperands(color: Color): readonly number[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return BLACK;
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 0xff, value & 0xff];
  const share = (byte: number): number => Math.round((byte / 255) * 1000) / 1000;
  return red === green && green === blue ? [share(red)] : [share(red), share(green), share(blue)];
}
