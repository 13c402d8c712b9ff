/** The space between two blocks (word-layout rules 13 to 15). */
import { AUTOSPACING, paragraphGap } from '../../compat/index.js';
import type { LayoutSettings, ParagraphFormat, ResolvedBlock } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';

/** Space that `block` leaves below itself towards `next`; a table leaves none. */
export function spaceAfter(block: ResolvedBlock | undefined, next: ResolvedBlock | undefined): Twip {
  if (block?.kind !== 'paragraph') return twip(0);
  const { format } = block;
  if (dropsContextual(format, next)) return twip(0);
  return format.afterAutospacing ? AUTOSPACING : format.spaceAfter;
}

export function spaceBefore(block: ResolvedBlock | undefined, previous: ResolvedBlock | undefined): Twip {
  if (block?.kind !== 'paragraph') return twip(0);
  const { format } = block;
  if (dropsContextual(format, previous)) return twip(0);
  return format.beforeAutospacing ? AUTOSPACING : format.spaceBefore;
}

export function gapBetween(previous: ResolvedBlock | undefined, block: ResolvedBlock, settings: LayoutSettings): Twip {
  if (bothAutomaticListItems(previous, block)) return twip(0);
  return paragraphGap(spaceAfter(previous, block), spaceBefore(block, previous), settings);
}

/** Contextual spacing takes away a paragraph's own part towards a neighbour of its style. */
function dropsContextual(format: ParagraphFormat, neighbour: ResolvedBlock | undefined): boolean {
  return format.contextualSpacing && neighbour?.kind === 'paragraph' && neighbour.format.styleId === format.styleId;
}

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
