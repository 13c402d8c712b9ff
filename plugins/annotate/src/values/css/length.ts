import { POINTS_IN } from '@quire/core/units';

/** Points per unit; `em` is the size for units relative to the font. */
const UNITS: Readonly<Record<string, number>> = {
  px: 0.75,
  pt: POINTS_IN.pt,
  pc: POINTS_IN.pc,
  in: POINTS_IN.in,
  cm: POINTS_IN.cm,
  mm: POINTS_IN.mm,
  q: 72 / 101.6,
};
const KEYWORDS: Readonly<Record<string, number>> = {
  'xx-small': 7,
  'x-small': 7.5,
  small: 10,
  medium: 12,
  large: 13.5,
  'x-large': 18,
  'xx-large': 24,
};

/** A CSS length in points, with `em` and `%` relative to `em` points; undefined for an invalid length. */
export function cssLength(text: string, em: number): number | undefined {
  const [, amount, unit = ''] = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+))([a-z%]*)$/i.exec(text.trim()) ?? [];
  if (amount === undefined) return undefined;
  const number = Number(amount);
  if (number === 0) return 0;
  const name = unit.toLowerCase();
  if (name === 'em' || name === 'rem') return number * em;
  if (name === '%') return (number * em) / 100;
  const scale = UNITS[name];
  return scale === undefined ? undefined : number * scale;
}

/** A CSS `font-size` in points (CSS Fonts 3 §3.5); relative sizes refer to `around`, the size of the parent. */
export function cssFontSize(text: string, around: number): number | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'smaller') return around / 1.2;
  if (value === 'larger') return around * 1.2;
  const size = KEYWORDS[value] ?? cssLength(value, around);
  return size !== undefined && size >= 1 && size <= 1638 ? size : undefined;
}
