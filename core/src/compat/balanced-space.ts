import { type Pt, type Twip, twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/**
 * The width of a balanced space. Under `balanceSingleByteDoubleByteWidth` a typed space is half an em wide, regardless
 * of its font, if it is next to an East Asian character, another space or the start of its paragraph, or in a run
 * marked Korean. The standard only says that characters are balanced (ECMA-376-1 §17.15.3.5).
 *
 * Evidence: ragged lines have spaces of 0.500 em in Malgun Gothic (0.352 by itself), Gulim (0.333) and Calibri (0.226),
 * both between hangul and between a digit and an ideograph. In the same lines, spaces between Latin words keep 0.326
 * and 0.216; a Korean file without the flag has 0.226 everywhere.
 *
 * Balanced spaces do not shrink if a justified line shrinks its spaces to fit one more word (`line-fit`): in 21 lines
 * of two Korean files, Word broke before a word that was 0.1 to 5 pt too wide. It took 2 pt from the spaces between
 * Latin words alone.
 *
 * Consecutive spaces, and spaces that begin a paragraph, are half an em between Latin letters too: 36 of 36 in four
 * Chinese files of Word 2013 and 2016 (where a single one has 0.274), and six of six in a Korean and a Chinese file. So
 * are 28 of 28 in the "1 / 14" of a Korean footer, whose runs are marked `ko-KR`; in a Chinese one, marked `zh-CN`,
 * they are not.
 */
export const balancedSpace = (size: Pt): Twip => twip(size * 10);

const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/;

/**
 * True if a space between these two characters has the balanced width. `before` is empty at the start of a paragraph;
 * `language` is the language of Latin text.
 */
export const isBalancedSpace = (before: string, behind: string, language: string): boolean =>
  before === '' ||
  before === ' ' ||
  behind === ' ' ||
  WIDE.test(before) ||
  WIDE.test(behind) ||
  /^ko\b/i.test(language);

/** True if the document asks for balanced spaces. */
export const balancesSpaces = (settings: LayoutSettings): boolean =>
  settings.flags.has('balanceSingleByteDoubleByteWidth');
