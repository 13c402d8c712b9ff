/**
 * The blank halves of full-width punctuation (`w:characterSpacingControl` of compressPunctuation): two adjacent signs
 * share one blank, and a full line may take back the others. Word does so with points, commas, closing and opening
 * brackets and quotes. The middle dot has a blank of a quarter on each side; the blank after the dot may stay outside
 * the line (ECMA-376-1 §17.15.1.18 names the setting and leaves its effect open; JIS X 4051 and the Chinese CLREQ
 * describe the custom).
 */
import { ptToTwip } from '../base/units.js';
import { kernsPunctuation } from '../compat/index.js';
import type { Blanks, ShapedRun, ShapedText } from './shaped-text.js';

const CLOSING = new Set(Array.from('，、。．：；）］｝〕〉》」』】〗〙〞”’', (c) => c.charCodeAt(0)));
const OPENING = new Set(Array.from('（［｛〔〈《「『【〖〘〝“‘', (c) => c.charCodeAt(0)));
const MIDDLE_DOT = 0x30fb;

/** The signs that may have blanks. Most text contains none of them, so this cheap test comes first. */
const ANY = /[\u3001-\u301f\u30fb\uff08-\uff5d\u2018-\u201d]/;

/** The width in ems below which a sign has no blank half: a quote of a Latin font is no wider than its ink. */
const FULL_WIDTH = 0.9;

/** Blanks of 0 for each unit of a text: a full line then takes back only the automatic space. */
export const noBlanks = (length: number): Blanks => ({
  gaps: new Float64Array(length),
  behind: new Float64Array(length),
});

/** The blanks of a text whose punctuation is compressed; undefined if it has none. */
export function punctuationBlanks(text: string, runs: readonly ShapedRun[], widths: Float64Array): Blanks | undefined {
  if (!ANY.test(text)) return undefined;
  let blanks: Blanks | undefined;
  for (const run of runs) {
    const em = ptToTwip(run.size);
    for (let i = run.start; i < run.end; i++) {
      const unit = text.charCodeAt(i);
      const dot = unit === MIDDLE_DOT;
      const opens = OPENING.has(unit);
      if ((!dot && !opens && !CLOSING.has(unit)) || widths[i] < FULL_WIDTH * em) continue;
      blanks ??= noBlanks(text.length);
      const blank = (dot ? 0.25 : 0.5) * em;
      if ((opens || dot) && i > 0) blanks.gaps[i - 1] += blank;
      if (!opens) blanks.gaps[i] += blank;
      if (!opens) blanks.behind[i] = blank;
    }
  }
  return blanks;
}

/** The blank before a full-width opening bracket, in twips; 0 for any other character. */
export function openingBlank({ text, runs, widths }: ShapedText, index: number): number {
  if (!OPENING.has(text.charCodeAt(index))) return 0;
  const run = runs.find(({ end }) => end > index);
  const em = run ? ptToTwip(run.size) : 0;
  return widths[index] < FULL_WIDTH * em ? 0 : em / 2;
}

/**
 * Joins adjacent punctuation. Two adjacent signs move half an em closer, also at the end of a line: a closing one
 * before another sign, and an opening one before an opening one. Space after the first is removed, and the gap can
 * shrink by that much less.
 */
export function joinPunctuation(
  text: string,
  runs: readonly ShapedRun[],
  { gaps, behind }: Blanks,
  spaceBehind: Float64Array,
): void {
  let run = 0;
  for (let i = 0; i + 1 < text.length; i++) {
    if (gaps[i] <= 0) continue;
    while (run + 1 < runs.length && runs[run].end <= i) run++;
    if (!kernsPunctuation(runs[run].format)) continue;
    const next = text.charCodeAt(i + 1);
    const isClosing = behind[i] > 0 && text.charCodeAt(i) !== MIDDLE_DOT;
    const meets = (behind[i + 1] > 0 && next !== MIDDLE_DOT) || (OPENING.has(next) && gaps[i] > behind[i]);
    const closes = isClosing && meets;
    const opens = OPENING.has(text.charCodeAt(i)) && OPENING.has(next);
    if (!closes && !opens) continue;
    const shared = closes ? behind[i] : gaps[i];
    spaceBehind[i] -= shared;
    gaps[i] -= shared;
  }
}
