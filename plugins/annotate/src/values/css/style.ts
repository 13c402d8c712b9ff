import { POINTS_IN, pt, ptToTwip } from '@quire/core/units';
import type { FlowFormat, TextFormat } from '../flow/index.js';
import { cssColor } from './color.js';

/** The longest `style` attribute; a longer one is cut. */
const LONGEST = 5000;

/**
 * The declarations of a `style` attribute by property, the last of each; those with `!important` the same as others.
 * Semicolons in quotes and parentheses are part of a value (CSS Syntax 3 §5.3.8).
 */
export function declarations(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [declaration] of style.slice(0, LONGEST).matchAll(/(?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*\)|["'()])+/g)) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (value !== '') found.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return found;
}

type Declarations = ReadonlyMap<string, string>;

/** The font size in points for relative sizes, if none is stated. */
const MEDIUM = 12;

export function styledText(style: Declarations, around: TextFormat): TextFormat {
  if (style.size === 0) return around;
  const decoration = style.get('text-decoration-line') ?? style.get('text-decoration');
  return {
    ...around,
    ...weight(style.get('font-weight')),
    ...when(style.get('font-style'), (value) => ({ italic: /italic|oblique/i.test(value) })),
    ...when(decoration, decorated),
    ...when(style.get('color'), (value) => some('color', cssColor(value))),
    ...when(style.get('background-color') ?? style.get('background'), (value) => some('background', cssColor(value))),
    ...when(style.get('font-size'), (value) => size(value, around)),
    ...when(style.get('font-family'), (value) => some('font', family(value))),
    ...when(style.get('vertical-align'), vertical),
    ...when(style.get('text-transform'), (value) => (/^uppercase$/i.test(value) ? { caps: 'all' as const } : {})),
    ...when(style.get('font-variant') ?? style.get('font-variant-caps'), (value) =>
      /small-caps/i.test(value) ? { caps: 'small' as const } : {},
    ),
  };
}

/** The paragraph format of declarations, over the format around. Lengths are in twips. */
export function styledParagraph(style: Declarations, around: FlowFormat): FlowFormat {
  if (style.size === 0) return around;
  const left = twips(style.get('margin-left')) ?? twips(style.get('padding-left'));
  const firstLine = twips(style.get('text-indent'));
  return {
    ...around,
    ...when(style.get('text-align'), alignment),
    ...when(style.get('direction'), (value) => ({ rightToLeft: /^rtl$/i.test(value) })),
    ...(left !== undefined && left > 0 && { indent: (around.indent ?? 0) + left }),
    ...(firstLine !== undefined && firstLine !== 0 && { firstLine }),
  };
}

const when = <T extends object>(value: string | undefined, read: (value: string) => T): T | undefined =>
  value === undefined ? undefined : read(value);

const some = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

function weight(value: string | undefined): TextFormat {
  if (value === undefined) return {};
  return { bold: /^bold(er)?$/i.test(value) || Number(value) >= 600 };
}

function decorated(value: string): TextFormat {
  if (/none/i.test(value)) return { underline: false, strike: false };
  return { ...(/underline/i.test(value) && { underline: true }), ...(/line-through/i.test(value) && { strike: true }) };
}

function size(value: string, around: TextFormat): TextFormat {
  const points = cssFontSize(value, around.size === undefined ? MEDIUM : around.size / 2);
  return points === undefined ? {} : { size: Math.max(2, Math.round(points * 2)) };
}

/** The first family; generic ones name no font. */
function family(value: string): string | undefined {
  const [first = ''] = value.split(',');
  const name = first
    .trim()
    .replace(/^["']|["']$/g, '')
    .slice(0, 100);
  return name === '' || /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|inherit|initial|unset)$/i.test(name)
    ? undefined
    : name;
}

function vertical(value: string): TextFormat {
  if (/^super$/i.test(value)) return { vertical: 'superscript' };
  return /^sub$/i.test(value) ? { vertical: 'subscript' } : {};
}

function alignment(value: string): FlowFormat {
  const align = (
    { left: 'left', start: 'left', center: 'center', right: 'right', end: 'right', justify: 'both' } as const
  )[value.toLowerCase() as 'left'];
  return align ? { align } : {};
}

function twips(value: string | undefined): number | undefined {
  const points = value === undefined ? undefined : cssLength(value, MEDIUM);
  return points === undefined || Math.abs(points) > 1000 ? undefined : Math.round(ptToTwip(pt(points)));
}

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
function cssLength(text: string, em: number): number | undefined {
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
function cssFontSize(text: string, around: number): number | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'smaller') return around / 1.2;
  if (value === 'larger') return around * 1.2;
  const size = KEYWORDS[value] ?? cssLength(value, around);
  return size !== undefined && size >= 1 && size <= 1638 ? size : undefined;
}
