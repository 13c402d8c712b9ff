/** Options of `w:compat` (ECMA-376-4) that change a layout in Word and none here: each is reported. */

import type { DiagnosticLog } from '../base/diagnostics.js';

/**
 * Older programs' ways with lines, pages and tables. What is left out of this list is followed, changes no page, or is
 * the way of all modes that are laid out here.
 */
const NOT_FOLLOWED: ReadonlySet<string> = new Set([
  'autofitToFirstFixedWidthCell',
  'autoSpaceLikeWord95',
  'doNotSuppressIndentation',
  'doNotSuppressParagraphBorders',
  'doNotVertAlignCellWithSp',
  'footnoteLayoutLikeWW8',
  'layoutRawTableWidth',
  'layoutTableRowsApart',
  'lineWrapLikeWord6',
  'mwSmallCaps',
  'noExtraLineSpacing',
  'printBodyTextBeforeHeader',
  'shapeLayoutLikeWW8',
  'spacingInWholePoints',
  'subFontBySize',
  'suppressBottomSpacing',
  'suppressSpacingAtTopOfPage',
  'suppressTopSpacing',
  'suppressTopSpacingWP',
  'swapBordersFacingPages',
  'truncateFontHeightsLikeWP6',
  'underlineTabInNumList',
  'usePrinterMetrics',
  'useSingleBorderforContiguousCells',
  'useWord97LineBreakRules',
  'wpJustification',
  'wpSpaceWidth',
  'wrapTrailSpaces',
]);

/** Reports the options among `flags` that are not followed. */
export function reportOptionsNotFollowed(flags: ReadonlySet<string>, log: DiagnosticLog): void {
  for (const flag of flags) {
    if (NOT_FOLLOWED.has(flag)) log.report({ code: 'feature-ignored', what: `compatibility option ${flag}` });
  }
}
