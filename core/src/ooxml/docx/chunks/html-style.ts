/** The part of CSS that affects the look of text: declarations of elements, and rules that select them. */

import { NAMED_COLORS } from '../../../base/named-colors.js';
import { inchToTwip, TWIPS_IN } from '../../../base/units.js';

export type Declarations = ReadonlyMap<string, string>;

/** CSS declarations by name. A shorthand is stored as the longhand properties that it sets. */
export const cssDeclarations = (style: string): Declarations =>
  new Map(
    style.split(';').flatMap((part) => {
      const colon = part.indexOf(':');
      const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const value = part
        .slice(colon + 1)
        .replace(/!important/i, '')
        .trim()
        .toLowerCase();
      return name ? longhands(name, value) : [];
    }),
  );

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function longhands(name: string, value: string): readonly (readonly [string, string])[] {
  if (name === 'margin' || name === 'padding') {
    const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/);
    return [top, right, bottom, left].map((each, i) => [`${name}-${SIDES[i]}`, each]);
  }
  if (name === 'border') return SIDES.map((side) => [`border-${side}`, value]);
  if (name === 'background') {
    const color = value.split(/\s+(?![^(]*\))/).find((word) => cssHexColor(word));
    return color ? [['background-color', color]] : [];
  }
  const [, before = '', size, height, family] =
    (name === 'font' && value.length <= LONGEST_FONT && FONT.exec(value)) || [];
  if (size === undefined || family === undefined) return [[name, value]];
  return [
    ['font-style', /italic|oblique/.exec(before)?.[0] ?? 'normal'],
    ['font-variant', /small-caps/.exec(before)?.[0] ?? 'normal'],
    ['font-weight', /bold(er)?|\b[1-9]00\b/.exec(before)?.[0] ?? 'normal'],
    ['font-size', size],
    ...(height ? [['line-height', height] as const] : []),
    ['font-family', family],
  ];
}

/** The maximum number of characters of a `font` declaration; longer ones are ignored. */
const LONGEST_FONT = 500;

/** `italic bold 12pt/1.5 Arial`. */
const FONT =
  /^((?:[a-z]+(?:-caps)?\s+|[1-9]00\s+)*?)([\d.]+(?:[a-z]+|%)|(?:xx?-)?(?:small|large)(?:er)?|medium)(?:\/(\S+))?\s+(.+)$/;

/** The values of an element that selectors compare. */
export interface StyledElement {
  readonly name: string;
  readonly id: string | undefined;
  readonly classes: ReadonlySet<string>;
}

export const styledElement = (name: string, attributes: ReadonlyMap<string, string>): StyledElement => ({
  name,
  id: attributes.get('id'),
  classes: new Set(attributes.get('class')?.split(/\s+/)),
});

