import { type Twip, twip } from '../base/units.js';

const SQUARE = twip(360);
const BY_OUTLINE = twip(180);

/**
 * The narrowest gap next to a float that takes text: a quarter of an inch, and half of that if text follows outlines.
 *
 * ONLYOFFICE has 6.35 and 3.175 mm from Word, LibreOffice 300 twips for Word's files and 2 cm for its own. The whole
 * inch that help pages name is that of Word's frames before 2000; nothing measured decides between them.
 */
export const narrowestGap = (followsOutline: boolean): Twip => (followsOutline ? BY_OUTLINE : SQUARE);
