import type { LayoutSettings } from '../resolved/index.js';

/** The part of the line that moves to the next page or column if a hyphenated word would end this one. */
export type MovesDivided = 'nothing' | 'word' | 'line';

/**
 * The part of a divided word's line that moves on at the end of a page or column. A word divided by automatic
 * hyphenation does not end a page or column in Word ([MS-DOCX] 2.3.7, 2.3.8): its whole line moves on. Only if
 * `useWord2013TrackBottomHyphenation` is off, the default of new documents since 2019, does the word move alone. With
 * `allowHyphenationAtTrackBottom` it stays.
 */
export function movesDivided({ flags }: LayoutSettings): MovesDivided {
  if (flags.has('allowHyphenationAtTrackBottom')) return 'nothing';
  return flags.has('useWord2013TrackBottomHyphenation') ? 'line' : 'word';
}
