/** The extent of a line in the text of its paragraph: from `start` to `end`. */
interface LineOfText {
  readonly start: number;
  readonly end: number;
}

/**
 * True if the height of a line is that of the paragraph mark alone. This applies to the last line of a paragraph if it
 * contains only spaces and tabs, whose size then has no effect. After text, the mark has no effect (word-layout rule
 * 5). Placeholders of pictures and equations are not blanks.
 *
 * Evidence: in a German list of criteria, lines with spaces of 16 pt and a mark of 11 pt have the height of the mark.
 * An agreement and a report show the same. In an Arabic letter (mode 15), a mark of 26 pt after 32 spaces of 14 pt
 * moves the rest of the page down by 16.8 pt: the difference of 12 pt times 1.396, the line height of Sakkal Majalla.
 */
export function markRulesBlankLine(text: string, { start, end }: LineOfText): boolean {
  if (end < text.length) return false;
  for (let i = start; i < end; i++) if (text[i] !== ' ' && text[i] !== '\t') return false;
  return true;
}
