import type { Ink, MarkColor } from './marks.js';

/** The colors that black ink and white paper have under marks. */
export interface SeenInk {
  readonly black: MarkColor;
  readonly white: MarkColor;
}

export const BARE: SeenInk = { black: [0, 0, 0], white: [1, 1, 1] };

/**
 * Returns the colors of black ink and white paper under one more mark. An unknown color counts as the one that hides
 * most: black if colors multiply, otherwise white, which looks like paper.
 *
 * @example
 * ```ts
 * import { BARE, under } from '@quire/core/pdf/paint';
 *
 * const { black } = under({ color: [1, 1, 1], alpha: 1, blend: 'Normal' }, BARE);
 * console.log(black); // White: what was black below is gone
 * ```
 */
export function under({ color, alpha, blend }: Ink, { black, white }: SeenInk): SeenInk {
  const mode = Object.hasOwn(MODES, blend) ? MODES[blend] : MODES.Normal;
  const source = color ?? (blend === 'Multiply' || blend === 'Darken' ? BARE.black : BARE.white);
  const over = (below: MarkColor): MarkColor => {
    const mixed = (at: 0 | 1 | 2): number => (1 - alpha) * below[at] + alpha * mode(below[at], source[at]);
    return [mixed(0), mixed(1), mixed(2)];
  };
  return { black: over(black), white: over(white) };
}

/** The remaining contrast of black on white by WCAG 2.2: 21 without any marks above, 1 if both look alike. */
export const contrastOf = ({ black, white }: SeenInk): number => contrastBetween(black, white);

/**
 * The contrast of two colors by WCAG 2.2, from 1 to 21.
 *
 * @example
 * ```ts
 * import { contrastBetween } from '@quire/core/pdf/paint';
 *
 * console.log(contrastBetween([0, 0, 0], [1, 1, 1])); // 21
 * ```
 */
export function contrastBetween(first: MarkColor, second: MarkColor): number {
  const [one, other] = [luminance(first) + 0.05, luminance(second) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

/**
 * The contrast below which words under a mark are unreadable: WCAG asks for 3 with the largest letters. White is opaque
 * from an alpha of 0.58 on, and a pure red marker with multiply, the darkest that people use on text, leaves 5.
 */
export const LEAST_CONTRAST = 3;

/**
 * Returns true if content below the ink can still be read.
 *
 * @example
 * ```ts
 * import { showsThrough } from '@quire/core/pdf/paint';
 *
 * const yellow = { color: [1, 0.85, 0], alpha: 1 } as const;
 * console.log(showsThrough({ ...yellow, blend: 'Multiply' }), showsThrough({ ...yellow, blend: 'Normal' })); // true false
 * ```
 */
export const showsThrough = (ink: Ink): boolean => contrastOf(under(ink, BARE)) >= LEAST_CONTRAST;

/**
 * Returns true if the area looks like paper: content that is hidden there seems never to have existed.
 *
 * @example
 * ```ts
 * import { BARE, isPaper } from '@quire/core/pdf/paint';
 *
 * console.log(isPaper(BARE)); // true
 * ```
 */
export const isPaper = ({ white }: SeenInk): boolean => Math.min(...white) > 0.8;

/** Relative luminance of sRGB (WCAG 2.2). */
function luminance([red, green, blue]: MarkColor): number {
  const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

type Mode = (below: number, source: number) => number;

/**
 * The blend functions of §11.3.5 that annotations use. Any other mode counts as Normal, and as uncertain: added
 * annotations may not have such a mode, and an earlier mark with such a mode counts as hiding nothing.
 */
const MODES: Readonly<Record<string, Mode>> = {
  Normal: (_, source) => source,
  Multiply: (below, source) => below * source,
  Darken: Math.min,
};

/** True if the colors under a mark are certain: it is seen whole, and blends in a known mode. */
export const isSureInk = ({ isPartial, blend }: Ink): boolean => isPartial !== true && Object.hasOwn(MODES, blend);
