/** Marks where the words of a paragraph may be divided automatically. */
import type { Hyphenator } from './hyphenation/index.js';
import { BreakKind, type TextSpan } from './types.js';

export interface DivisionRules {
  /** From `loadHyphenator`, where the document is hyphenated automatically and the paragraph does not suppress it. */
  readonly hyphenator?: Hyphenator;
  /** Words in capitals stay whole (`w:doNotHyphenateCaps`). */
  readonly keepCapitals?: boolean;
}

const WORD = /[\p{L}\p{M}]{5,}/gu;

/** A word is divided by the language of the run it starts in; one with a hyphen of its own keeps to that. */
export function divideWords(
  text: string,
  spans: readonly TextSpan[],
  breaks: Uint8Array,
  { hyphenator, keepCapitals }: DivisionRules,
): void {
  if (!hyphenator) return;
  let span = 0;
  let spanEnd = spans[0]?.text.length ?? 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    while (index >= spanEnd && span + 1 < spans.length) spanEnd += spans[++span].text.length;
    if (keepCapitals && word === word.toUpperCase()) continue;
    if (isSoft(text.charCodeAt(index - 1)) || isSoft(text.charCodeAt(index + word.length))) continue;
    for (const point of hyphenator.points(word, spans[span].format.language.latin)) {
      const before = index + point - 1;
      if (breaks[before] === BreakKind.none) breaks[before] = BreakKind.hyphen;
    }
  }
}

const isSoft = (unit: number): boolean => unit === 0xad;
