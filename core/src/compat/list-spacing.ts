import type { ResolvedBlock } from '../resolved/index.js';

/**
 * True if an automatic space of a list item (`w:beforeAutospacing`, `w:afterAutospacing`) is dropped next to `other`,
 * its neighbor: if the neighbor is an item of the same list, as in HTML. This drops only the item's own space: the
 * space of the neighbor stays if it is stated, or if it is automatic next to another list.
 *
 * Evidence: in a home security report, consecutive lists with automatic spacing are 14 pt apart. In a French report, an
 * item with 1.2 pt after it and the next item of the list, with automatic spacing, are 1.2 pt apart. In a user guide,
 * there is no gap between an item with automatic spacing and the next item of its list, which has none.
 */
export function dropsAutomaticSpace(item: ResolvedBlock, other: ResolvedBlock | undefined): boolean {
  if (item.kind !== 'paragraph' || other?.kind !== 'paragraph') return false;
  return item.number !== undefined && item.number.list === other.number?.list;
}
