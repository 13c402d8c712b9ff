/**
 * The margin that Word adds to its pages for comments, from a file that Word 2016 exported with its markup: a page of
 * 612 pt shows content 806.4 pt wide, scaled by 0.759. All lengths are before scaling.
 */
import { type Pt, pt } from '../base/units.js';

/** The width of the comment margin from the right edge of the text, in points: Word's default is 3.7 inches. */
const BALLOON_PANE = 266.4;

export interface CommentMargin {
  /** The width of the enlarged page: up to the edge of the text, plus the comment margin. */
  readonly width: Pt;
  /** Left edge of the shaded strip behind the balloons, which ends at the right edge. */
  readonly stripLeft: Pt;
  readonly balloonLeft: Pt;
  readonly balloonWidth: Pt;
}

/** The places in the comment margin; `textRight` is the right edge of the page's text. */
export function commentMargin(textRight: Pt): CommentMargin {
  return {
    width: pt(textRight + BALLOON_PANE),
    stripLeft: pt(textRight + 9),
    balloonLeft: pt(textRight + 31.5),
    balloonWidth: pt(229.8),
  };
}

/** The size of text in balloons, in points. */
const BALLOON_TEXT = 8;

/**
 * The scale of a balloon's content. Balloons show their text at 8 pt, with its spacing scaled down: text of 10 pt with
 * 3 pt above it is at 0.8 in an export of Word 2016, as is text of 11 pt in one of Word for Office 365. Text is never
 * enlarged; smaller text was not seen.
 * @param size of the text that the comment begins with
 */
export const balloonScale = (size: Pt): number => (size > BALLOON_TEXT ? BALLOON_TEXT / size : 1);

/** The lightness of an author's color as a background: `#b5082e` becomes `#fdd7df`, with the same hue. */
const TINT_LIGHTNESS = 0.918;

/** The color of an author, `#rrggbb`, as a background. */
export function commentTint(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = 1 - Math.abs(most + least - 1);
  const saturation = spread > 0 ? (most - least) / spread : 0;
  const reach = saturation * (1 - TINT_LIGHTNESS);
  const tinted = (part: number): string => {
    const place = most > least ? (part - least) / (most - least) : 0.5;
    return Math.round((TINT_LIGHTNESS - reach + 2 * reach * place) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${tinted(red)}${tinted(green)}${tinted(blue)}`;
}
