/** The extent of a line in the text of its paragraph: from `start` to `end`. */
interface LineOfText {
  readonly start: number;
  readonly end: number;
}

/**
 * True if a line is as high as the paragraph mark alone. The last line of a paragraph is, if it holds nothing but
 * spaces or tabs, whose own size then does not count, whether larger or smaller. Marks after text do not count
 * (word-layout rule 5). Placeholders of pictures and equations are no blanks.
 *
 * Evidence: a list of criteria in German has spaces of 16 pt before marks of 11 pt, and an agreement and a report are
 * alike: the lines have the mark's height. In a letter in Arabic (mode 15) a mark of 26 pt after 32 spaces of 14 pt
 * moves the rest of the page down by 16.8 pt, which is 12 pt by the 1.396 of Sakkal Majalla.
 */
export function markRulesBlankLine(text: string, { start, end }: LineOfText): boolean {
  if (end < text.length) return false;
  for (let i = start; i < end; i++) if (text[i] !== ' ' && text[i] !== '\t') return false;
  return true;
}
