/**
 * Formulas: OMML (ECMA-376-1 §22.1) read into a tree of atoms, set into boxes of placed glyphs and paths. The setting
 * loads when a document holds a formula.
 */
import type * as layout from './layout/index.js';

export type { MathBox } from './layout/box.js';
export { readMath } from './read/index.js';

/** Sets formulas and makes them items of a page. */
export interface MathLayout {
  readonly layoutEquation: typeof layout.layoutEquation;
  readonly frameItems: typeof layout.frameItems;
}

/** Loads the setting of formulas. */
export const loadMathLayout = (): Promise<MathLayout> => import('./layout/index.js');
