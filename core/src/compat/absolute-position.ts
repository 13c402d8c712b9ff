import { type Twip, twip } from '../base/units.js';

/**
 * What `tblpX`, `tblpY` and the `x` and `y` of text frames stand for. Word writes them a twip larger than they are and
 * takes the twip off when it reads them ([MS-OI29500] 2.1.162 e), because its binary format codes more than lengths in
 * them: 0, or nothing, is no offset. Across that means the left edge; down it means that the place is not given, and what
 * floats stands where the text has come to, as with the alignment `inline`.
 *
 * @returns undefined where no offset is stated
 */
export const absoluteOffset = (stated: Twip | undefined): Twip | undefined => {
  if (stated === undefined || stated === 0) return undefined;
  return twip(stated - 1);
};
