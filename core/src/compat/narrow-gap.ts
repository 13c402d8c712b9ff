import { type Twip, twip } from '../base/units.js';

const SQUARE = twip(360);
const BY_OUTLINE = twip(180);

/**
 * The narrowest gap next to a float that takes text: a quarter of an inch, and half of that if text follows outlines.
 *
 * ONLYOFFICE uses 6.35 and 3.175 mm, taken from Word; LibreOffice uses 300 twips for Word's files and 2 cm for its own.
 * Help pages name a whole inch, which is from Word's frames before 2000. No measurement decides between these values.
 */
export const narrowestGap = (followsOutline: boolean): Twip => (followsOutline ? BY_OUTLINE : SQUARE);
