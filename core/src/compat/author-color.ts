/** The color of moved text of all authors: the default of Word's "Advanced Track Changes Options". */
export const MOVE_COLOR = '#008000';

/** The colors of inserted and deleted rows of tables, light blue and light red, by the same options. */
export const CHANGED_ROW = { insertion: '#e1f2fa', deletion: '#fde7e9' } as const;

/** The colors that Word gives the authors of tracked changes and comments "by author". */
const COLORS = ['#d13438', '#0078d4', '#5c2e91', '#498205', '#ca5010', '#038387', '#881798', '#986f0b'] as const;

/**
 * The color of the n-th author of a document, from 0. Word assigns its colors by order of appearance and starts again
 * after the last. The file does not store them and no standard gives them; these are the ones that Word 2019 and later
 * show and export.
 */
export const authorColor = (index: number): string => COLORS[index % COLORS.length] ?? COLORS[0];
