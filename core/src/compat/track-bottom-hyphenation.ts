import type { LayoutSettings } from '../resolved/index.js';

/** The part that moves to the next page or column where a divided word would end this one. */
export type MovesDivided = 'nothing' | 'word' | 'line';

/**
 * A word divided by automatic hyphenation does not end a page or column in Word ([MS-DOCX] 2.3.7, 2.3.8): its whole
 * line goes on to the next, unless `useWord2013TrackBottomHyphenation` is off, as Word has it in new documents since
 * 2019: then only the word does. `allowHyphenationAtTrackBottom` keeps it where it is.
 */
export function movesDivided({ flags }: LayoutSettings): MovesDivided {
  if (flags.has('allowHyphenationAtTrackBottom')) return 'nothing';
  return flags.has('useWord2013TrackBottomHyphenation') ? 'line' : 'word';
}
