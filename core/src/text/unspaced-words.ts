/** Breaks in scripts that write words without spaces: the JavaScript runtime has their dictionaries. */
import { BreakKind } from './shaped-text.js';
import { dividesAt, keepsTogether } from './thai-words.js';

/**
 * The maximum number of units that the segmenter gets at once: ICU looks through all of them for each word, which takes
 * quadratic time.
 */
const WINDOW = 2048;

/**
 * The number of words at the end of a window that are segmented anew with the next window: the segmenter looks a few
 * words ahead before it decides on one.
 */
const UNSETTLED = 8;

/**
 * Finds words in text of scripts without spaces. Allows a break between two words of these scripts. Composes the vowel
 * AM first, as dictionaries do: its parts, which old programs wrote, would split words.
 */
export function breakWords(text: string, start: number, end: number, breaks: Uint8Array): void {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  let before = '';
  let at = start;
  while (at < end) {
    const to = windowEnd(text, at, end);
    const segments = Array.from(
      segmenter.segment(text.slice(at, to).replaceAll(AM_IN_PARTS, AM)),
      ({ segment }) => segment,
    );
    const settled = to < end ? Math.max(1, segments.length - UNSETTLED) : segments.length;
    for (const segment of segments.slice(0, settled)) {
      if (at > start && !keepsTogether(before, segment)) breaks[at - 1] = BreakKind.allowed;
      const inside = dividesAt(segment);
      if (inside !== undefined) breaks[at + lengthAsTyped(text, at, segment.slice(0, inside)) - 1] = BreakKind.allowed;
      at += lengthAsTyped(text, at, segment);
      before = segment;
    }
  }
  if (BEFORE_LATIN.test(text.slice(end - 1, end + 2))) breaks[end - 1] = BreakKind.allowed;
}

/**
 * The last letter before a Latin word or a bracket that follows without a space: Word ends lines there, as before a
 * link and before "(Score)" in two reports in Thai, where UAX #14 would not.
 */
const BEFORE_LATIN = /^[\u0e00-\u0e7f][\p{Script=Latin}(]/u;

/** The end of a window, moved so that it does not separate the two parts of the Thai or Lao vowel AM. */
function windowEnd(text: string, at: number, end: number): number {
  if (end - at <= WINDOW) return end;
  const to = at + WINDOW;
  return text[to] === AM_IN_PARTS[1] ? to - 1 : to;
}

/** Length of a word in the text at `at`, where its vowel AM may be typed as two characters. */
function lengthAsTyped(text: string, at: number, word: string): number {
  let length = word.length;
  if (!word.includes(AM)) return length;
  for (let i = 0, k = at; i < word.length; i++, k++) {
    if (word[i] !== AM || text[k] === AM) continue;
    length++;
    k++;
  }
  return length;
}

const AM = '\u0e33';
const AM_IN_PARTS = '\u0e4d\u0e32';
