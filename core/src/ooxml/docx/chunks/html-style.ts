/** The part of CSS that affects the look of text: declarations of elements, and rules for elements and classes. */

import { inchToTwip, TWIPS_IN } from '../../../base/units.js';
import { element, type XmlElement } from '../../xml/index.js';
import { valuedElement } from './wordprocessing.js';

export type Declarations = ReadonlyMap<string, string>;

export const cssDeclarations = (style: string): Declarations =>
  new Map(
    style.split(';').flatMap((part) => {
      const colon = part.indexOf(':');
      const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
      return name
        ? [
            [
              name,
              part
                .slice(colon + 1)
                .replace(/!important/i, '')
                .trim()
                .toLowerCase(),
            ] as const,
          ]
        : [];
    }),
  );

interface Rule {
  readonly tag: string;
  readonly className: string;
  readonly declarations: Declarations;
}

const MOST_RULES = 2_000;

/** Rules of a style sheet for single elements and classes; others are left out. */
export class HtmlStyleSheet {
  readonly #rules: Rule[] = [];

  add(css: string): void {
    for (const part of css.replace(/<!--|-->/g, '').split('}')) {
      const brace = part.lastIndexOf('{');
      const [selectors, body] = [part.slice(0, Math.max(0, brace)), part.slice(brace + 1)];
      for (const selector of selectors.split(',')) {
        const match = /^\s*([a-z][\w-]*)?(?:\.([\w-]+))?\s*$/i.exec(selector);
        if (!match || this.#rules.length >= MOST_RULES) continue;
        const [, tag = '', className = ''] = match;
        this.#rules.push({ tag: tag.toLowerCase(), className, declarations: cssDeclarations(body) });
      }
    }
  }

  /** Returns the declarations that apply to an element, its own `style` last. */
  declarations(tag: string, attributes: ReadonlyMap<string, string>): Declarations {
    const own = attributes.get('style');
    const classes = attributes.get('class')?.split(/\s+/) ?? [];
    const found = this.#rules.filter(
      (rule) => (rule.tag === '' || rule.tag === tag) && (rule.className === '' || classes.includes(rule.className)),
    );
    if (found.length === 0) return own ? cssDeclarations(own) : NONE;
    const sorted = [...found].sort((a, b) => Number(a.className !== '') - Number(b.className !== ''));
    return new Map([...sorted.flatMap((rule) => [...rule.declarations]), ...(own ? cssDeclarations(own) : [])]);
  }
}

const NONE: Declarations = new Map();

const COLORS: Readonly<Record<string, string>> = {
  black: '000000',
  silver: 'C0C0C0',
  gray: '808080',
  grey: '808080',
  white: 'FFFFFF',
  maroon: '800000',
  red: 'FF0000',
  purple: '800080',
  fuchsia: 'FF00FF',
  green: '008000',
  lime: '00FF00',
  olive: '808000',
  yellow: 'FFFF00',
  navy: '000080',
  blue: '0000FF',
  teal: '008080',
  aqua: '00FFFF',
  orange: 'FFA500',
};

export function cssHexColor(color: string | undefined): string | undefined {
  const text = color?.trim().toLowerCase() ?? '';
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) return (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toUpperCase();
  const rgb = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(text);
  if (rgb)
    return rgb
      .slice(1, 4)
      .map((n) => Math.min(255, Number(n)).toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase();
  return COLORS[text];
}

/** The units in twips. Relative units count by text of 12 pt. */
const TWIPS: ReadonlyMap<string, number> = new Map(Object.entries({ ...TWIPS_IN, em: 240, rem: 240 }));

/** The longest side of a page. */
const LONGEST = inchToTwip(22);

/** A length in twips; undefined if the text is not a length. */
export function cssTwips(text: string | undefined): number | undefined {
  const match = /^(-?\d*\.?\d+)(pt|px|in|cm|mm|em|rem|pc)?$/.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const twips = Number(match[1]) * (TWIPS.get(match[2] ?? 'px') ?? TWIPS_IN.px);
  return Number.isFinite(twips) ? Math.round(Math.max(-LONGEST, Math.min(LONGEST, twips))) : undefined;
}

/** Run properties from CSS declarations: later ones of a name replace earlier ones. */
export function cssRunProperties(css: Declarations): XmlElement[] {
  const properties: XmlElement[] = [];
  const add = (name: string, attributes: Record<string, string> = {}): void =>
    void properties.push(element(name, attributes));
  const [weight, style, decoration] = ['font-weight', 'font-style', 'text-decoration'].map((name) => css.get(name));
  const family = css.get('font-family')?.split(',')[0]?.replace(/["']/g, '').trim();
  if (family) add('w:rFonts', { 'w:ascii': family, 'w:hAnsi': family, 'w:cs': family });
  if (weight) add('w:b', /^(bold|bolder|[6-9]00)$/.test(weight) ? {} : { 'w:val': '0' });
  if (style) add('w:i', /^(italic|oblique)/.test(style) ? {} : { 'w:val': '0' });
  if (decoration?.includes('line-through')) add('w:strike');
  const color = cssHexColor(css.get('color'));
  if (color) properties.push(valuedElement('w:color', color));
  const size = cssTwips(css.get('font-size'));
  if (size && size > 0) properties.push(valuedElement('w:sz', String(Math.round(size / 10))));
  if (decoration?.includes('underline')) properties.push(valuedElement('w:u', 'single'));
  const ground = cssHexColor(css.get('background-color') ?? css.get('background'));
  if (ground) add('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': ground });
  return properties;
}
