import { inchToTwip, type Twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';

/** The maximum page width in Word, 22 inches. */
const WIDEST_PAGE = inchToTwip(22);

/**
 * The distance by which the paragraph's own tab stops, and the text after them, may reach past the right indent: to the
 * column's edge, and up to compatibility mode 14 into the margin too. Default stops do not reach past the indent: the
 * tab goes to the next line.
 *
 * Measured in tables of contents whose styles keep 360 twips of right indent for long titles, in the modes 11 and 15:
 * the page numbers end at the stop of 8640, inside the right indent. In a listing of mode 15, six tabs are on one line.
 * The seventh, whose default stop is at 9360 in a column of 9000, and the two after it are on the next.
 */
export const tabReach = (columnEdge: Twip, settings: LayoutSettings): Twip =>
  settings.compatibilityMode < 15 ? WIDEST_PAGE : columnEdge;
