import type { LayoutSettings } from '../resolved/index.js';

/**
 * True if spaces at the end of a line, or of a paragraph, are underlined: only with `w:ulTrailSpace` (ECMA-376-4,
 * compatibility settings). The title of a project synopsis of mode 15 ends in two underlined spaces, and Word's
 * underline ends at the last letter.
 */
export const underlinesTrailingSpaces = ({ flags }: Pick<LayoutSettings, 'flags'>): boolean =>
  flags.has('ulTrailSpace');
