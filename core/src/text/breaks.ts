/**
 * The places at which a line may end. Word is simpler than UAX #14 in Latin text: only after spaces, hyphens and
 * dashes, not at slashes or after closing punctuation. East Asian text breaks between characters, under kinsoku.
 */
import { isEastAsian, isHangul, type LineEnds, mayEndLine, mayStartLine, STANDARD_LINE_ENDS } from './kinsoku.js';
import { isUnspaced } from './scripts.js';
import { BreakKind } from './shaped-text.js';
import type { Shaper } from './shaper.js';

export interface BreakRules {
  /** Characters that must not start or end a line (`w:kinsoku`); on by default. */
  readonly kinsoku?: boolean;
  /** The rules for the start and end of lines that replace the standard ones. */
  readonly lineEnds?: LineEnds;
  /** False if words of text with East Asian characters may break anywhere (`w:wordWrap`); true by default. */
  readonly wordWrap?: boolean;
  /** True if words of Latin text may break anywhere as well, as with word wrap off. */
  readonly breaksLatinWords?: boolean;
  /** Divides words of scripts that write them without spaces. */
  readonly shaper?: Pick<Shaper, 'breakWords'>;
}

const NONE = 0;
const SPACE = 1;
const HYPHEN = 2;
const SOFT_HYPHEN = 3;
const NEWLINE = 4;

/** Kinds of the characters below U+0100. */
const LATIN = new Uint8Array(256);
LATIN[0x20] = SPACE;
LATIN[0x09] = SPACE;
LATIN[0x2d] = HYPHEN;
LATIN[0xad] = SOFT_HYPHEN;
LATIN[0x0a] = NEWLINE;

const OBJECT = 0xfffc;

/** Break opportunity after each unit of the text, as `BreakKind`. */
export function findBreaks(text: string, rules: BreakRules = {}): Uint8Array {
  const breaks = new Uint8Array(text.length);
  const wordWrap = rules.wordWrap ?? true;
  // The start of the current sequence of letters in a script without spaces.
  let unspaced = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const kind = c < 256 ? LATIN[c] : NONE;
    if (unspaced >= 0 && !isUnspaced(c)) {
      if (rules.shaper) rules.shaper.breakWords(text, unspaced, i, breaks);
      unspaced = -1;
    }
    if (kind === NONE && c < 256 && wordWrap) {
      const next = text.charCodeAt(i + 1);
      if (!(next >= 0x2e80) || (next !== OBJECT && !isEastAsianAt(text, i + 1))) continue;
    }
    breaks[i] = kind === NONE ? breakBehind(text, i, c, rules) : latinBreak(text, i, kind);
    if (unspaced < 0 && isUnspaced(c)) unspaced = i;
  }
  if (unspaced >= 0 && rules.shaper) rules.shaper.breakWords(text, unspaced, text.length, breaks);
  return breaks;
}

function latinBreak(text: string, i: number, kind: number): BreakKind {
  if (kind === NEWLINE) return BreakKind.mandatory;
  if (kind === SOFT_HYPHEN) return BreakKind.hyphen;
  const next = text.charCodeAt(i + 1);
  if (kind === SPACE) return next === 0x20 ? BreakKind.none : BreakKind.allowed;
  return hyphenBreak(next);
}

/**
 * Decides if a line may end after a hyphen: after the last of several, but not before a space (which hangs) or closing
 * punctuation.
 */
const hyphenBreak = (next: number): BreakKind =>
  next === 0x2d || next === 0x20 || next === 0xa0 || next === 0x2011 || CLOSING.has(next)
    ? BreakKind.none
    : BreakKind.allowed;

const CLOSING = new Set(Array.from(')]},.;:!?"\'\u2019\u201d\u00bb', (c) => c.charCodeAt(0)));

