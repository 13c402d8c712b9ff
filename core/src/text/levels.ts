/** Bidi levels of a paragraph, where it needs any. */
import { isRightToLeft } from './scripts.js';
import type { Shaper } from './shaper.js';
import type { TextSpan } from './types.js';

const RIGHT_TO_LEFT_MARK = '\u200f';
const NEUTRAL = /[^\p{L}\p{N}\p{M}\t\n\ufffc]/gu;

/** Level of each unit; undefined when all of it runs left to right. `bidi`: the paragraph runs right to left. */
export function paragraphLevels(
  text: string,
  spans: readonly TextSpan[],
  bidi: boolean,
  shaper: Shaper | undefined,
): Uint8Array | undefined {
  if (!bidi && !spans.some((span) => span.format.rtl) && !hasRightToLeft(text)) return undefined;
  const base = bidi ? 1 : 0;
  return shaper ? shaper.levels(directedText(text, spans), base) : levelsWithoutShaper(text, base);
}

function hasRightToLeft(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c >= 0x0590 && isRightToLeft(c)) return true;
  }
  return false;
}

/**
 * A run marked `w:rtl` takes its punctuation and spaces with it (§17.3.2.30), wherever UAX #9 would put them by their
 * neighbours: they count as right-to-left characters.
 */
function directedText(text: string, spans: readonly TextSpan[]): string {
  if (!spans.some((span) => span.format.rtl)) return text;
  return spans
    .map((span) =>
      span.format.rtl ? span.text.replace(NEUTRAL, (c) => RIGHT_TO_LEFT_MARK.repeat(c.length)) : span.text,
    )
    .join('');
}

/** For a right-to-left paragraph of Latin text, which nobody loaded a shaper for: words and figures keep their order. */
function levelsWithoutShaper(text: string, base: 0 | 1): Uint8Array {
  const levels = new Uint8Array(text.length).fill(base);
  const strong = /[\p{L}\p{N}]/u;
  let last = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isRightToLeft(c)) {
      levels[i] = 1;
      last = -1;
    } else if (strong.test(text[i])) {
      levels.fill(base === 1 ? 2 : 0, last < 0 ? i : last, i + 1);
      last = i;
    } else if (c === 0x09 || c === 0x0a) last = -1;
  }
  return levels;
}
