/** The factor that widens a substitute's outlines to the original's widths: one for all characters of a run. */
import type { Face, FontMatch } from '../resolved/index.js';
import { isEastAsian, isHangul } from './kinsoku.js';

/**
 * The filling of letters: a code for the average factor of the font's letters. All letters get this factor, so that
 * they look alike.
 */
export const AS_LETTERS = 0;
/** The filling of characters that are an em wide: a code for their factor. */
const AS_IDEOGRAPHS = 1;
/** The first filling that is itself a factor in percent, and not a code. */
const OWN = 2;

const SPACE = 0x20;
const LETTER = 0x61;
const IN_WORDS = /[\p{L}\p{M}\p{N}]/u;

/**
 * True for a sign of a face whose Latin letters another face draws, such as Meiryo: the average of letters does not
 * apply, and a sign of one em may have to fit into half an em.
 */
export const isSignAlone = (codePoint: number, face: Face): boolean =>
  codePoint > SPACE && face.glyph(LETTER) === 0 && !IN_WORDS.test(String.fromCodePoint(codePoint));

/** Dashes and box-drawing lines, which join when they follow each other. */
const RULES = /[\u2010-\u2015\u2500-\u257f]/;

/** The scaling of a sign that should be `ratio` times as wide: a sign with enough space is unchanged. */
export const signStretch = (codePoint: number, ratio: number): number =>
  RULES.test(String.fromCodePoint(codePoint)) ? ratio : Math.min(ratio, 1);

/**
 * The filling of a character, a code or a factor in percent; runs are divided where it changes. Undefined for spaces,
 * and if characters keep the widths of the face.
 */
export function fillingOf(codePoint: number, { face, advance }: FontMatch): number | undefined {
  if (!advance || codePoint === SPACE) return undefined;
  if (isEastAsian(codePoint) || isHangul(codePoint)) return AS_IDEOGRAPHS;
  const known = isSignAlone(codePoint, face) ? advance(codePoint) : undefined;
  const drawn = known === undefined ? 0 : face.advances[face.glyph(codePoint)] / face.unitsPerEm;
  return known !== undefined && drawn > 0 ? OWN + Math.round(100 * signStretch(codePoint, known / drawn)) : AS_LETTERS;
}