function breakBehind(text: string, i: number, c: number, rules: BreakRules): BreakKind {
  const next = text.charCodeAt(i + 1);
  if (Number.isNaN(next)) return BreakKind.none;
  // A line never ends inside a surrogate pair, or before a mark or joiner.
  if ((next >= 0xdc00 && next <= 0xdfff) || isAttached(next)) return BreakKind.none;
  if (c === 0x200b) return BreakKind.allowed;
  if (isBreakingSpace(c)) return isBreakingSpace(next) || next === 0x20 ? BreakKind.none : BreakKind.allowed;
  if (isWordSeparator(c)) return mayStartLine(next) && next !== 0x20 ? BreakKind.allowed : BreakKind.none;
  if (isDash(c)) return isDash(next) ? BreakKind.none : hyphenBreak(next);
  if (isGlue(c) || isGlue(next) || next === 0x20 || isBreakingSpace(next)) return BreakKind.none;
  if (c === OBJECT || next === OBJECT) return mayEndLine(c) && mayStartLine(next) ? BreakKind.allowed : BreakKind.none;
  const east = isEastAsianBefore(text, i) || isEastAsianAt(text, i + 1);
  const between = east || (rules.wordWrap === false && (rules.breaksLatinWords || breaksWords(text, c, next)));
  if (!between) return BreakKind.none;
  if (rules.kinsoku === false) return BreakKind.allowed;
  const { mayEnd, mayStart } = rules.lineEnds ?? STANDARD_LINE_ENDS;
  return mayEnd(c) && mayStart(next) ? BreakKind.allowed : BreakKind.none;
}

/** U+1680 and the typographic spaces, but neither the figure space nor the narrow no-break one. */
const isBreakingSpace = (c: number): boolean =>
  c === 0x1680 || (c >= 0x2000 && c <= 0x200a && c !== 0x2007) || c === 0x205f || c === 0x3000;

/**
 * Signs between words that take the place of spaces: the Ethiopic word space and the Tibetan tsheg (UAX #14, class BA).
 * Lines may end after them, not before.
 */
const isWordSeparator = (c: number): boolean => c === 0x1361 || c === 0x0f0b;

/** Hyphen, figure dash, en dash and em dash: a line ends after them, never before. */
const isDash = (c: number): boolean => c === 0x2010 || (c >= 0x2012 && c <= 0x2014);

const isGlue = (c: number): boolean =>
  c === 0xa0 || c === 0x2007 || c === 0x2011 || c === 0x202f || c === 0x2060 || c === 0xfeff;

const isAttached = (c: number): boolean =>
  (c >= 0x0300 && c <= 0x036f) || (c >= 0xfe00 && c <= 0xfe0f) || c === 0x200c || c === 0x200d || c === 0x20e3;

const HANGUL = /[\uac00-\ud7a3]/;
const IDEOGRAPHS_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff]/;

/**
 * With word wrap off, Korean text breaks inside Korean words and keeps Latin words whole, as in the Normal style of
 * every Korean version of Word; Chinese and Japanese text breaks Latin words.
 */
const breaksWords = (text: string, c: number, next: number): boolean =>
  isHangul(c) || isHangul(next) || (IDEOGRAPHS_OR_KANA.test(text) && !HANGUL.test(text));

const isEastAsianAt = (text: string, i: number): boolean => isEastAsian(text.codePointAt(i) ?? 0);

function isEastAsianBefore(text: string, i: number): boolean {
  const c = text.charCodeAt(i);
  return isEastAsian(c >= 0xdc00 && c <= 0xdfff && i > 0 ? (text.codePointAt(i - 1) ?? 0) : c);
}

/**
 * True if a Thai letter with its marks begins here; the vowel AM, whose circle is such a mark, is part of the letter
 * before.
 */
export const beginsThaiCluster = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return unit > 0x0e00 && unit < 0x0e80 && unit !== THAI_AM && !THAI_MARK.test(text[index]);
};

const THAI_AM = 0x0e33;
const THAI_MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;
