/** The space between two blocks (word-layout rules 13 to 15). */

import { type Twip, twip } from '../../base/units.js';
import { gapBelowContextual, paragraphGap, styleAtTableTop } from '../../compat/index.js';
import type { LayoutSettings, ResolvedBlock } from '../../resolved/index.js';

/** Space that `block` leaves below itself towards `next`; a table leaves none. */
export function spaceAfter(block: ResolvedBlock | undefined, next: ResolvedBlock | undefined): Twip {
  if (block?.kind !== 'paragraph') return twip(0);
  const { format } = block;
  if (format.contextualSpacing && styleAtTop(next) === format.styleId) return twip(0);
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
  return format.spaceBefore;
}

export function gapBetween(previous: ResolvedBlock | undefined, block: ResolvedBlock, settings: LayoutSettings): Twip {
  if (bothAutomaticListItems(previous, block)) return twip(0);
  const before = spaceBefore(block, previous, settings);
  const after = spaceAfter(previous, block);
  const takenAway = twip(spaceAfter(previous, undefined) - after);
  return takenAway > 0 ? gapBelowContextual(takenAway, before, settings) : paragraphGap(after, before, settings);
}

/**
 * Contextual spacing takes away a paragraph's own part towards a neighbor of its style. Over the edge of a table it
 * looks at the first paragraph inside; from below it meets the mark that ends the last row, which is in the default
 * style.
 */
const styleAtTop = (block: ResolvedBlock | undefined): string | undefined =>
  block?.kind === 'table' ? styleAtTableTop(block) : block?.format.styleId;

const styleAtFoot = (block: ResolvedBlock | undefined, settings: LayoutSettings): string | undefined =>
  block?.kind === 'table' ? (settings.defaultParagraphStyle ?? 'Normal') : block?.format.styleId;

/** Between items of one list HTML has no space: automatic spacing is none there. */
function bothAutomaticListItems(previous: ResolvedBlock | undefined, block: ResolvedBlock): boolean {
  return (
    previous?.kind === 'paragraph' &&
    block.kind === 'paragraph' &&
    previous.number !== undefined &&
    block.number !== undefined &&
    previous.format.afterAutospacing &&
    block.format.beforeAutospacing
  );
}
