import type { LayoutSettings } from '../resolved/index.js';

/**
 * Spaces at the end of a line are underlined with `w:ulTrailSpace` alone (ECMA-376-4, its compatibility settings), at
 * the end of a paragraph too: the title of a project synopsis of mode 15 ends in two underlined spaces, and Word's rule
 * ends with its last letter.
 */
export const underlinesTrailingSpaces = ({ flags }: Pick<LayoutSettings, 'flags'>): boolean =>
  flags.has('ulTrailSpace');
