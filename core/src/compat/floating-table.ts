import { type Twip, twip } from '../base/units.js';
import type { TablePosition } from '../ooxml/docx/table-properties.js';
import type { LayoutSettings, ResolvedTable } from '../resolved/index.js';

/**
 * True if `tblpPr` makes a table float. Word ignores a `tblpPr` that has no offset or alignment and is relative to the
 * column horizontally, but not to the text vertically: its binary format omits such a position ([MS-OI29500] 2.1.162
 * b).
 */
export function isFloatingTable({ x, y, xAlign, yAlign, hAnchor, vAnchor }: TablePosition): boolean {
  const placed = (x ?? 0) !== 0 || (y ?? 0) !== 0 || xAlign !== undefined || yAlign !== undefined;
  return placed || hAnchor !== 'text' || vAnchor === 'text';
}

/**
 * Distance from the position that `tblpX` gives to the table's first grid line. Up to mode 14 the text of the first
 * cell begins at that position, as it does in tables that do not float; from mode 15 on its first grid line is at that
 * position. Aligned tables are placed by their grid lines in all modes: in a file of mode 14, a centered table as wide
 * as the text has its border at the margin.
 *
 * LibreOffice found the same for the import (`DomainMapperTableHandler`).
 */
export const floatingTableStart = ({ cellMargins }: ResolvedTable, { compatibilityMode }: LayoutSettings): Twip =>
  twip(compatibilityMode < 15 ? -cellMargins.left : 0);

/**
 * True if a floating table may reach into the bottom margin. Up to mode 14 a table that is placed on the page by its
 * distance from the page's top may reach into the bottom margin, as long as it is no taller than the body; from mode 15
 * on it breaks at the end of the body.
 *
 * LibreOffice compared both rules with Word for multi-page floating tables (`GetFlyAnchorBottom`).
 */
export const reachesIntoBottomMargin = ({ vAnchor }: TablePosition, { compatibilityMode }: LayoutSettings): boolean =>
  compatibilityMode < 15 && vAnchor === 'page';
