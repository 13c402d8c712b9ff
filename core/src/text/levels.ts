/**
 * Bidi levels of a paragraph, if it needs any.
 *
 * Word does not apply UAX #9 to the whole paragraph. Adjacent runs with the same marked direction (`w:rtl`) form a
 * stretch. UAX #9 applies inside each stretch, with that direction as the base. Stretches follow each other in the
 * direction of the paragraph. Published exports of Word 365 show this in right-to-left paragraphs: unmarked Hebrew
 * words around a Latin word read from left to right, with the full stop at the right end. The letters W, T, J become
 * "JTW" if only T is marked, and "WTJ" if none is.
 */
import type { CharacterFormat } from '../resolved/index.js';
import { isRightToLeft } from './scripts.js';
import type { TextSpan } from './shaped-text.js';
import type { Shaper } from './shaper.js';

export interface ParagraphLevels {
  readonly levels: Uint8Array;
  /**
   * True if the directions of runs divide the paragraph into stretches; false if marks in its text set directions, too.
   */
  readonly byRun: boolean;
}

/** The levels of a paragraph. Undefined if all of it runs left to right. `bidi`: the paragraph runs right to left. */
export function paragraphLevels(
  text: string,
  spans: readonly TextSpan[],
  bidi: boolean,
  shaper: Shaper | undefined,
): ParagraphLevels | undefined {
  if (!bidi && !spans.some((span) => span.format.rtl) && !hasRightToLeft(text)) return undefined;
  const base = bidi ? 1 : 0;
  if (EMBEDDED.test(text)) {
    const counted = spans.map(countedText).join('');
    return { levels: shaper ? shaper.levels(counted, base) : levelsWithoutShaper(counted, base), byRun: false };
  }
  const levels = new Uint8Array(text.length);
  let at = 0;
  for (const { counted, rtl } of stretches(spans)) {
    const own = rtl ? 1 : 0;
    const raise = bidi && !rtl ? 2 : 0;
    const inside = shaper ? shaper.levels(counted, own) : levelsWithoutShaper(counted, own);
    for (let i = 0; i < counted.length; i++) levels[at + i] = inside[i] + raise;
    at += counted.length;
  }
  return { levels, byRun: true };
}

/** Embeddings, overrides and isolates, which reach over runs. */
const EMBEDDED = /[\u202a-\u202e\u2066-\u2069]/;

function hasRightToLeft(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c >= 0x0590 && isRightToLeft(c)) return true;
  }
  return false;
}

/** Neighboring runs of one direction, to which UAX #9 is applied together. */
function stretches(spans: readonly TextSpan[]): readonly { readonly counted: string; readonly rtl: boolean }[] {
  const found: { counted: string; rtl: boolean }[] = [];
  for (const span of spans) {
    const { rtl } = span.format;
    const last = found[found.length - 1];
    if (last?.rtl === rtl) last.counted += countedText(span);
    else found.push({ counted: countedText(span), rtl });
  }
  return found;
}

const DIGIT = /[0-9]/g;
const NEUTRAL_IN_ARABIC = /[+\-/]/g;
const ARABIC_INDIC_ZERO = 0x0660;
/**
 * A neutral character: it takes the direction of the surrounding text, so that `TCP/IP` and addresses are unchanged.
 */
const NEUTRAL = '!';

/**
 * The text of a span for the bidirectional algorithm. In right-to-left runs of a language that is written in Arabic
 * letters, digits of any shape count as Arabic ones, and plus, minus and solidus separate numbers; in Hebrew they join
 * them (ISO/IEC 29500-1 Annex I.2). So the date 28-02-2026 reads 2026-02-28 in Arabic.
 */
function countedText({ text, format }: TextSpan): string {
  if (!format.rtl || !usesArabicDigits(format) || HEBREW.test(text)) return text;
  return text
    .replace(DIGIT, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)))
    .replace(NEUTRAL_IN_ARABIC, NEUTRAL);
}

/** Hebrew text may be marked as Arabic: some programs leave this default of Word in place. */
const HEBREW = /[\u0590-\u05ff]/;
const ARABIC_SCRIPT = /^(ar|fa|ur|ps|sd|ug|ku|ckb|prs|pnb|ks)(-|$)/i;

const usesArabicDigits = ({ language }: CharacterFormat): boolean => ARABIC_SCRIPT.test(language.bidi);

/** Levels of Latin text without a shaper: in a right-to-left stretch, words and figures keep their order. */
function levelsWithoutShaper(text: string, base: 0 | 1): Uint8Array {
  const levels = new Uint8Array(text.length).fill(base);
  if (base === 0) return levels;
  const strong = /[\p{L}\p{N}\u0660-\u0669]/u;
  let last = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isRightToLeft(c) && !strong.test(text[i])) last = -1;
    else if (strong.test(text[i])) {
      levels.fill(2, last < 0 ? i : last, i + 1);
      last = i;
    } else if (c === 0x09 || c === 0x0a) last = -1;
  }
  return levels;
}
