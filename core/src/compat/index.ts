export { absoluteOffset } from './absolute-position.js';
export { advanceInTwips } from './advance.js';
export { anchorCharacter } from './anchor-character.js';
export { authorColor } from './author-color.js';
export { autoSpaceWidth } from './auto-space-width.js';
export { automaticColor } from './automatic-color.js';
export { closesAtPageEnd, joinsBorders } from './border-join.js';
export { BUILT_IN_NORMAL } from './built-in-normal.js';
export { characterUnit } from './character-unit.js';
export { BALLOON_SCALE, type CommentMargin, commentMargin, commentTint } from './comment-margin.js';
export { contentsLevel } from './contents-level.js';
export { showsStyleInContents } from './contents-link.js';
export { eastAsianLine } from './east-asian-line-height.js';
export { exactBaseline } from './exact-line.js';
export {
  floatingTableStart,
  isFloatingTable,
  reachesIntoBottomMargin,
} from './floating-table.js';
export { gradientBlend } from './gradient-blend.js';
export { dividesWord } from './hyphenation-zone.js';
export { leavesCells } from './layout-in-cell.js';
export { leaderCharacters } from './leader.js';
export { fitsInLine, type ShorterLine } from './line-fit.js';
export { ignoresGridInCells, snapToLineGrid } from './line-grid.js';
export { stretchesLine } from './line-stretch.js';
export { updatesInMargins } from './margin-fields.js';
export { replacedFamily } from './missing-family.js';
export { narrowestGap } from './narrow-gap.js';
export { normalStyleInTable } from './normal-style-in-table.js';
export { numberTabFormat } from './number-tab.js';
export { breaksPages } from './page-break-place.js';
export { endsOnBreak, pageBreakNeedsRoom, spaceAtPageTop, spaceAtSectionStart } from './page-top.js';
export { AUTOSPACING, paragraphGap, spaceAfterSection } from './paragraph-gap.js';
export { isNumberedSectionEnd } from './section-mark.js';
export { withVisibleSoftHyphens } from './soft-hyphen-character.js';
export { tabReach } from './tab-reach.js';
export { isVisibleBorder, settleBorders } from './table-border-conflict.js';
export {
  type CellNeighbour,
  type DroppedSpace,
  spaceDroppedInCell,
  styleAtTableTop,
} from './table-cell-spacing.js';
export { fullTableWidth, type OuterBorders, tableStart } from './table-edges.js';
export { rowKeepsWithNext, rowPitch, rowTopMargin } from './table-rows.js';
export { paragraphStyleInTable, paragraphStyleRunInTable } from './table-style-size.js';
export { controlsWidowsInCells } from './table-widows.js';
export { movesDivided } from './track-bottom-hyphenation.js';
export { scriptRise, scriptSize, smallCapsSize } from './vertical-text.js';
