/** The space between two blocks (word-layout rules 13 to 15). */

import { type Twip, twip } from '../../base/units.js';
import { dropsAutomaticSpace, gapBelowContextual, paragraphGap, styleAtTableTop } from '../../compat/index.js';
import type { LayoutSettings, ResolvedBlock, ResolvedParagraph } from '../../resolved/index.js';

/** Space that `block` leaves below itself towards `next`; a table leaves none. */
export function spaceAfter(block: ResolvedBlock | undefined, next: ResolvedBlock | undefined): Twip {
  if (block?.kind !== 'paragraph') return twip(0);
  const { format } = block;
  if (isContextual(block, next)) return twip(0);
  if (format.afterAutospacing && dropsAutomaticSpace(block, next)) return twip(0);
  return format.spaceAfter;
}

export function spaceBefore(
  block: ResolvedBlock | undefined,
  previous: ResolvedBlock | undefined,
  settings: LayoutSettings,
): Twip {
  if (block?.kind !== 'paragraph') return twip(0);
  const { format } = block;
  if (format.contextualSpacing && styleAtFoot(previous, settings) === format.styleId) return twip(0);
  if (format.beforeAutospacing && dropsAutomaticSpace(block, previous)) return twip(0);
  return format.spaceBefore;
}

/**
 * The gap between two consecutive blocks of the flow. A floating table `between` them counts as the neighbor of both: a
 * heading with contextual spacing above the table keeps its 18 pt of space below.
 */
export function gapBetween(
  previous: ResolvedBlock | undefined,
  block: ResolvedBlock,
  settings: LayoutSettings,
  between?: ResolvedBlock,
): Twip {
  const before = spaceBefore(block, between ?? previous, settings);
  const after = spaceAfter(previous, between ?? block);
  return previous?.kind === 'paragraph' && isContextual(previous, between ?? block)
    ? gapBelowContextual(previous.format.spaceAfter, before, settings)
    : paragraphGap(after, before, settings);
}

/**
 * Contextual spacing removes a paragraph's own spacing towards a neighbor of its style. The neighbor's style is that of
 * a table's first paragraph if the table is below, and the default style of the end-of-row mark if the table is above.
 */
const styleAtTop = (block: ResolvedBlock | undefined): string | undefined =>
  block?.kind === 'table' ? styleAtTableTop(block) : block?.format.styleId;

const isContextual = ({ format }: ResolvedParagraph, next: ResolvedBlock | undefined): boolean =>
  format.contextualSpacing && styleAtTop(next) === format.styleId;

const styleAtFoot = (block: ResolvedBlock | undefined, settings: LayoutSettings): string | undefined =>
  block?.kind === 'table' ? (settings.defaultParagraphStyle ?? 'Normal') : block?.format.styleId;
