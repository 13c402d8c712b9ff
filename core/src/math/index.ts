/**
 * Formulas: OMML (ECMA-376-1 §22.1) read into a tree of atoms, set into boxes of placed glyphs and paths. The code
 * that sets them is loaded only for documents with formulas.
 */
import { loadGlyphOutlines } from '../text/index.js';
import type * as layout from './layout/index.js';

export type { MathBox } from './layout/box.js';
export { linearMath, readMath } from './read/index.js';

/** Sets formulas and makes them items of a page. */
export interface MathLayout {
  readonly layoutEquation: (
    row: Parameters<typeof layout.layoutEquation>[0],
    options: Omit<layout.EquationOptions, 'outlines'>,
  ) => ReturnType<typeof layout.layoutEquation>;
  readonly frameItems: typeof layout.frameItems;
}

/** Loads the code that sets formulas. */
export async function loadMathLayout(): Promise<MathLayout> {
  const [{ layoutEquation, frameItems }, outlines] = await Promise.all([
    import('./layout/index.js'),
    loadGlyphOutlines(),
  ]);
  return { frameItems, layoutEquation: (row, options) => layoutEquation(row, { ...options, outlines }) };
}
