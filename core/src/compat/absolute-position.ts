import { type Twip, twip } from '../base/units.js';

/**
 * The offset that `tblpX`, `tblpY` and the `x` and `y` of text frames mean. Word writes them a twip larger than they
 * are and takes the twip off when it reads them ([MS-OI29500] 2.1.162 e), because its binary format codes more than
 * lengths in them: 0, or a missing one, is no offset. Horizontally that means the left edge; vertically it means that
 * the position is not given, and the table or frame is placed where the text has come to, as with the alignment
 * `inline`.
 * @returns undefined if no offset is stated
 */
export const absoluteOffset = (stated: Twip | undefined): Twip | undefined => {
  if (stated === undefined || stated === 0) return undefined;
  return twip(stated - 1);
};
