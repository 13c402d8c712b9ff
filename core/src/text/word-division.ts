/** Marks where the words of a paragraph may be hyphenated. */
import type { Hyphenator } from './hyphenation/index.js';
import { BreakKind, type TextSpan } from './shaped-text.js';

export interface DivisionRules {
  /** The result of `loadHyphenator`, for automatic hyphenation unless the paragraph suppresses it. */
  readonly hyphenator?: Hyphenator;
  /** Words in capitals, written or shown so, stay whole (`w:doNotHyphenateCaps`); small capitals do not count. */
  readonly keepCapitals?: boolean;
}

/** A word with the soft hyphens in it. */
const WORD = /[\p{L}\p{M}\u00ad]{5,}/gu;
/** Characters after which a part of a compound or of an address stays whole. */
const JOINT = /[-\u2010\u2011/\\.:@_\p{N}]/u;
const SOFT_HYPHENS = /\u00ad/g;

/**
 * A word is divided by the language of its first run, unless that run is not checked for spelling. Words with soft
 * hyphens may be divided elsewhere too, as in Word: "extra-ordinarily" after "extraordinar" and after "ex".
 *
 * Words after a typed hyphen stay whole: "Format-" and "Standard", "Open-Source-" and "Compliance-Programm"
 * with 33 to 47 pt to spare. "Pro-dukt-Management" is divided. Eight lines of a German export of mode 14 show this. The
 * parts of addresses stay whole, too, such as "https://creativecommons.org" in that export.
 */
export function divideWords(
  text: string,
  spans: readonly TextSpan[],
  breaks: Uint8Array,
  { hyphenator, keepCapitals }: DivisionRules,
): void {
  if (!hyphenator) return;
  let span = 0;
  let spanEnd = spans[0]?.text.length ?? 0;
  for (const { 0: written, index } of text.matchAll(WORD)) {
    while (index >= spanEnd && span + 1 < spans.length) spanEnd += spans[++span].text.length;
    const { format } = spans[span];
    if (index > 0 && JOINT.test(text[index - 1])) continue;
    const word = written.replace(SOFT_HYPHENS, '');
    if (format.noProof || (keepCapitals && (format.caps || word === word.toUpperCase()))) continue;
    let letters = 0;
    let at = index - 1;
    for (const point of hyphenator.points(word, format.language.latin)) {
      while (letters < point) if (!isSoft(text.charCodeAt(++at))) letters++;
      if (breaks[at] === BreakKind.none && !isSoft(text.charCodeAt(at + 1))) breaks[at] = BreakKind.hyphen;
    }
  }
}

const isSoft = (unit: number): boolean => unit === 0xad;
