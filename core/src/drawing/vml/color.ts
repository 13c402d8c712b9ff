import { NAMED_COLORS } from '../../base/named-colors.js';
import type { Color } from '../../resolved/index.js';

/**
 * ST_ColorType: `#rgb`, `#rrggbb` or a name; a following `[3204]` is the theme color that it came from. `fill
 * darken(118)` and `fill lighten(51)` mix 118 or 51 255ths of the shape's fill color with black or white.
 */
export function vmlColor(value: string | undefined, own?: Color): Color | undefined {
  const stated = (value ?? '').trim().toLowerCase();
  const mixed = /^fill\s+(darken|lighten)\((\d+)\)/.exec(stated);
  if (mixed && own) return mix(own, mixed[1] === 'darken' ? 0 : 255, Math.min(255, Number(mixed[2])) / 255);
  const [token = ''] = stated.split(/\s/, 1);
  if (token === 'fill') return own;
  if (/^#[0-9a-f]{6}$/.test(token)) return token;
  if (/^#[0-9a-f]{3}$/.test(token)) return `#${[...token.slice(1)].map((digit) => digit + digit).join('')}`;
  return NAMED_COLORS.get(token);
}

function mix(color: Color, other: number, share: number): Color {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel * share + other * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
