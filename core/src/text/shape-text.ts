/** Measures a paragraph: its characters become runs of one face, with a width per character. */

import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Twip } from '../base/units.js';
import { hasLineRules, isPersianDigit, narrowsAutoSpace } from '../compat/index.js';
import type { FontLibrary, LineRules } from '../resolved/index.js';
import { type AutoSpaceRules, autoSpaces, balanceSpaces } from './auto-space.js';
import { type BreakRules, findBreaks } from './breaks.js';
import { isInvisible, SPACE_CODE } from './em-widths.js';
import { AS_LETTERS, fillingOf } from './filling.js';
import { fontSlot } from './font-slot.js';
import { type FormatStyles, stylesOf } from './format-styles.js';
import { ownLineEnds } from './kinsoku.js';
import { capitalOf } from './letter-case.js';
import { paragraphLevels } from './levels.js';
import { joinPunctuation, noBlanks, punctuationBlanks } from './punctuation.js';
import { type OpenRun, RunBuilder } from './run-builder.js';
import type { RunStyle } from './run-style.js';
import { complexScript } from './scripts.js';
import type { ShapedRun, ShapedText, TextSpan } from './shaped-text.js';
import { isPlaceholder } from './shaped-text.js';
import type { Shaper } from './shaper.js';
import { breakAtSymbols } from './symbol-breaks.js';
import { type DivisionRules, divideWords } from './word-division.js';

export interface ShapeOptions extends BreakRules, DivisionRules, Partial<AutoSpaceRules> {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  /** The paragraph runs right to left. */
  readonly bidi: boolean;
  /** The result of `loadShaper`, if the document needs one: without it complex scripts are drawn letter by letter. */
  readonly shaper?: Shaper;
  /** Space that a character grid adds to each character, in twips. */
  readonly characterSpace?: Twip;
  /** True if the blank halves of full-width punctuation may be removed (`w:characterSpacingControl`). */
  readonly compressPunctuation?: boolean;
  /** Adjacent signs share their blanks if their text is kerned; they never do under `w:noPunctuationKerning`. */
  readonly kernPunctuation?: boolean;
  /** The document's own rules for the ends of lines. */
  readonly lineRules?: LineRules;
  /** True if typed spaces next to East Asian characters have one width. */
  readonly balanceSpaces?: boolean;
}

/** Shapes the spans of one paragraph. Widths are in twips; see `ShapedText`. */
export function shapeText(spans: readonly TextSpan[], options: ShapeOptions): ShapedText {
  const text = spans.length === 1 ? spans[0].text : spans.map((span) => span.text).join('');
  const directions = paragraphLevels(text, spans, options.bidi, options.shaper);
  const levels = directions?.levels;
  const builder = new RunBuilder(text, levels, options.shaper);
  let start = 0;
  for (const span of spans) {
    if (span.text.length === 0) continue;
    const styles = stylesOf(span.format, options.fonts, options.log);
    start = measureSpan(span, start, start + span.text.length, styles, builder);
  }
  const breaks = findBreaks(text, options);
  breakAtSymbols(text, spans, breaks, options.kinsoku);
  if (options.kinsoku !== false) breakByLanguage(text, spans, breaks, options);
  divideWords(text, spans, breaks, options);
  const runs = builder.finish();
  const { widths } = builder;
  const balanced = options.balanceSpaces ? balanceSpaces(text, runs, widths) : undefined;
  if (options.characterSpace) widenOnGrid(runs, widths, options.characterSpace);
  const { autoSpaceDE = false, autoSpaceDN = false } = options;
  let spaceBehind = autoSpaces(text, runs, { autoSpaceDE, autoSpaceDN });
  const blanks = options.compressPunctuation
    ? (punctuationBlanks(text, runs, widths) ??
      (spaceBehind && spans.some(({ format }) => narrowsAutoSpace(format.language.eastAsia))
        ? noBlanks(text.length)
        : undefined))
    : undefined;
  if (blanks) {
    spaceBehind ??= new Float64Array(text.length);
    if (options.kernPunctuation !== false) joinPunctuation(text, runs, blanks, spaceBehind);
  }
  spaceBehind?.forEach((space, i) => {
    widths[i] += space;
  });
  return {
    text,
    runs,
    widths,
    spaceBehind,
    balanced,
    blanks,
    breaks,
    levels,
    levelsByRun: directions?.byRun ?? false,
    bidi: options.bidi,
  };
}

/**
 * Replaces the standard breaks in text whose East Asian language has other rules. A language without rules for the ends
 * of lines allows breaks before and after all signs. Rules that the document states for a language apply to its text.
 */
function breakByLanguage(text: string, spans: readonly TextSpan[], breaks: Uint8Array, options: ShapeOptions): void {
  const found = new Map<string, Uint8Array | undefined>();
  let start = 0;
  for (const span of spans) {
    const { eastAsia } = span.format.language;
    if (!found.has(eastAsia)) found.set(eastAsia, breaksOf(eastAsia, text, options));
    const own = found.get(eastAsia);
    const end = start + span.text.length;
    // The break before the first character of a span follows the language of that character, so it is replaced, too.
    const from = Math.max(0, start - 1);
    if (own) breaks.set(own.subarray(from, Math.max(from, end - 1)), from);
    start = end;
  }
}

/** The breaks by a language's own rules; undefined if the standard rules apply to the language. */
function breaksOf(language: string, text: string, options: ShapeOptions): Uint8Array | undefined {
  if (!hasLineRules(language)) return findBreaks(text, { ...options, kinsoku: false });
  const lineEnds = options.lineRules && ownLineEnds(options.lineRules, language);
  return lineEnds && findBreaks(text, { ...options, lineEnds });
}

