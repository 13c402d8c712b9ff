/**
 * Word's quirks: a named function for each rule that the standard lacks or states differently. Each function takes only
 * what the rule depends on: lengths, formats, the compatibility settings of the document. It is called from a single
 * place in resolve, text, fonts, drawing or layout, so that a new measurement can replace it.
 *
 * Each quirk has a file, whose comment contains all the evidence, a test next to it, and a row in `docs/word-rules.md`.
 * `page-top`, `paragraph-gap` and `section-mark` are about space down the page, `line-*` and `*-hyphenation` about
 * lines, `table-*` and `floating-table` about tables; `test/src/architecture/rules.test.ts` checks this.
 */

export { absoluteOffset } from './absolute-position.js';
export { advanceInTwips } from './advance.js';
export { anchorCharacter } from './anchor-character.js';
export { authorColor, CHANGED_ROW, MOVE_COLOR } from './author-color.js';
export { autoSpaceWidth, narrowsAutoSpace } from './auto-space-width.js';
export { automaticColor } from './automatic-color.js';
export { balancedSpace, balancesSpaces, isBalancedSpace } from './balanced-space.js';
export { markRulesBlankLine } from './blank-line-mark.js';
export { opensBehindBlank } from './blank-page.js';
export { closesAtPageEnd, joinsBorders } from './border-join.js';
export { BUILT_IN_NORMAL } from './built-in-normal.js';
export { bulletCodes, bulletText } from './bullet-text.js';
export { capitalWithoutAccent } from './capital-accents.js';
export { characterUnit } from './character-unit.js';
export { commentLabel } from './comment-label.js';
export { balloonScale, type CommentMargin, commentMargin, commentTint } from './comment-margin.js';
export { contentsLevel } from './contents-level.js';
export { showsStyleInContents } from './contents-link.js';
export { eastAsianLine } from './east-asian-line-height.js';
export { isEmphasisBelow } from './emphasis-side.js';
export { exactBaseline } from './exact-line.js';
export {
  floatingTableStart,
  isFloatingTable,
  reachesIntoBottomMargin,
} from './floating-table.js';
export { fontEdition } from './font-edition.js';
export { glowRoom, hazeRadius, leadingOf, takesRoom } from './font-leading.js';
export { gradientBlend } from './gradient-blend.js';
export { typedTabFormat } from './hanging-stop.js';
export { countsHiddenItem } from './hidden-mark.js';
export { dividesWord } from './hyphenation-zone.js';
export { kashidaLength } from './kashida-length.js';
export { setsLatinInEastAsianFont } from './latin-in-east-asian-font.js';
export { latinStopHangs } from './latin-stop.js';
export { breaksLatinWords } from './latin-word-wrap.js';
export { leavesCells } from './layout-in-cell.js';
export { leaderCharacters } from './leader.js';
export { fitsInLine, type ShorterLine } from './line-fit.js';
export { hangsBelowGrid, ignoresGridInCells, leavesLineGrid, snapToLineGrid } from './line-grid.js';
export { hasLineRules } from './line-rules-language.js';
export { stretchesLine } from './line-stretch.js';
export { dropsAutomaticSpace } from './list-spacing.js';
export { updatesInMargins } from './margin-fields.js';
export { emboldenedWidth, isBoldAsItIs, lacksBold } from './missing-bold.js';
export { replacedFamily } from './missing-family.js';
export { narrowestGap } from './narrow-gap.js';
export { normalStyleInTable } from './normal-style-in-table.js';
export { numberTabFormat } from './number-tab.js';
export { breaksPages, opensPageInTable } from './page-break-place.js';
export { breakRoom, endsOnBreak, spaceAtPageTop, spaceAtSectionStart } from './page-top.js';
export { paragraphBoxReach } from './paragraph-box.js';
export { automaticSpacing, gapBelowContextual, paragraphGap, spaceAfterSection } from './paragraph-gap.js';
export { isPersianDigit } from './persian-digit-font.js';
export { pictureBulletHeight } from './picture-bullet.js';
export { pictureLuminance } from './picture-luminance.js';
export { kernsPunctuation } from './punctuation-kerning.js';
export { narrowsPunctuation, type OverfullLine, pastMargin, takesBySqueezing } from './punctuation-squeeze.js';
export { rightToLeftNumber } from './right-to-left-number.js';
export { isNumberedSectionEnd } from './section-mark.js';
export { shadowBlur } from './shadow-blur.js';
export { withVisibleSoftHyphens } from './soft-hyphen-character.js';
export { tabReach } from './tab-reach.js';
export { isVisibleBorder, settleBorders } from './table-border-conflict.js';
export {
  type CellNeighbor,
  type DroppedSpace,
  spaceDroppedInCell,
  styleAtTableTop,
} from './table-cell-spacing.js';
export { spacingAboveRow, spacingBesideCell } from './table-cells-apart.js';
export { fullTableWidth, type OuterBorders, tableStart } from './table-edges.js';
export { vanishesBelowTable } from './table-in-cell.js';
export {
  askedHeight,
  rowBottomMargin,
  rowCountedAbove,
  rowKeepsWithNext,
  rowPitch,
  rowTopMargin,
} from './table-rows.js';
export { paragraphStyleInTable, paragraphStyleRunInTable } from './table-style-size.js';
export { controlsWidowsInCells } from './table-widows.js';
export { movesDivided } from './track-bottom-hyphenation.js';
export { underlinesTrailingSpaces } from './trailing-underline.js';
export { type UnderlineRule, underlineRule } from './underline.js';
export { scriptRise, scriptSize, smallCapsSize } from './vertical-text.js';
export { vmlGradientAngle } from './vml-gradient-angle.js';
