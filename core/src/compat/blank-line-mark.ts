/** A line of spaces, as far as a height needs it. */
interface LineOfText {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a paragraph ends in a line of nothing but spaces, its mark counts for the height of that line beside them, as on
 * an empty one: in a letter in Arabic (mode 15) a mark of 26 pt behind 32 spaces of 14 pt puts the body of the page 16.8
 * pt lower, which is 12 pt by the 1.396 of Sakkal Majalla. The marks behind text do not count (word-layout rule 5).
 */
export function markRaisesBlankLine(text: string, { start, end }: LineOfText): boolean {
  if (end < text.length) return false;
  for (let i = start; i < end; i++) if (text[i] !== ' ') return false;
  return true;
}
