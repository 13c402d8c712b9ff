import { type Twip, twip } from '../base/units.js';

/**
 * The offset that `tblpX`, `tblpY` and the `x` and `y` of text frames mean. Word writes them a twip too large and
 * subtracts the twip when it reads them ([MS-OI29500] 2.1.162 e). The reason is its binary format, which encodes more
 * than lengths in them: 0, or a missing value, means no offset. Horizontally, no offset means the left edge.
 * Vertically, it means that no position is given: the table or frame is placed where the text is, as with the alignment
 * `inline`.
 * @returns undefined if no offset is stated
 */
export const absoluteOffset = (stated: Twip | undefined): Twip | undefined => {
  if (stated === undefined || stated === 0) return undefined;
  return twip(stated - 1);
};