function widenOnGrid(runs: readonly ShapedRun[], widths: Float64Array, space: Twip): void {
  for (const run of runs) {
    if (!run.format.snapToGrid) continue;
    for (let i = run.start; i < run.end; i++) if (widths[i] > 0) widths[i] += space;
  }
}

/** Measures the characters of a span from `start` up to `end`, and returns the index after the last. */
function measureSpan(span: TextSpan, start: number, end: number, styles: FormatStyles, builder: RunBuilder): number {
  const { text, widths } = builder;
  const plain = styles.plain && !builder.levels;
  const latin = plain ? styles.latin() : undefined;
  const latinWidths = latin?.page(0);
  let i = start;
  while (i < end) {
    if (latin && latinWidths) {
      const from = i;
      // Printable ASCII that the font has: every character is one glyph of one run.
      for (; i < end; i++) {
        const c = text.charCodeAt(i);
        if (c >= 0x7f || c < 0x20) break;
        const width = latinWidths[c];
        if (Number.isNaN(width)) break;
        widths[i] = width;
      }
      if (i > from) builder.extend(from, i, span, latin, undefined, latin.match.advance && AS_LETTERS);
      if (i >= end) break;
    }
    i = measureCharacter(i, span, styles, builder);
  }
  return i;
}

/** Measures the character at `i` and returns the index after it. */
function measureCharacter(i: number, span: TextSpan, styles: FormatStyles, builder: RunBuilder): number {
  const codePoint = builder.text.codePointAt(i) ?? 0;
  const next = i + (codePoint > 0xffff ? 2 : 1);
  if (isPlaceholder(codePoint)) {
    // The font of a placeholder is that of a space.
    builder.placeholder(i, span, styles.style(fontSlot(SPACE_CODE, styles.format), false));
    return next;
  }
  const open = builder.open(span);
  const complex = complexScript(codePoint);
  if (open && (isInvisible(codePoint) || complex === 'Zinh')) {
    return attach(i, next, codePoint, span, open, builder, styles);
  }
  const { drawn, style } = styleFor(codePoint, styles);
  const script = complex ?? (takesFeatures(drawn, style) ? 'Latn' : undefined);
  const width = style.width(drawn);
  builder.widths[i] = Number.isNaN(width) ? style.fromUnits(style.match.face.advances[0]) : width;
  // A shaper does not know which sign a code of a symbol font means.
  const mapped = style.match.mapCodePoint?.(codePoint) ?? codePoint;
  builder.extend(i, next, span, style, mapped === codePoint ? script : undefined, fillingOf(codePoint, style.match));
  return next;
}

const NUMBER_FEATURES: ReadonlySet<string> = new Set(['lnum', 'onum', 'pnum', 'tnum']);
const isDigit = (codePoint: number): boolean => codePoint >= 0x30 && codePoint <= 0x39;

/**
 * True if features apply to a character. A substitute has its own ligatures and stylistic sets, but not the widths of
 * the original's letters: known widths take precedence. The forms of numbers are the same in every font.
 */
const takesFeatures = (codePoint: number, { format: { openType }, match }: RunStyle): boolean =>
  openType.length > 0 &&
  (match.advance?.(codePoint) === undefined ||
    (isDigit(codePoint) && openType.some((tag) => NUMBER_FEATURES.has(tag))));

/** An invisible character, or a mark on a letter, stays in the run of the character before it. */
function attach(
  i: number,
  next: number,
  codePoint: number,
  span: TextSpan,
  open: OpenRun,
  builder: RunBuilder,
  styles: FormatStyles,
): number {
  const mark = !isInvisible(codePoint);
  const width = mark ? open.style.width(codePoint) : 0;
  const isMissing =
    Number.isNaN(width) && !isComposed(builder.text.slice(builder.lastCharacter(open), next), open.style);
  const isLatin = open.script === 'Zinh' || open.script === 'Latn';
  if (mark && (!open.script || (isMissing && isLatin))) {
    const letter = builder.text.codePointAt(builder.lastCharacter(open)) ?? 0;
    builder.shapeLastCharacter(span, isMissing ? styles.withMark(open.style, letter, codePoint) : open.style);
  } else if (isMissing) {
    styles.log.report({ code: 'glyph-missing', codePoint, family: open.style.match.family });
  }
  builder.widths[i] = Number.isNaN(width) ? 0 : width;
  builder.extend(i, next, span, builder.open(span)?.style ?? open.style, builder.open(span)?.script);
  return next;
}

/** True if a face has a letter with its marks as one glyph: shapers draw that glyph. */
const isComposed = (text: string, style: RunStyle): boolean =>
  Array.from(text.normalize('NFC')).every((each) => !Number.isNaN(style.width(each.codePointAt(0) ?? 0)));

function styleFor(codePoint: number, styles: FormatStyles): { drawn: number; style: RunStyle } {
  const { caps, smallCaps } = styles.format;
  const drawn = caps || smallCaps ? capitalOf(codePoint, styles.format) : codePoint;
  const small = smallCaps && !caps && (drawn !== codePoint || codePoint === SPACE_CODE);
  const slot = fontSlot(codePoint, styles.format);
  const style =
    slot === 'cs' && isPersianDigit(drawn, styles.format) ? styles.digits(small) : styles.style(slot, small);
  return Number.isNaN(style.width(drawn)) ? { drawn, style: styles.fallback(drawn, slot, small) } : { drawn, style };
}
