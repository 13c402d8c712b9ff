import type { LayoutSettings } from '../resolved/index.js';

/** The part of the line that moves to the next page or column if a hyphenated word would end this one. */
export type MovesDivided = 'nothing' | 'word' | 'line';

/**
 * The part of a line with a divided last word that moves on at the end of a page or column. A word divided by automatic
 * hyphenation does not end a page or column in Word ([MS-DOCX] 2.3.7, 2.3.8): its whole line moves on. If
 * `useWord2013TrackBottomHyphenation` is off, the default of new documents since 2019, only the word moves on. With
 * `allowHyphenationAtTrackBottom` nothing moves.
 */
export function movesDivided({ flags }: LayoutSettings): MovesDivided {
  if (flags.has('allowHyphenationAtTrackBottom')) return 'nothing';
  return flags.has('useWord2013TrackBottomHyphenation') ? 'line' : 'word';
}
