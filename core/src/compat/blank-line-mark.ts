/** A line of text, as far as a height needs it. */
interface LineOfText {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether a line is as high as the paragraph mark alone: the last of its paragraph, where it holds nothing but spaces or
 * tabs. Their own size does not count then, be it larger or smaller. The marks behind text do not count (word-layout rule
 * 5). Picture and equation placeholders are no blanks.
 *
 * Evidence: a list of criteria in German has spaces of 16 pt before marks of 11, an agreement and a report the like, each in
 * lines of the mark's height; in a letter in Arabic (mode 15) a mark of 26 pt behind 32 spaces of 14 pt puts the body of the
 * page 16.8 pt lower, which is 12 pt by the 1.396 of Sakkal Majalla.
 */
export function markRulesBlankLine(text: string, { start, end }: LineOfText): boolean {
  if (end < text.length) return false;
  for (let i = start; i < end; i++) if (text[i] !== ' ' && text[i] !== '\t') return false;
  return true;
}
