import type { Color, PathFill } from '../../resolved/index.js';

/** How far towards white (positive) or black a part of a shape goes, as Word draws cubes and scrolls. */
const SHADES: Readonly<Record<PathFill, number>> = {
  norm: 0,
  none: 0,
  lighten: 0.4,
  lightenLess: 0.2,
  darken: -0.4,
  darkenLess: -0.2,
};

/** A fill lightened or darkened for one path of a shape (ECMA-376-1 §20.1.10.37). */
export function shade(color: Color, fill: PathFill): Color {
  const amount = SHADES[fill];
  if (amount === 0) return color;
  const target = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (target - channel) * Math.abs(amount)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
