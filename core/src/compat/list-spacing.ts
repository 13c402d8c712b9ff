import type { ResolvedBlock } from '../resolved/index.js';

/**
 * True if an automatic space of a list item (`w:beforeAutospacing`, `w:afterAutospacing`) is dropped towards `other`,
 * its neighbor. It is if the neighbor is an item of the same list, as in HTML. Each side counts by itself: the
 * neighbor's own part stays, whether it is automatic towards another list or stated.
 *
 * Evidence: a home security report, whose lists of automatic items follow each other 14 pt apart; a report in French
 * with an item of 1.2 pt after before an automatic one of the same list, 1.2 pt apart; a user guide whose automatic
 * item is followed by one of its list without automatic spacing, with no gap.
 */
export function dropsAutomaticSpace(item: ResolvedBlock, other: ResolvedBlock | undefined): boolean {
  if (item.kind !== 'paragraph' || other?.kind !== 'paragraph') return false;
  return item.number !== undefined && item.number.list === other.number?.list;
}
