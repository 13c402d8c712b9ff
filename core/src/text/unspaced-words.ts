/** Breaks in scripts that write words without spaces: the JavaScript runtime has their dictionaries. */
import { isUnspaced } from './scripts.js';
import { BreakKind } from './shaped-text.js';
import { dividesAt, keepsTogether } from './thai-words.js';

/**
 * Allows a break behind each word of these scripts that another of their words follows. Dictionaries know the vowel AM
 * as one character; typed as its parts, as old programs did, it would split words.
 */
export function breakWords(text: string, breaks: Uint8Array): void {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  const composed = text.replaceAll(AM_IN_PARTS, AM);
  let before = '';
  let at = 0;
  for (const { segment } of segmenter.segment(composed)) {
    if (at > 0 && !keepsTogether(before, segment)) allowBetweenWords(text, at, breaks);
    const inside = dividesAt(segment);
    if (inside !== undefined) allowBetweenWords(text, at + lengthAsTyped(text, at, segment.slice(0, inside)), breaks);
    at += lengthAsTyped(text, at, segment);
    before = segment;
  }
  for (const { index } of text.matchAll(BEFORE_LATIN)) breaks[index] = BreakKind.allowed;
}

/**
 * The last letter before a Latin word or a bracket that follows without a space: Word ends lines there, as before a link
 * and before "(Score)" in two reports in Thai, where UAX #14 would not.
 */
const BEFORE_LATIN = /[\u0e00-\u0e7f](?=[\p{Script=Latin}(])/gu;

function allowBetweenWords(text: string, at: number, breaks: Uint8Array): void {
  if (isUnspaced(text.charCodeAt(at - 1)) && isUnspaced(text.charCodeAt(at))) breaks[at - 1] = BreakKind.allowed;
}

/** Length of a word in the text at `at`, where AM may stand in parts. */
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
