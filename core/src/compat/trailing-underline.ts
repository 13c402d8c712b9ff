import type { LayoutSettings } from '../resolved/index.js';

/**
 * True if spaces at the end of a line are underlined, at the end of a paragraph too: only with `w:ulTrailSpace`
 * (ECMA-376-4, its compatibility settings). The title of a project synopsis of mode 15 ends in two underlined spaces,
 * and Word's rule ends with its last letter.
 */
export const underlinesTrailingSpaces = ({ flags }: Pick<LayoutSettings, 'flags'>): boolean =>
  flags.has('ulTrailSpace');