/** A compound selector, such as `p.note#first`. The tag is empty if it matches elements of any name. */
interface Compound {
  readonly tag: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

interface Rule {
  /**
   * The compound selectors, innermost first: each must match an ancestor of the element that the previous one matched.
   */
  readonly compounds: readonly Compound[];
  readonly weight: number;
  /** The position of the rule in its sheet: of two rules with the same weight, the later one wins. */
  readonly order: number;
  readonly declarations: Declarations;
}

const MOST_RULES = 2_000;
/** The maximum number of comparisons of an element with a compound, for all elements. */
const MOST_COMPARISONS = 10_000_000;
const COMPOUND = /^(\*|[a-z][\w-]*)?([.#][\w-]+)*$/i;

function readCompound(text: string): Compound {
  const parts = text.split(/(?=[.#])/);
  const named = (sign: string): readonly string[] => parts.flatMap((each) => (each[0] === sign ? [each.slice(1)] : []));
  const tag = /^[^.#*]*/.exec(text)?.[0].toLowerCase() ?? '';
  return { tag, ids: named('#'), classes: named('.') };
}

/** The rules of a style sheet for elements, classes, ids and descendants of these; other selectors are ignored. */
export class HtmlStyleSheet {
  /** The rules by an id, class or tag of their innermost compound selector: an element without it cannot match. */
  readonly #rules = new Map<string, Rule[]>();
  #count = 0;
  #left = MOST_COMPARISONS;

  /** True if matching needed too many comparisons: then no rules apply to the remaining elements. */
  get isExhausted(): boolean {
    return this.#left <= 0;
  }

  add(css: string): void {
    for (const part of css.replace(/<!--|-->|\/\*[\s\S]*?(\*\/|$)/g, '').split('}')) {
      const brace = part.lastIndexOf('{');
      const [selectors, body] = [part.slice(0, Math.max(0, brace)), part.slice(brace + 1)];
      for (const selector of selectors.split(',')) {
        const texts = selector
          .trim()
          .split(/\s*>\s*|\s+/)
          .reverse();
        if (!texts.every((each) => each && COMPOUND.test(each)) || this.#count >= MOST_RULES) continue;
        const count = (signs: RegExp): number => selector.match(signs)?.length ?? 0;
        const weight = count(/#/g) * 10_000 + count(/\./g) * 100 + count(/(^|\s)\w/g);
        const compounds = texts.map(readCompound);
        const { tag = '', ids = [], classes = [] } = compounds[0] ?? {};
        const key = ids.length > 0 ? `#${ids[0]}` : classes.length > 0 ? `.${classes[0]}` : tag;
        const rules = this.#rules.get(key) ?? [];
        rules.push({ compounds, weight, order: this.#count++, declarations: cssDeclarations(body) });
        this.#rules.set(key, rules);
      }
    }
  }

  /** Returns the declarations of the rules that apply to the last element; the others are the elements around it. */
  declarations(elements: readonly StyledElement[]): Declarations {
    const last = elements.at(-1);
    if (!last || this.#count === 0) return NONE;
    const keys = ['', last.name, ...Array.from(last.classes, (each) => `.${each}`), `#${last.id}`];
    return new Map(
      keys
        .flatMap((key) => this.#rules.get(key) ?? [])
        .filter(({ compounds }) => this.#selects(compounds, elements))
        .sort((a, b) => a.weight - b.weight || a.order - b.order)
        .flatMap(({ declarations }) => {
          this.#left -= declarations.size;
          return [...declarations];
        }),
    );
  }

  #selects([innermost, ...around]: readonly Compound[], elements: readonly StyledElement[]): boolean {
    let at = elements.length - 1;
    if (!innermost || !this.#matches(innermost, elements[at])) return false;
    return around.every((compound) => {
      for (at--; at >= 0; at--) if (this.#matches(compound, elements[at])) return true;
      return false;
    });
  }

  #matches({ tag, ids, classes }: Compound, element: StyledElement | undefined): boolean {
    this.#left -= 1 + classes.length;
    if (!element || this.#left <= 0) return false;
    return (
      (tag === '' || tag === element.name) &&
      ids.every((id) => id === element.id) &&
      classes.every((each) => element.classes.has(each))
    );
  }
}

const NONE: Declarations = new Map();

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
  return NAMED_COLORS.get(text)?.slice(1).toUpperCase();
}

/** The units in twips. `em` and `rem` assume a font size of 12 pt. */
const TWIPS: ReadonlyMap<string, number> = new Map(Object.entries({ ...TWIPS_IN, em: 240, rem: 240 }));

/** The longest side of a page. */
const LONGEST = inchToTwip(22);

/** A length in twips; undefined if the text is not a length. */
export function cssTwips(text: string | undefined): number | undefined {
  const match = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(pt|px|in|cm|mm|em|rem|pc)?$/.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const twips = Number(match[1]) * (TWIPS.get(match[2] ?? 'px') ?? TWIPS_IN.px);
  return Number.isFinite(twips) ? Math.round(Math.max(-LONGEST, Math.min(LONGEST, twips))) : undefined;
}
