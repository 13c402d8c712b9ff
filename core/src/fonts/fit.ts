/** How the lines of a substitute compare with those of the named font. */
import type { FontFit } from '../base/diagnostics.js';
import type { FontRequest } from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';
import { syntheticStyle } from './choose-face.js';
import type { FoundFace } from './describe-match.js';
import { originalMetrics, type ScriptAdvances } from './metrics/index.js';
import { type FontHint, hasWidthsOf } from './substitutes.js';
import { hasSymbolWidths } from './symbols/index.js';

/** Families without published metrics, which use the metrics of a similar family. */
const ALIKE = /^(?:b (?:compset|lotus|roya|yagut|zar)|browallia new|hg|hyheadline|hymyeongjo|pt bold heading|st)/;

/** The fraction of the alphabet above which measured widths make a fit `exact`. */
const MOST_LETTERS = 0.75;

const REGULAR = { bold: false, italic: false };

/** @param isKnown true if the substitute is one for this family, and not for all of its kind */
export function fitOf(
  { source }: FoundFace,
  request: FontRequest,
  isKnown: boolean,
  scripts: ScriptAdvances | undefined,
): FontFit {
  const family = canonicalFamily(request.family);
  const { line, knownLetters } = originalMetrics(family, request, scripts);
  const { syntheticBold, syntheticItalic } = syntheticStyle(source, request);
  const hasWidths = hasWidthsOf(source.family, family) && !syntheticBold && !syntheticItalic;
  const isExact = line !== undefined && (hasWidths || knownLetters > MOST_LETTERS || hasSymbolWidths(family));
  if (isExact && !ALIKE.test(family)) return 'exact';
  const isScaled = originalMetrics(family, REGULAR, scripts).knownLetters > 0;
  return isKnown || isExact || isScaled ? 'near' : 'guessed';
}

/**
 * The best possible fit of `replaced`, the family that is used for an unknown `family`: exact for the same font under
 * another name, near for the alternate name in the document, guessed for a family of the same kind.
 */
export function fitOfReplaced(family: string, replaced: string, hint: FontHint | undefined): FontFit {
  if (replaced.toLowerCase().startsWith(canonicalFamily(family))) return 'exact';
  return hint?.alternateNames.includes(replaced) ? 'near' : 'guessed';
}

const FITS: readonly FontFit[] = ['exact', 'near', 'guessed'];

export const worse = (one: FontFit, other: FontFit): FontFit =>
  FITS[Math.max(FITS.indexOf(one), FITS.indexOf(other))] ?? 'guessed';
