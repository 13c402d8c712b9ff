/**
 * The sizes in which Cambria Math has its operators and brackets: half of the height, which is the reach above and
 * below the axis, and the width, in ems. Read from the glyphs that Word embeds in its PDF files.
 */

export interface Variant {
  readonly reach: number;
  readonly width: number;
}

const sizes = (text: string): readonly Variant[] =>
  text.split(' ').map((size) => {
    const [reach, width] = size.split('/').map(Number);
    return { reach, width };
  });

const PARENTHESES = sizes('.604/.449 .825/.49 .988/.494 1.275/.574 1.859/.682 2.168/.733');
const BRACKETS = sizes('.604/.356 .82/.365 .995/.379 1.262/.384 1.483/.399 1.834/.408');
const BRACES = sizes('.601/.387 .82/.424 .997/.387 1.271/.46 1.865/.56 2.149/.646');

const FENCES: Readonly<Record<string, readonly Variant[]>> = {
  '(': PARENTHESES,
  ')': PARENTHESES,
  '[': BRACKETS,
  ']': BRACKETS,
  '{': BRACES,
  '}': BRACES,
};

const SUM = sizes('.955/1.326 1.443/2.081 2.097/2.899');
const PRODUCT = sizes('.955/1.509 1.443/2.367 2.097/3.3');
const INTEGRAL = sizes('1.075/.807');

/**
 * Height and advance of the sign of a root, ems. The smallest and largest are read from Word's PDF files, and the
 * others grow by a constant ratio.
 */
const ROOTS = [
  { height: 1.242, width: 0.743 },
  { height: 1.726, width: 0.765 },
  { height: 2.399, width: 0.765 },
  { height: 3.334, width: 0.765 },
] as const;

/**
 * The smallest root sign of at least this height. Above the largest one, signs are assembled from parts, to the exact
 * height.
 */
export const rootSign = (height: number): { readonly height: number; readonly width: number } =>
  ROOTS.find((sign) => sign.height >= height) ?? { height, width: ROOTS[ROOTS.length - 1].width };

/** Operators in the size of display formulas, and larger ones. */
export const largeOperators = (char: string): readonly Variant[] => {
  if (/[\u222b-\u2233\u2a0b-\u2a1c]/.test(char)) return INTEGRAL;
  return /[\u220f\u2210]/.test(char) ? PRODUCT : SUM;
};

/** Brackets larger than those of a line of text; none for characters that exist in one size only. */
export const largeFences = (char: string): readonly Variant[] => FENCES[char] ?? [];

/** The smallest variant with at least this reach, or the largest variant if none reaches so far. */
export const reaching = (variants: readonly Variant[], reach: number): Variant | undefined =>
  variants.find((variant) => variant.reach >= reach) ?? variants.at(-1);
